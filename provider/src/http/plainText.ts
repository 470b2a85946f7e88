import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** NUL ends a text for the database, escape sequences steer a terminal, and the signs that turn a line around forge what it says. */
const CONTROL = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Texts of several lines: our own. */
const LINES = /^\/operator\/settings\/(rules|how_to_play)$/;

/** Whether any text in a value, names of fields too, matches. Without recursion: a body may be nested as deep as it is long. */
const holds = (value: unknown, forbidden: RegExp): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && forbidden.test(next)) return true;
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
  }
  return false;
};

/** Refuses control characters in everything a caller sends, before anything else looks at it. */
export const refuseControlCharacters = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body, query, params, url }) => {
    const forbidden = LINES.test(url) ? CONTROL_BUT_LINES : CONTROL;
    if (holds([body, query, params], forbidden)) {
      throw new Refusal('BAD_REQUEST', 'The request holds control characters');
    }
  });
};
