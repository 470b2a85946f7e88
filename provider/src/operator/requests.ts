import { OPERATIONS } from '@ank/protocol/operator/operations';
import { addressOf, type OperationName } from '@ank/protocol/operator/paths';
import type { FastifyRequest } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { refusalOf } from './wrong';

export const inputOf = ({ method, query, body, params }: FastifyRequest): object => ({
  ...((method === 'POST' ? (body ?? {}) : query) as object),
  ...(params as object),
});

export const keyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, 128) : undefined;
};

/** Why the console does alone what needs two people; sent so that it may be in any letters. */
export const sealOf = ({ headers }: FastifyRequest): string => {
  const { 'x-ank-seal': seal } = headers;
  try {
    return typeof seal === 'string' ? decodeURIComponent(seal).slice(0, 200) : '';
  } catch {
    return '';
  }
};

export const checksOf = (name: OperationName) => {
  const { method, path } = addressOf(name);
  const fields: TProperties = OPERATIONS[name].request;
  const isInPath = ([field]: [string, unknown]) => path.split('/').includes(`:${field}`);
  const entries = Object.entries(fields);
  const rest = Type.Object(Object.fromEntries(entries.filter((entry) => !isInPath(entry))), {
    additionalProperties: false,
  });
  return {
    method,
    url: `/operator${path}`,
    schema: {
      params: Type.Object(Object.fromEntries(entries.filter(isInPath))),
      ...(method === 'POST' ? { body: rest } : { querystring: rest }),
    },
    schemaErrorFormatter: refusalOf(fields),
  };
};
