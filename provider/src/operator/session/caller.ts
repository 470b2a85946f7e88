import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deviceOf, newDevice } from '../../accounts/devices';
import { Refusal } from '../../http/refusal';
import type { Security } from '../../security/events';

const COOKIE = 'ank_desk';
/** A page of another site cannot send it without asking first, and is never allowed to. */
const HEADER = 'x-ank-desk';

const forbidden = (words: string) => new Refusal('FORBIDDEN', words, { http: 403 });

export const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

const knownCookie = (name: string): string =>
  `ank_known_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;

/** The mark of a browser in which this person was let in before. */
export const knownBy = ({ headers }: FastifyRequest, secret: Buffer, name: string): string | undefined =>
  deviceOf(
    secret,
    `desk:${name}`,
    new RegExp(`(?:^|; ?)${knownCookie(name)}=([\\w.-]{20,100})(?:;|$)`).exec(headers.cookie ?? '')?.[1],
  );

export const setKnown = (secret: Buffer, name: string, isSecure: boolean): string =>
  `${knownCookie(name)}=${newDevice(secret, `desk:${name}`)}; Path=/operator/session; HttpOnly; SameSite=Strict; Max-Age=31536000${isSecure ? '; Secure' : ''}`;

/** Set-Cookie for a token or for none, kept from scripts, other sites and other paths. */
export const setCookie = (token: string | undefined, isSecure: boolean): string =>
  `${COOKIE}=${token ?? ''}; Path=/operator; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${token ? '' : '; Max-Age=0'}`;

/** Whether a person did something in the page within the last minute, as the page says. */
export const isUsed = ({ headers, method }: FastifyRequest): boolean =>
  method !== 'GET' || headers[HEADER] === 'used';

/** As the browser named it, whatever a proxy says of it. */
const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? '';

/** Refuses a name that is not the desk's: a page elsewhere may have its own name resolve to this machine. */
export const checkHost = (request: FastifyRequest, hosts: readonly string[], security: Security): void => {
  if (hosts.includes(hostOf(request).replace(/:\d+$/, '').toLowerCase())) return;
  security('desk host refused');
  throw forbidden('The desk is not opened under this name; DESK_HOSTS names those that may be used');
};

/** The page's, once `checkOrigin` let it pass: by the host where the browser names none, as in a read. */
export const originOf = (request: FastifyRequest): string => {
  const host = hostOf(request);
  return request.headers.origin ?? `http${/^localhost(:|$)/.test(host) ? '' : 's'}://${host}`;
};

/** Refuses what another page may have caused. */
export const checkOrigin = (request: FastifyRequest, security: Security): void => {
  const { headers, method } = request;
  const host = hostOf(request);
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOwn =
    headers[HEADER] !== undefined &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) &&
    (method === 'GET' || origin !== undefined || site !== undefined);
  if (isOwn) return;
  security('desk request forged');
  throw forbidden("This request did not come from the desk's own page");
};
