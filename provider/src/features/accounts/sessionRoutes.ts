import { formatIndianInstant, toIsoInstant } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/idsAndHashes';
import { revokeSessionTokens } from './sessionTokens';

const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, 'App'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** "Chrome, Android", from what a browser says of itself; '' when nothing in it is known. */
export const describeUserAgent = (agent: string) => {
  const find = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(agent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(', ');
};

type OpenSession = {
  token_hash: Uint8Array;
  address_mac: Uint8Array;
  agent: string;
  passkey: string | null;
  created_at: Date;
  last_used_at: Date;
};

/** `id`: a name that is no use as a token. */
export const listOpenSessions = async (db: Database, userId: string, now: number) => {
  const rows = await db.query<OpenSession>(
    `SELECT token_hash, address_mac, agent, passkey, created_at, last_used_at FROM session_token
      WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, created_at DESC LIMIT 100`,
    [userId, toIsoInstant(now)],
  );
  return rows.map((row) => {
    const id = sha256(Buffer.from(row.token_hash).toString('hex')).toString('hex').slice(0, 24);
    return { ...row, id, device: describeUserAgent(row.agent) };
  });
};

export const sessionRoutes = (calls: CallRegistrar, { db }: Pick<PlatformContext, 'db'>) => {
  calls.player('/api-logout', async ({ player, token, now }) => {
    await db.tx((tx) => revokeSessionTokens(tx, player.userId, now, { onlyHashes: [sha256(token)] }));
    return { status: true, msg: 'Logged out' };
  });

  calls.player('/api-session-list', async ({ player, token, now }) => {
    const own = sha256(token);
    const rows = await listOpenSessions(db, player.userId, now);
    return {
      status: true,
      msg: 'Sessions',
      sessions: rows.map((row) => ({
        session_id: row.id,
        device: row.device,
        began: formatIndianInstant(row.created_at),
        last_used: formatIndianInstant(row.last_used_at),
        is_this: own.equals(row.token_hash),
      })),
    };
  });

  calls.player('/api-session-end', async ({ context, body, player, token, now }) => {
    const wanted = body.session_id
      ? (await listOpenSessions(db, player.userId, now)).filter(({ id }) => id === body.session_id)
      : undefined;
    if (wanted?.length === 0) throw new Refusal('NOT_FOUND', 'This session has already ended');
    const which = wanted ? { onlyHashes: wanted.map(({ token_hash }) => token_hash) } : { except: token };
    const ended = await db.tx((tx) => revokeSessionTokens(tx, player.userId, now, which));
    context.security('session ended by player', { mobile: player.mobile });
    return { status: true, msg: 'Logged out on other devices', ended };
  });
};
