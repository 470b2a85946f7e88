import { type AnswerOf, CALLS, type CallPath, RELATED_CALLS } from '@ank/protocol/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Player, playerOf } from '../accounts/tokens';
import type { Context } from '../context';
import { type Body, bodyOf } from './fields';
import { pack } from './pack';
import { Refusal, unauthorized } from './refusal';
import { newShares } from './shares';
import { type MayCall, type Site, siteFinder } from './site';

/** The fixed calls (decision 025) and the few optional ones related clients make. */
const ALL = { ...CALLS, ...RELATED_CALLS };
type Path = keyof typeof ALL;

export type Asked<C extends Path> = {
  body: Body<(typeof ALL)[C]['request']>;
  now: number;
  /** The caller's address, behind the proxies that are trusted. */
  address: string;
  /** What the caller's browser says of itself. */
  agent: string;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Tells whose the token of this call is, where its handler finds that out. */
  isOf: (userId: string) => void;
  /** The caller is a page of another origin, one that may call by name. */
  isOtherOrigin: boolean;
  /** The site whose page calls, where a passkey may be of it. */
  site: Site | undefined;
  /** Origin under which the caller reached us, for absolute links. */
  origin: string;
};

/** An answer that is JSON already. */
export class Serialised {
  constructor(readonly json: string) {}
}

type Handler<C extends Path> = (asked: Asked<C>) => Promise<Answer<C> | Serialised>;
type PlayerHandler<C extends Path> = (
  asked: Asked<C> & { player: Player; token: string },
) => Promise<Answer<C> | Serialised>;

type Answer<C extends Path> = (C extends CallPath ? AnswerOf<C> : Record<string, unknown>) & object;

export type Calls = {
  /** A call anyone may make. */
  open: <C extends Path>(path: C, handler: Handler<C>) => void;
  /** A call whose answer is the same for every player: a token is asked for only in the secure profile. */
  anyPlayer: <C extends Path>(path: C, handler: Handler<C>) => void;
  /** A call of a logged-in player; the token is checked first. `bodyLimit`: bytes, where a call takes more than the others. */
  player: <C extends Path>(path: C, handler: PlayerHandler<C>, bodyLimit?: number) => void;
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

/** The token of a call, in either place where a bid may have it; '' when it has none. */
const anyTokenOf = ({ body }: FastifyRequest): string => {
  const { unique_token: own, new_result: inner } = (body ?? {}) as {
    unique_token?: string | null;
    new_result?: { unique_token?: string | null } | null;
  };
  return own || inner?.unique_token || '';
};

/** Related clients spell the Gali paths with a double s. */
const spellings = (path: string) =>
  path.includes('galidisawar') ? [path, path.replace('galidisawar', 'galidisswar')] : [path];

/** Clients show `msg` whatever they asked for: an answer without words of its own gets some. */
const worded = (answer: object & { status?: unknown; msg?: unknown }): object =>
  answer.msg === undefined
    ? { ...answer, msg: answer.status === true || answer.status === '1' ? 'Success' : 'No data found' }
    : answer;

/** Registers calls on `app`: schema, token, and what every handler is given. */
export const callsOn = (app: FastifyInstance, context: Context, may: MayCall): Calls => {
  const { origins } = may;
  const siteOf = siteFinder(context, may);
  const shares = newShares(context.guard.perPlayer);
  const asked = (request: FastifyRequest) => ({
    body: request.body as never,
    isOf: (userId: string) => shares.learn(anyTokenOf(request), userId),
    now: context.clock(),
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    key: keyOf(request),
    isOtherOrigin: origins.includes(request.headers.origin ?? ''),
    site: siteOf(request.headers.origin),
    origin: context.publicUrl ?? `${request.protocol}://${request.host}`,
  });
  const { guard, security } = context;
  const checkAppKey = ({ body }: FastifyRequest) => {
    const { app_key: key = '' } = body as { app_key?: string };
    if (guard.appKeys.length === 0 || guard.appKeys.includes(key)) return;
    security('app key refused');
    throw new Refusal('APP_KEY', 'The app_key is not one of this provider');
  };
  const isDocumented = context.profile === 'documented';
  const add = (
    path: Path,
    handler: (request: FastifyRequest) => Promise<object>,
    bodyLimit: number = app.initialConfig.bodyLimit ?? 0,
  ) => {
    // Clients that know the documented calls send fields of their own to many of them.
    const body = bodyOf(ALL[path].request, { ignoreOthers: isDocumented });
    for (const url of spellings(path))
      app.post(url, { schema: { body }, bodyLimit }, async (request, reply) => {
        if (path !== '/api-get-app-key') checkAppKey(request);
        const token = anyTokenOf(request);
        const answer = await (token ? shares.inTurn(token, () => handler(request)) : handler(request));
        if (!(answer instanceof Serialised)) return worded(answer);
        reply.type('application/json; charset=utf-8');
        const packed = pack(answer.json, request.headers['accept-encoding']);
        if (!packed) return answer.json;
        const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
        reply.headers({ 'content-encoding': packed.encoding, vary: varies });
        return packed.body;
      });
  };
  const tokenOf = (request: FastifyRequest): string => {
    const { unique_token: token } = request.body as { unique_token?: string | null };
    if (!token) throw unauthorized();
    return token;
  };

  const open: Calls['open'] = (path, handler) => add(path, (request) => handler(asked(request)));
  const player: Calls['player'] = (path, handler, bodyLimit) => {
    const ofPlayer = async (request: FastifyRequest) => {
      const token = tokenOf(request);
      const player = await playerOf(context, token);
      shares.learn(token, player.userId);
      return handler({ ...asked(request), player, token });
    };
    add(path, ofPlayer, bodyLimit);
  };
  return { open, player, anyPlayer: isDocumented ? open : player };
};
