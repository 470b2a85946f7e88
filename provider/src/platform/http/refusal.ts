import type { RefusalCode } from '@ank/protocol/calls/refusals';
import type { ReasonOf, ValuesOf } from '@ank/protocol/operator/reason-refusals';
import type { OperationRefusalReason } from '@ank/protocol/operator/refusals';

type RefusalDetails = {
  /** A refusal of the game or the money is an answer and keeps 200. */
  http?: number;
  extra?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
};

/** `message` is for the player and carries nothing else. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal';
  readonly details: RefusalDetails;

  /** A reason alone is for the desk's page, as `refusalDetailsOf` says. */
  constructor(
    readonly code: Code,
    message: string,
    details: RefusalDetails | ReasonOf<Code> = {},
  ) {
    super(message);
    this.details = typeof details === 'string' ? refusalDetailsOf(details) : details;
  }
}

/** Gives the desk's page the reason of a refusal, which the page says in the reader's language. */
export const refusalDetailsOf = <Why extends OperationRefusalReason>(
  why: Why,
  values?: ValuesOf<Why>,
): RefusalDetails => ({
  extra: { why, values: values ?? {} },
});

/** Missing, unknown, expired or revoked: 401 ends the session in the client. */
export const unauthorizedRefusal = (details: RefusalDetails = {}): Refusal =>
  new Refusal('AUTH', 'UnAuthorized request', { ...details, http: 401 });

export const forbiddenRefusal = (message: string, details: RefusalDetails = {}): Refusal =>
  new Refusal('FORBIDDEN', message, { ...details, http: 403 });

/** For what could be two amounts, as "500,5": the words that the page has for it too. */
export const unclearAmountRefusal = (): Refusal =>
  new Refusal('BAD_REQUEST', 'This could be two amounts. Write it as 1000 or 1,000.');

export const notFoundRefusal = (message: string): Refusal => new Refusal('NOT_FOUND', message, { http: 404 });

/** "40 seconds", "5 minutes", "2 hours": rounded up, so that waiting that long is enough. */
export const formatWaitInWords = (seconds: number) => {
  const [n, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
};

/** The seconds are in the body too, because a page on another origin may not read the header. */
const tryLaterRefusal = (code: RefusalCode, message: string, seconds: number): Refusal =>
  new Refusal(code, message, { http: 429, retryAfter: seconds, extra: { retry_after: seconds } });

export const tooManyAttemptsRefusal = (seconds: number): Refusal =>
  tryLaterRefusal(
    'LIMITED',
    `Too many attempts. Please try again in ${formatWaitInWords(seconds)}.`,
    seconds,
  );

/** Nothing was begun. Not 503, which tells a proxy that this process ends (decision 022). */
export const busyRefusal = (
  message = 'The server is busy. Please try again in a few seconds.',
  seconds = 5,
): Refusal => tryLaterRefusal('BUSY', message, seconds);
