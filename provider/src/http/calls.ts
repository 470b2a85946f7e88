import type { AnswerOf, CallPath } from '@ank/shared/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TProperties } from 'typebox';
import { type Player, playerOf } from '../accounts/tokens';
import type { Context } from '../context';
import { type Body, bodyOf } from './fields';
import { Refusal, unauthorized } from './refusal';

export type Asked<P extends TProperties> = {
  body: Body<P>;
  now: number;
  /** The caller's address, behind the proxies that are trusted. */
  address: string;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Origin under which the caller reached us, for absolute links. */
  origin: string;
};

type Handler<P extends TProperties, A> = (asked: Asked<P>) => Promise<A>;
type PlayerHandler<P extends TProperties, A> = (
  asked: Asked<P> & { player: Player; token: string },
) => Promise<A>;

/** Calls of the specification plus the few optional ones related clients make. */
type Path =
  | CallPath
  | '/api-get-app-key'
  | '/api-get-current-date'
  | '/api-user-payment-method-list'
  | '/api-logout';
type Answer<C extends Path> = C extends CallPath ? AnswerOf<C> : Record<string, unknown>;

export type Calls = {
  /** A call anyone may make. */
  open: <C extends Path, P extends TProperties>(path: C, fields: P, handler: Handler<P, Answer<C>>) => void;
  /** A call of a logged-in player; the token is checked first. */
  player: <C extends Path, P extends TProperties>(
    path: C,
    fields: P,
    handler: PlayerHandler<P, Answer<C>>,
  ) => void;
};

const KEY = /^[\x21-\x7e]{1,128}$/;

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('BAD_REQUEST', 'The Idempotency-Key header is not valid');
  }
  return key;
};

/** Related clients spell the Gali paths with a double s. */
const spellings = (path: string) =>
  path.includes('galidisawar') ? [path, path.replace('galidisawar', 'galidisswar')] : [path];

/** Registers calls on `app`: schema, token, and what every handler is given. */
export const callsOn = (app: FastifyInstance, context: Context): Calls => {
  const asked = (request: FastifyRequest) => ({
    body: request.body as never,
    now: context.clock(),
    address: request.ip,
    key: keyOf(request),
    origin: context.publicUrl ?? `${request.protocol}://${request.host}`,
  });
  const add = (path: string, fields: TProperties, handler: (request: FastifyRequest) => Promise<unknown>) => {
    for (const url of spellings(path)) app.post(url, { schema: { body: bodyOf(fields) } }, handler);
  };
  const tokenOf = (request: FastifyRequest): string => {
    const { unique_token: token } = request.body as { unique_token?: string | null };
    if (!token) throw unauthorized();
    return token;
  };

  return {
    open: (path, fields, handler) => add(path, fields, (request) => handler(asked(request))),
    player: (path, fields, handler) =>
      add(path, fields, async (request) => {
        const token = tokenOf(request);
        const player = await playerOf(context, token);
        return handler({ ...asked(request), player, token });
      }),
  };
};
