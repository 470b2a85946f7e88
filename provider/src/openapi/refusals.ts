import { REFUSALS, type RefusalCode } from '@ank/protocol/calls/refusals';
import { REASONS } from '@ank/protocol/operator/refusals';
import type { Json } from './schema';

/** Those that are no answer of the game or the money, which keep 200. */
const HTTP: { readonly [Code in RefusalCode]?: number } = {
  AUTH: 401,
  BUSY: 429,
  FORBIDDEN: 403,
  LIMITED: 429,
  RESTARTING: 503,
};

/** The HTTP status of a refusal; a body that is no JSON is BAD_REQUEST by 400. */
export const httpOf = (code: RefusalCode): number => HTTP[code] ?? 200;

const words = { type: 'string', description: 'A sentence for the player.' };

export const REFUSAL: Json = {
  type: 'object',
  description: 'Why it was not done. Nothing was changed.',
  required: ['status', 'msg', 'message', 'code'],
  properties: {
    status: { type: 'boolean', const: false, description: 'Always false.' },
    msg: words,
    message: { ...words, description: 'The same as msg.' },
    code: {
      type: 'string',
      enum: [...Object.keys(REFUSALS), 'FAULT'].sort(),
      description: 'Why, for a program. FAULT is an error of the server itself (HTTP 500).',
    },
    retry_after: { type: 'number', description: 'Seconds after which it may be tried again.' },
    why: {
      type: 'string',
      enum: REASONS,
      description: "The reason as the name of a text of the operators' page.",
    },
    values: { type: 'object', description: 'What is put into that text.' },
  },
};

const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };

/** The responses beside 200, by status: what they mean, in a refusal's shape. */
export const refusalResponses = (codes: readonly RefusalCode[]): Json => {
  const responses: Record<number, string[]> = { 400: ['`BAD_REQUEST` The body cannot be read as JSON.'] };
  for (const code of codes) {
    const http = httpOf(code);
    if (http !== 200) responses[http] = [...(responses[http] ?? []), `\`${code}\` ${REFUSALS[code]}`];
  }
  return Object.fromEntries(
    Object.entries(responses).map(([http, meanings]) => [
      http,
      { description: meanings.join(' '), ...refusal },
    ]),
  );
};
