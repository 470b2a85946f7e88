export type RefusalCode =
  | 'AUTH'
  | 'BAD_REQUEST'
  | 'BETTING_OFF'
  | 'BLOCKED'
  | 'CLOSED'
  | 'CODE'
  | 'CREDENTIALS'
  | 'DATE'
  | 'FORBIDDEN'
  | 'FUNDS'
  | 'IDEMPOTENCY_MISMATCH'
  | 'LIMITED'
  | 'MINIMUM'
  | 'NOT_FOUND'
  | 'NUMBER'
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

export const limited = (seconds: number): Refusal =>
  new Refusal('LIMITED', `Too many attempts. Please try again in ${seconds} seconds.`, {
    http: 429,
    retryAfter: seconds,
  });
