export type RefusalCode =
  | 'ADULT'
  | 'APP_KEY'
  | 'AUTH'
  | 'BAD_REQUEST'
  | 'BETTING_OFF'
  | 'BLOCKED'
  | 'BUSY'
  | 'CLOSED'
  | 'CODE'
  | 'CODE_SPENT'
  | 'CREDENTIALS'
  | 'DATE'
  | 'EXCLUDED'
  | 'FORBIDDEN'
  | 'FUNDS'
  | 'IDEMPOTENCY_MISMATCH'
  | 'LIMITED'
  | 'MINIMUM'
  | 'NOT_FOUND'
  | 'NUMBER'
  | 'PASSWORD'
  | 'PAUSED'
  | 'PLAY_LIMIT'
  | 'REFUSED'
  | 'STATE'
  | 'TAKEN'
  | 'TICKET'
  | 'WINDOW';

type Details = {
  /** HTTP status; a refusal of the game or the money is an answer and keeps 200. */
  http?: number;
  /** Further fields of the answer, such as the empty list its reader expects. */
  extra?: Record<string, unknown>;
  /** Seconds until a limited caller may try again. */
  retryAfter?: number;
};

/** The provider says no. `message` is for the player and carries nothing else. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly http: number;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, { http = 200, extra = {}, retryAfter }: Details = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.http = http;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** The token is missing, unknown, expired or revoked: HTTP 401, which ends the session in the client. */
export const unauthorized = (): Refusal => new Refusal('AUTH', 'UnAuthorized request', { http: 401 });

/** "40 seconds", "5 minutes", "2 hours": rounded up, so that who waits that long has waited long enough. */
export const inWords = (seconds: number): string => {
  const [n, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
};

/** The wait stands in the body too: a page on another origin may not read the header. */
export const limited = (seconds: number): Refusal =>
  new Refusal('LIMITED', `Too many attempts. Please try again in ${inWords(seconds)}.`, {
    http: 429,
    retryAfter: seconds,
    extra: { retry_after: seconds },
  });

/** More work is waiting than this server takes on: nothing was begun. Not 503, which tells a proxy that this process ends (decision 035). */
export const busy = (words = 'The server is busy. Please try again in a few seconds.'): Refusal =>
  new Refusal('BUSY', words, {
    http: 429,
    retryAfter: 5,
    extra: { retry_after: 5 },
  });
