import { type AnswerOf, CALLS, type CallPath } from '@ank/protocol/calls';
import {
  RELATED_APP_CALLS_OF_BOTH_PROFILES,
  RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE,
} from '@ank/protocol/calls/related-apps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../database/database';
import { logContextOfRequest, type RequestLogContext } from '../log';
import { bodySchemaOf, type CheckedBody } from './bodySchema';
import { compressAnswer } from './compressAnswer';
import { withRequestIdInLogAndBookings } from './httpApp';
import { runOncePerPlayerRequest } from './idempotency';
import { newPerPlayerCallQueue } from './perPlayerCallQueue';
import type { PlatformContext } from './platformContext';
import { Refusal, unauthorizedRefusal } from './refusal';
import { type AllowedOrigins, newRelyingPartyFinder, type RelyingParty } from './relyingParty';

/** The fixed calls (decision 001) and those of other apps of the family (decision 002). */
const ALL = { ...CALLS, ...RELATED_APP_CALLS_OF_BOTH_PROFILES, ...RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE };
export type PlayerCallPath = keyof typeof ALL;

/** The player whose session a call came with. */
export type SessionPlayer = { userId: string; mobile: string; name: string; bettingStatus: number };

/** Finds the player of a token. Throws the refusal of a session that is over. */
export type FindPlayer<X extends PlatformContext> = (context: X, token: string) => Promise<SessionPlayer>;

export type CallInput<C extends PlayerCallPath, X extends PlatformContext = PlatformContext> = {
  request: RequestLogContext;
  /** Names the request in what is logged and booked. */
  context: X;
  body: CheckedBody<(typeof ALL)[C]['request']>;
  now: number;
  address: string;
  agent: string;
  key: string | undefined;
  noteTokenOwner: (userId: string) => void;
  isOtherOrigin: boolean;
  site: RelyingParty | undefined;
  origin: string;
};

export class SerialisedAnswer {
  constructor(readonly json: string) {}
}

export type CallHandler<C extends PlayerCallPath, X extends PlatformContext = PlatformContext> = (
  input: CallInput<C, X>,
) => Promise<Answer<C> | SerialisedAnswer>;
/** `endpoint` and `content` tell a repeat from another request. */
export type RunOnce = <A extends object>(
  endpoint: string,
  content: object,
  work: (tx: Tx) => Promise<A>,
) => Promise<A>;
export type PlayerCallHandler<C extends PlayerCallPath, X extends PlatformContext = PlatformContext> = (
  request: CallInput<C, X> & { player: SessionPlayer; token: string; once: RunOnce },
) => Promise<Answer<C> | SerialisedAnswer>;

type Answer<C extends PlayerCallPath> = (C extends CallPath ? AnswerOf<C> : Record<string, unknown>) & object;

/** Takes calls; handlers are given the context `X`, of which the routes of a feature see what it needs. */
export type CallRegistrar<X extends PlatformContext = PlatformContext> = {
  open: <C extends PlayerCallPath>(path: C, handler: CallHandler<C, X>) => void;
  /** The same answer for every player: needs a token only in the secure profile. */
  anyPlayer: <C extends PlayerCallPath>(path: C, handler: CallHandler<C, X>) => void;
  /** The token is checked first. `bodyLimit`: bytes, where more than usual. */
  player: <C extends PlayerCallPath>(path: C, handler: PlayerCallHandler<C, X>, bodyLimit?: number) => void;
};

const KEY = /^[\x21-\x7e]{1,128}$/;

const readIdempotencyKeyOrRefuse = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('BAD_REQUEST', 'The Idempotency-Key header is not valid');
  }
  return key;
};

/** Returns the token from either place where a bid may have it; '' when it has none. */
const tokenOfBodyOrBid = ({ body }: FastifyRequest) => {
  const { unique_token: own, new_result: inner } = (body ?? {}) as {
    unique_token?: string | null;
    new_result?: { unique_token?: string | null } | null;
  };
  return own || inner?.unique_token || '';
};

/** Related clients spell the Gali paths with a double s. */
const pathSpellingsOf = (path: string) =>
  path.includes('galidisawar') ? [path, path.replace('galidisawar', 'galidisswar')] : [path];

/** Clients show `msg` whatever they asked for, so every answer gets one. */
const withDefaultMessage = (answer: object & { status?: unknown; msg?: unknown }): object =>
  answer.msg === undefined
    ? { ...answer, msg: answer.status === true || answer.status === '1' ? 'Success' : 'No data found' }
    : answer;

export const newCallRegistrar = <X extends PlatformContext>(
  app: FastifyInstance,
  context: X,
  allowedOrigins: AllowedOrigins,
  findPlayer: FindPlayer<X>,
): CallRegistrar<X> => {
  const { origins } = allowedOrigins;
  const siteOf = newRelyingPartyFinder(context, allowedOrigins);
  const shares = newPerPlayerCallQueue(context.securitySettings.perPlayer);
  const asked = (request: FastifyRequest) => ({
    request: logContextOfRequest(request),
    // Most calls log and book nothing.
    get context() {
      return withRequestIdInLogAndBookings(context, logContextOfRequest(request));
    },
    body: request.body as never,
    noteTokenOwner: (userId: string) => shares.rememberTokenOwner(tokenOfBodyOrBid(request), userId),
    now: context.clock(),
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    key: readIdempotencyKeyOrRefuse(request),
    isOtherOrigin: origins.includes(request.headers.origin ?? ''),
    site: siteOf(request.headers.origin),
    origin: context.publicUrl ?? `${request.protocol}://${request.host}`,
  });
  const { securitySettings, security } = context;
  const checkAppKey = (request: FastifyRequest) => {
    const { app_key: key = '' } = request.body as { app_key?: string };
    if (securitySettings.appKeys.length === 0 || securitySettings.appKeys.includes(key)) return;
    security('app key refused', { request: request.id });
    throw new Refusal('APP_KEY', 'The app_key is not one of this provider');
  };
  const isDocumented = context.profile === 'documented';
  const add = (
    path: PlayerCallPath,
    handler: (request: FastifyRequest) => Promise<object>,
    bodyLimit: number = app.initialConfig.bodyLimit ?? 0,
  ) => {
    // Clients of the documented calls send extra fields.
    const body = bodySchemaOf(ALL[path].request, { ignoreOthers: isDocumented });
    for (const url of pathSpellingsOf(path))
      app.post(url, { schema: { body }, bodyLimit, compress: false }, async (request, reply) => {
        if (path !== '/api-get-app-key') checkAppKey(request);
        const token = tokenOfBodyOrBid(request);
        const answer = await (token ? shares.run(token, () => handler(request)) : handler(request));
        const json =
          answer instanceof SerialisedAnswer ? answer.json : JSON.stringify(withDefaultMessage(answer));
        reply.type('application/json; charset=utf-8');
        const packed = compressAnswer(json, request.headers['accept-encoding']);
        if (!packed) return json;
        const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
        reply.headers({ 'content-encoding': packed.encoding, vary: varies });
        return packed.body;
      });
  };
  const open: CallRegistrar<X>['open'] = (path, handler) => add(path, (request) => handler(asked(request)));
  const player: CallRegistrar<X>['player'] = (path, handler, bodyLimit) => {
    const ofPlayer = async (request: FastifyRequest) => {
      const { unique_token: token } = request.body as { unique_token?: string | null };
      if (!token) throw unauthorizedRefusal();
      const player = await findPlayer(context, token);
      shares.rememberTokenOwner(token, player.userId);
      const own = asked(request);
      const { now, key } = own;
      const { userId } = player;
      const ofOne: RunOnce = (endpoint, content, work) =>
        runOncePerPlayerRequest(own.context, { now, key, userId, endpoint, content }, work);
      // The context is not spread, because that would make a new one for every call.
      return handler(Object.assign(own, { player, token, once: ofOne }));
    };
    add(path, ofPlayer, bodyLimit);
  };
  return { open, player, anyPlayer: isDocumented ? open : player };
};
