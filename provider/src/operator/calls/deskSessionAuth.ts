import type { OperationRefusalReason } from '@ank/protocol/operator/refusals';
import type { FastifyRequest } from 'fastify';
import { issueDeviceMark, verifyDeviceMark } from '../../features/accounts/deviceMarks';
import { endOperatorSession } from '../../features/staff/operatorSessions';
import { type Clock, MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { hasRow, insertRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { forbiddenRefusal, refusalDetailsOf, unauthorizedRefusal } from '../../platform/http/refusal';
import { relyingPartyOfOrigin } from '../../platform/http/relyingParty';
import { randomToken, sha256 } from '../../platform/idsAndHashes';
import type { RecordSecurityEvent } from '../../platform/securityEvents';
import type { Operator } from './operatorAuth';

/** However busy a session is, it ends after this time (ms). */
const LONGEST = 12 * 60 * MINUTE_MS;
const TOUCH_EVERY = MINUTE_MS;

/** An operator who was let in, and how often all sessions had been ended when the log-in began. */
export type LoggedInOperator = Operator & { sessionsEnded: number };

/**
 * Gives the token of a new session, of which only the hash is stored, in place of one that was sent. Locks
 * the operator's row; undefined where all sessions were ended, or the person removed, since the log-in began.
 */
export const openOperatorSession = async (
  tx: Tx,
  { id: operatorId, sessionsEnded }: LoggedInOperator,
  previousToken: string | undefined,
  now: number,
): Promise<string | undefined> => {
  const isStanding = await hasRow(
    tx,
    'SELECT 1 FROM operator WHERE operator_id = $1 AND sessions_ended = $2 AND revoked_at IS NULL FOR UPDATE',
    [operatorId, sessionsEnded],
  );
  if (!isStanding) return undefined;
  const [token, at] = [randomToken(), toIsoInstant(now)];
  const row = { token_hash: sha256(token), operator_id: operatorId, created_at: at, last_used_at: at };
  await insertRow(tx, 'operator_session', row);
  if (previousToken !== undefined) {
    // The browser is called as before.
    await tx.query('UPDATE push_subscription SET token_hash = $2 WHERE token_hash = $1 AND user_id = $3', [
      sha256(previousToken),
      row.token_hash,
      operatorId,
    ]);
    await endOperatorSession(tx, previousToken, now);
  }
  return token;
};

type FoundSession = Operator & {
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  revoked_at: Date | null;
};

const reasonWhySessionEnded = (
  session: FoundSession,
  idle: number,
  now: number,
): OperationRefusalReason | undefined => {
  if (session.revoked_at) return 'personRemoved';
  if (session.ended_at) return 'sessionEnded';
  if (session.last_used_at.getTime() <= now - idle) return 'sessionIdle';
  return session.created_at.getTime() <= now - LONGEST ? 'sessionLong' : undefined;
};

const COOKIE = 'ank_desk';
/** A page of another site cannot send it without asking first, and is never allowed to. */
const HEADER = 'x-ank-desk';

const readCookie = ({ headers }: FastifyRequest, name: string, valuePattern: string): string | undefined =>
  new RegExp(`(?:^|; ?)${name}=(${valuePattern})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

export const sessionTokenOfCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, COOKIE, '[\\w-]{43}');

const knownBrowserCookieName = (name: string): string =>
  `ank_known_${sha256(name).toString('hex').slice(0, 12)}`;

export const verifyKnownBrowserCookie = (
  request: FastifyRequest,
  secret: Buffer,
  name: string,
): string | undefined =>
  verifyDeviceMark(
    secret,
    `desk:${name}`,
    readCookie(request, knownBrowserCookieName(name), '[\\w.-]{20,100}'),
  );

export const formatKnownBrowserSetCookie = (secret: Buffer, name: string, isSecure: boolean): string =>
  `${knownBrowserCookieName(name)}=${issueDeviceMark(secret, `desk:${name}`)}; Path=/operator/session; HttpOnly; SameSite=Strict; Max-Age=31536000${isSecure ? '; Secure' : ''}`;

/** Set-Cookie for a token or for none, kept from scripts, other sites and other paths. */
export const formatSessionSetCookie = (token: string | undefined, isSecure: boolean): string =>
  `${COOKIE}=${token ?? ''}; Path=/operator; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${token ? '' : '; Max-Age=0'}`;

const hostHeaderOf = ({ headers }: FastifyRequest) => headers.host ?? '';

/** Refuses a name that is not the desk's: a page elsewhere may have its own name resolve to this machine. */
export const refuseUnknownHost = (
  request: FastifyRequest,
  hosts: readonly string[],
  security: RecordSecurityEvent,
) => {
  if (hosts.includes(hostHeaderOf(request).replace(/:\d+$/, '').toLowerCase())) return;
  security('desk host refused', { request: request.id });
  throw forbiddenRefusal(
    'The desk may not be opened under this host name. DESK_HOSTS lists the names that may be used',
  );
};

/**
 * Returns the page's origin, once `refuseCrossOriginRequest` let it pass: by the host where the browser names
 * none, as in a read.
 */
export const pageOriginOf = (request: FastifyRequest): string => {
  const host = hostHeaderOf(request);
  return request.headers.origin ?? `http${/^localhost(:|$)/.test(host) ? '' : 's'}://${host}`;
};

export const refuseCrossOriginRequest = (
  request: FastifyRequest,
  hosts: readonly string[],
  security: RecordSecurityEvent,
) => {
  refuseUnknownHost(request, hosts, security);
  const { headers, method } = request;
  const host = hostHeaderOf(request);
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOwn =
    headers[HEADER] !== undefined &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) &&
    (method === 'GET' || origin !== undefined || site !== undefined);
  if (isOwn) return;
  security('desk request forged', { request: request.id });
  throw forbiddenRefusal("This request did not come from the desk's own page");
};

/**
 * Authenticates a session. Requests that the page makes by itself keep no session alive. Throws the 401
 * refusal, with the reason where a session ended, nothing was done in it for too long, or it is too old.
 */
export const newDeskSessionAuthenticator =
  (
    { db, security }: Pick<PlatformContext, 'db' | 'security'>,
    { hosts, idle, realClock }: { hosts: readonly string[]; idle: number; realClock: Clock },
  ) =>
  async (request: FastifyRequest): Promise<Operator | undefined> => {
    const token = sessionTokenOfCookie(request);
    if (token === undefined) return undefined;
    refuseCrossOriginRequest(request, hosts, security);
    const now = realClock();
    const hash = sha256(token);
    const [found] = await db.query<FoundSession>(
      `SELECT o.operator_id AS id, o.name, o.role, s.created_at, s.last_used_at, s.ended_at, o.revoked_at FROM operator_session s JOIN operator o ON o.operator_id = s.operator_id
        WHERE s.token_hash = $1`,
      [hash],
    );
    if (!found) throw unauthorizedRefusal();
    const ended = reasonWhySessionEnded(found, idle, now);
    if (ended) throw unauthorizedRefusal(refusalDetailsOf(ended, { n: Math.round(idle / MINUTE_MS) }));
    const { method, headers } = request;
    const isUsed = method !== 'GET' || headers[HEADER] === 'used';
    if (isUsed && now - found.last_used_at.getTime() >= TOUCH_EVERY)
      await db.query('UPDATE operator_session SET last_used_at = $2 WHERE token_hash = $1', [
        hash,
        toIsoInstant(now),
      ]);
    const { id, name, role, created_at: opened } = found;
    const [site, agent] = [relyingPartyOfOrigin(pageOriginOf(request)), headers['user-agent'] ?? ''];
    return { id, name, role, pageSession: { since: opened.getTime(), hash, site, agent } };
  };
