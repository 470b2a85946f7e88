import { stamp } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import type { Calls } from '../http/calls';
import { Refusal } from '../http/refusal';
import { agentName } from './agentName';
import { sha256 } from './tokens';

type Row = { token_hash: Uint8Array; agent: string; created_at: Date; last_used_at: Date };

/** A session's name for the player: it tells nothing that opens it. */
const idOf = (tokenHash: Uint8Array): string =>
  sha256(Buffer.from(tokenHash).toString('hex')).toString('hex').slice(0, 24);

/** Log-out, and the list of a player's sessions with the way to end them. */
export const sessionRoutes = (calls: Calls, { db, security }: Context): void => {
  const openOf = (userId: string, now: number) =>
    db.query<Row>(
      `SELECT token_hash, agent, created_at, last_used_at FROM session_token
        WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, created_at DESC LIMIT 100`,
      [userId, instant(now)],
    );
  const end = (userId: string, hashes: readonly Uint8Array[], now: number) =>
    db.query(
      'UPDATE session_token SET revoked_at = $3 WHERE user_id = $1 AND token_hash = ANY($2::bytea[]) AND revoked_at IS NULL',
      [userId, hashes, instant(now)],
    );

  calls.player('/api-logout', async ({ player, token, now }) => {
    await end(player.userId, [sha256(token)], now);
    return { status: true, msg: 'Logged out' };
  });

  calls.player('/api-session-list', async ({ player, token, now }) => {
    const own = sha256(token);
    const rows = await openOf(player.userId, now);
    return {
      status: true,
      msg: 'Sessions',
      sessions: rows.map(({ token_hash, agent, created_at, last_used_at }) => ({
        session_id: idOf(token_hash),
        device: agentName(agent),
        began: stamp(created_at.getTime()),
        last_used: stamp(last_used_at.getTime()),
        is_this: own.equals(token_hash),
      })),
    };
  });

  /** Ends one session by its id, or without one all but this. */
  calls.player('/api-session-end', async ({ body, player, token, now }) => {
    const own = sha256(token);
    const rows = await openOf(player.userId, now);
    const wanted = rows.filter(({ token_hash }) =>
      body.session_id ? idOf(token_hash) === body.session_id : !own.equals(token_hash),
    );
    if (body.session_id && wanted.length === 0)
      throw new Refusal('NOT_FOUND', 'This session has already ended');
    await end(
      player.userId,
      wanted.map(({ token_hash }) => token_hash),
      now,
    );
    security('session ended by player', { mobile: player.mobile });
    return { status: true, msg: 'Logged out on other devices', ended: wanted.length };
  });
};
