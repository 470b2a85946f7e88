import type { FastifyRequest } from 'fastify';

export const readOperationInput = ({ method, query, body, params }: FastifyRequest): object => ({
  ...((method === 'POST' ? (body ?? {}) : query) as object),
  ...(params as object),
});

export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, 128) : undefined;
};

/**
 * Returns the reason for breaking glass: why the console does alone what needs two people; '' without one. It
 * travels encoded, so that it may be in any letters.
 */
export const breakGlassReasonOf = ({ headers }: FastifyRequest): string => {
  const { 'x-ank-seal': seal } = headers;
  try {
    return typeof seal === 'string' ? decodeURIComponent(seal).slice(0, 200) : '';
  } catch {
    return '';
  }
};
