import { constants } from 'node:zlib';
import { AjvCompiler } from '@fastify/ajv-compiler';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifySchemaCompiler } from 'fastify';
import type { Db } from '../database/database';
import { logContextOfRequest, logForRequest, type RequestLogContext, readOrCreateRequestId } from '../log';
import { installErrorHandlers, newRefusalBody } from './errorHandlers';
import { type LifecycleState, newLifecycleState } from './gracefulShutdown';
import { normalizeTextsAndFindForbidden } from './normalizeTextsAndFindForbidden';
import type { PlatformContext } from './platformContext';
import { Refusal } from './refusal';
import type { AllowedOrigins } from './relyingParty';

type Compile = FastifySchemaCompiler<unknown>;
const STRICT = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } as const;

/** Shared by all listeners. */
let compile: Compile | undefined;

/** Compiles a call's check on its first use: compiling all of them was a third of a start. */
const compileSchemaLazily: Compile = (route) => {
  let compiled: ReturnType<Compile> | undefined;
  const check: ReturnType<Compile> = (data: unknown) => {
    compile ??= AjvCompiler()(
      {},
      { customOptions: { ...STRICT, verbose: true, keywords: ['x-flag'] } },
    ) as Compile;
    compiled ??= compile(route);
    const result = compiled(data);
    check.errors = compiled.errors ?? null;
    return result;
  };
  return check;
};

const SLOW = 1;

/**
 * Returns a context whose log lines and bookings have the request's id. It is handed on, because hooks on
 * promises would make each of them dearer.
 */
export const withRequestIdInLogAndBookings = <C extends PlatformContext>(
  context: C,
  request: RequestLogContext,
): C => {
  const { db, security } = context;
  const named: Db = { ...db, tx: (work) => db.tx((tx) => work({ ...tx, request })) };
  return {
    ...context,
    log: logForRequest(context.log, request),
    db: named,
    security: (event, about) => security(event, { ...about, request: request.id }),
  };
};

const logAndMeasureRequests = (app: FastifyInstance, { log, metrics }: LoggingContext) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const call = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const seconds = reply.elapsedTime / 1000;
    metrics.calls.inc({ call, code: String(reply.statusCode) });
    metrics.duration.observe({ call }, seconds);
    const booked = [...logContextOfRequest(request).bookedKinds].join(' ');
    const ms = Math.round(reply.elapsedTime);
    const about = { method, call, http: reply.statusCode, ms, ...(booked && { booked }), request: id };
    if (seconds > SLOW) log.warn('slow call', about);
    else log[booked ? 'info' : 'debug']('call', about);
    done();
  });
};

const refuseWhileShuttingDown = (app: FastifyInstance, lifecycle: LifecycleState) => {
  // The refusal comes after the body has been read: a caller still writing would not see the answer.
  app.addHook('preValidation', ({ url }, _reply, done) => {
    if (url === '/healthz' || url === '/readyz') return done();
    lifecycle.callsReceived++;
    if (lifecycle.phase !== 'refusing') return done();
    const words = 'The provider is restarting. Nothing was done. Please try again.';
    done(new Refusal('RESTARTING', words, { http: 503, retryAfter: 1 }));
  });
  // A call that ran when closing began would keep its connection, for which the listener waits.
  app.addHook('preClose', async () => {
    if (lifecycle.phase === 'serving') lifecycle.phase = 'leaving';
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.phase !== 'serving') reply.header('connection', 'close');
    done(null, payload);
  });
};

/**
 * The database refuses NUL and half a surrogate pair, escape sequences steer a terminal, and signs that turn
 * a line around forge what it says.
 */
const CONTROL = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const LINES = /^\/operator\/settings\/(rules|how_to_play)$/;

/** The one place where what was typed becomes what the calls compare, before anything is refused. */
const normalizeInputAndRefuseControlCharacters = (app: FastifyInstance): void => {
  app.addHook('preValidation', ({ body, query, params, url }, _reply, done) => {
    const forbidden = LINES.test(url) ? CONTROL_BUT_LINES : CONTROL;
    const isHeld = normalizeTextsAndFindForbidden([body, query, params], forbidden);
    done(isHeld ? new Refusal('BAD_REQUEST', 'The request holds control characters') : undefined);
  });
};

export const COMPRESSED_FROM_BYTES = 1024;
/** A player waits: fast settings. */
export const FAST_BROTLI_PARAMETERS = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const BODY_LIMIT = 256 * 1024;
const LONGEST_WORD = 1000;

/** ms. A call that is sent more slowly is ended; by itself Node looks for those twice a minute only. */
const HEADERS_WITHIN = 10_000;
const WHOLE_CALL_WITHIN = 30_000;
const HALF_CALLS_LOOKED_AT_EVERY = 2000;

export type AppOptions = AllowedOrigins & { trustProxy: string | boolean; lifecycle?: LifecycleState };
type LoggingContext = Pick<PlatformContext, 'clock' | 'log' | 'metrics'>;

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export const newHttpApp = (options: LoggingContext & AppOptions) => {
  const { clock, origins, lifecycle = newLifecycleState() } = options;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_WORD },
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      reply.code(400).send(newRefusalBody('The address of the request cannot be read', 'BAD_REQUEST'));
    },
    trustProxy: options.trustProxy,
    requestTimeout: WHOLE_CALL_WITHIN,
    http: { headersTimeout: HEADERS_WITHIN, connectionsCheckingInterval: HALF_CALLS_LOOKED_AT_EVERY },
    genReqId: readOrCreateRequestId,
    // Calls are answered while the listener closes; idle connections end at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(compileSchemaLazily);

  app.register(cors, {
    origin: (origin, decide) =>
      decide(
        null,
        origin !== undefined &&
          (origins.includes(origin) || (options.loopbackOrigins && LOOPBACK.test(origin))),
      ),
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key', 'authorization'],
    exposedHeaders: ['Age', 'Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

  app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM_BYTES,
    brotliOptions: { params: FAST_BROTLI_PARAMETERS },
  });

  // Hooks of every call take a callback: a promise for each costs a bid more than what they do.
  let second = 0;
  let date = '';
  app.addHook('onRequest', ({ id }, reply, done) => {
    // Clients correct their clock by this header: the provider's time, not the machine's.
    const now = Math.floor(clock() / 1000);
    if (now !== second) [second, date] = [now, new Date(now * 1000).toUTCString()];
    reply.headers({
      date,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
    });
    done();
  });

  logAndMeasureRequests(app, options);
  refuseWhileShuttingDown(app, lifecycle);
  normalizeInputAndRefuseControlCharacters(app);

  installErrorHandlers(app, options);
  return app;
};
