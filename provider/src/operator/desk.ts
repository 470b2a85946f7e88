import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TProperties, Type } from 'typebox';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { Refusal, unauthorized } from '../http/refusal';
import { newId } from '../ids';
import { once, remembered } from './once';
import { type Operator, operatorOf } from './operators';
import { refusalOf } from './wrong';

/** What an operator may do: viewers read, cashiers decide about money, results declare, admins do everything. */
export type Role = 'viewer' | 'cashier' | 'results' | 'admin';

/** What a write did, for the audit trail. */
export type Done = {
  subject: string;
  detail: Record<string, unknown>;
  answer: Record<string, unknown>;
  /** The answer holds what is shown once: it is kept nowhere, and a repeat does not get it. */
  isSecret?: boolean;
};

export type Given<P extends TProperties> = {
  /** The path's parameters, the query and the body in one. */
  input: Static<ReturnType<typeof Type.Object<P>>>;
  operator: Operator;
  now: number;
};

export type Desk = {
  read: <P extends TProperties>(
    path: string,
    fields: P,
    answer: (given: Given<P>) => Promise<Record<string, unknown>>,
  ) => void;
  /** A read whose answer is a JPEG. */
  picture: <P extends TProperties>(
    path: string,
    fields: P,
    answer: (given: Given<P>) => Promise<Buffer>,
  ) => void;
  /** A write within one transaction, audited in it, and done once for an Idempotency-Key. */
  write: <P extends TProperties>(
    path: string,
    rule: { role: Role; action: string; fields: P },
    work: (tx: Tx, given: Given<P>) => Promise<Done>,
  ) => void;
  /** A write that makes its own transactions and may be repeated safely; audited when it has succeeded. A repeated key is given the first answer. */
  process: <P extends TProperties>(
    path: string,
    rule: { role: Role; action: string; fields: P },
    work: (given: Given<P>) => Promise<Done>,
  ) => void;
};

/** Writes one row of the trail. The detail never holds a token or a password. */
export const record = (
  tx: Pick<Tx, 'query'>,
  operator: Operator,
  action: string,
  { subject, detail }: Done,
  now: number,
) =>
  tx.query(
    'INSERT INTO audit (id, at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5, $6::jsonb)',
    [newId(now), instant(now), operator.name, action, subject, JSON.stringify(detail)],
  );

/** What was checked: of a write its body, of a read the rest of its address, and what stands in the path of either. */
const inputOf = ({ method, query, body, params }: FastifyRequest): never =>
  ({ ...((method === 'POST' ? (body ?? {}) : query) as object), ...(params as object) }) as never;

/** Splits a schema: what stands in the path is checked there, the rest in the query or the body. */
const schemas = (path: string, fields: TProperties) => {
  const inPath = Object.entries(fields).filter(([name]) => path.split('/').includes(`:${name}`));
  const others = Object.entries(fields).filter(([name]) => !path.split('/').includes(`:${name}`));
  return {
    params: Type.Object(Object.fromEntries(inPath)),
    rest: Type.Object(Object.fromEntries(others), { additionalProperties: false }),
  };
};

/** Nothing in it runs, and no page but the desk's may show it; nosniff is every answer's. */
const PICTURE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="screenshot.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Registers the desk's paths on `app`, all under /operator and all behind an operator's token or a session at the desk's page. */
export const deskOn = (
  app: FastifyInstance,
  context: Context,
  localToken: string,
  bySession: (request: FastifyRequest) => Promise<Operator | undefined>,
): Desk => {
  const { db, clock, cache, security } = context;
  const authorise = async (request: FastifyRequest, role: Role): Promise<Operator> => {
    const { authorization } = request.headers;
    const asker = authorization === undefined ? bySession(request) : Promise.resolve(undefined);
    const operator = await asker
      .then((found) => found ?? operatorOf(context, authorization, localToken))
      .catch((error: unknown) => {
        security('operator refused', { why: 'unknown' });
        throw error;
      });
    if (role !== 'viewer' && operator.role !== role && operator.role !== 'admin') {
      security('operator refused', { why: role, by: operator.name });
      throw new Refusal('FORBIDDEN', `This needs the role ${role}; ${operator.name} has ${operator.role}`, {
        http: 403,
      });
    }
    return operator;
  };
  // Asked before the request is even looked at: who may not do it learns nothing about how it is done.
  const askers = new WeakMap<FastifyRequest, Operator>();
  const asking = (role: Role) => ({
    preValidation: async (request: FastifyRequest) => {
      askers.set(request, await authorise(request, role));
    },
  });
  const askerOf = (request: FastifyRequest): Operator => {
    const operator = askers.get(request);
    if (!operator) throw unauthorized();
    return operator;
  };
  const keyOf = ({ headers }: FastifyRequest) => {
    const key = headers['idempotency-key'];
    return typeof key === 'string' && key !== '' ? key.slice(0, 128) : undefined;
  };

  const refusing = (fields: TProperties) => ({ schemaErrorFormatter: refusalOf(fields) });

  return {
    read: (path, fields, answer) => {
      const { params, rest: querystring } = schemas(path, fields);
      app.get(
        `/operator${path}`,
        { schema: { params, querystring }, ...refusing(fields), ...asking('viewer') },
        async (request) => {
          const operator = askerOf(request);
          return { status: true, ...(await answer({ input: inputOf(request), operator, now: clock() })) };
        },
      );
    },
    picture: (path, fields, answer) => {
      const { params, rest: querystring } = schemas(path, fields);
      app.get(
        `/operator${path}`,
        { schema: { params, querystring }, ...refusing(fields), ...asking('viewer') },
        async (request, reply) => {
          const operator = askerOf(request);
          const bytes = await answer({ input: inputOf(request), operator, now: clock() });
          return reply.headers(PICTURE_HEADERS).send(bytes);
        },
      );
    },
    write: (path, { role, action, fields }, work) => {
      const { params, rest: body } = schemas(path, fields);
      app.post(
        `/operator${path}`,
        { schema: { params, body }, ...refusing(fields), ...asking(role) },
        async (request) => {
          const operator = askerOf(request);
          const now = clock();
          const given = { input: inputOf(request), operator, now };
          const asked = { operatorId: operator.id, action, key: keyOf(request), content: given.input, now };
          const answer = await once(db, asked, async (tx) => {
            const done = await work(tx, given);
            await record(tx, operator, action, done, now);
            return { status: true, ...done.answer };
          });
          cache.clear();
          return answer;
        },
      );
    },
    process: (path, { role, action, fields }, work) => {
      const { params, rest: body } = schemas(path, fields);
      app.post(
        `/operator${path}`,
        { schema: { params, body }, ...refusing(fields), ...asking(role) },
        async (request) => {
          const operator = askerOf(request);
          const now = clock();
          const given = { input: inputOf(request), operator, now };
          const asked = { operatorId: operator.id, action, key: keyOf(request), content: given.input, now };
          return remembered(db, asked, async () => {
            const done = await work(given);
            await record(db, operator, action, done, now);
            cache.clear();
            return { answer: { status: true, ...done.answer }, isKept: !done.isSecret };
          });
        },
      );
    },
  };
};
