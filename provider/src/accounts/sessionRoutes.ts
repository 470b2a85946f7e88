import { stamp } from '../clock';
import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { Refusal } from '../http/refusal';
import { agentName } from './agentName';
import { endSessions, openSessions, sessionId } from './openSessions';
import { revokeTokens, sha256 } from './tokens';

export const sessionRoutes = (calls: Calls, { db, security }: Context): void => {
  calls.player('/api-logout', async ({ player, token, now }) => {
    await endSessions(db, player.userId, [sha256(token)], now);
    return { status: true, msg: 'Logged out' };
  });

  calls.player('/api-session-list', async ({ player, token, now }) => {
    const own = sha256(token);
    const rows = await openSessions(db, player.userId, now);
    return {
      status: true,
      msg: 'Sessions',
      sessions: rows.map((row) => ({
        session_id: sessionId(row),
        device: agentName(row.agent),
        began: stamp(row.created_at.getTime()),
        last_used: stamp(row.last_used_at.getTime()),
        is_this: own.equals(row.token_hash),
      })),
    };
  });

  calls.player('/api-session-end', async ({ body, player, token, now }) => {
    const wanted = body.session_id
      ? (await openSessions(db, player.userId, now)).filter((row) => sessionId(row) === body.session_id)
      : undefined;
    if (wanted?.length === 0) throw new Refusal('NOT_FOUND', 'This session has already ended');
    // What is listed is bounded; what is ended is not.
    const ended = wanted
      ? await endSessions(
          db,
          player.userId,
          wanted.map(({ token_hash }) => token_hash),
          now,
        )
      : await revokeTokens(db, player.userId, now, token);
    security('session ended by player', { mobile: player.mobile });
    return { status: true, msg: 'Logged out on other devices', ended: ended.length };
  });
};
