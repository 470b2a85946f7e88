import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/**
 * The database refuses NUL and half a surrogate pair, escape sequences steer a terminal, and signs that turn
 * a line around forge what it says.
 */
const CONTROL = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Our own texts of several lines. */
const LINES = /^\/operator\/settings\/(rules|how_to_play)$/;

/** Names of fields too. No recursion or spread: a body may be nested as deep as its bytes allow. */
const holds = (value: unknown, forbidden: RegExp): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && forbidden.test(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const name of Object.keys(next)) waiting.push(name);
    for (const inner of Object.values(next)) waiting.push(inner);
  }
  return false;
};

export const refuseControlCharacters = (app: FastifyInstance): void => {
  app.addHook('preValidation', ({ body, query, params, url }, _reply, done) => {
    const forbidden = LINES.test(url) ? CONTROL_BUT_LINES : CONTROL;
    const isHeld = holds([body, query, params], forbidden);
    done(isHeld ? new Refusal('BAD_REQUEST', 'The request holds control characters') : undefined);
  });
};
