import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Clock } from '../clock';
import { NoConnection } from '../db/db';
import { answering, type Log } from '../log';
import type { Metrics } from '../metrics';
import { buildChecks } from './checks';
import { describeProblem } from './fields';
import { followLifecycle, type Lifecycle } from './lifecycle';
import { BROTLI, PACKED_FROM } from './pack';
import { refuseControlCharacters } from './plainText';
import { busy, Refusal } from './refusal';
import { followRequests, nameRequest } from './requests';

const BODY_LIMIT = 256 * 1024;
/** Longer words in a path are none of ours. */
const LONGEST_WORD = 1000;

export type AppOptions = {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Of web pages that may call; `loopbackOrigins` adds this machine's. */
  origins: readonly string[];
  loopbackOrigins: boolean;
  trustProxy: string | boolean;
  /** Without one the listener only ever serves. */
  lifecycle?: Lifecycle;
};

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isValidation = (error: unknown): error is FastifyError =>
  error instanceof Error && 'validation' in error && Array.isArray(error.validation);

const httpOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const STATUS_WORDS: Record<number, string> = {
  400: 'The request body is not valid JSON',
  413: 'The request is too large',
  415: 'The request must be JSON',
};

/** One shape for every call; the text under both names that clients read. */
const refused = (message: string, code: string, extra: Record<string, unknown> = {}) => ({
  ...extra,
  status: false,
  msg: message,
  message,
  code,
});

/** The rules of every listener here: strict schemas, one shape for refusals, no stack in an answer. */
export const newApp = ({
  clock,
  log,
  metrics,
  origins,
  loopbackOrigins,
  trustProxy,
  lifecycle,
}: AppOptions): FastifyInstance => {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_WORD },
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      reply.code(400).send(refused('The address of the request cannot be read', 'BAD_REQUEST'));
    },
    trustProxy,
    requestTimeout: 30_000,
    genReqId: nameRequest,
    // Calls are answered while the listener closes; idle connections end at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: buildChecks } },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: false,
        verbose: true,
      },
    },
  });

  app.register(cors, {
    origin: (origin, decide) =>
      decide(
        null,
        origin !== undefined && (origins.includes(origin) || (loopbackOrigins && LOOPBACK.test(origin))),
      ),
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key', 'authorization'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

  app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: PACKED_FROM,
    brotliOptions: { params: BROTLI },
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

  // A call that ran when closing began would keep its connection, for which the listener waits.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  followRequests(app, { log, metrics });
  if (lifecycle) followLifecycle(app, lifecycle, () => metrics.refusals.inc({ reason: 'RESTARTING' }));
  refuseControlCharacters(app);

  const count = (reason: string) => metrics.refusals.inc({ reason });
  app.setNotFoundHandler((request, reply) => {
    count('NOT_FOUND');
    reply
      .code(404)
      .send(refused(`There is no ${request.method} ${request.url.split('?')[0]} here`, 'NOT_FOUND'));
  });

  app.setErrorHandler((thrown, request, reply) => {
    const report = (event: string) =>
      answering.run({ id: request.id, booked: new Set() }, () =>
        log.error(event, { path: request.url.split('?')[0], error: thrown }),
      );
    const error = thrown instanceof NoConnection ? busy() : thrown;
    if (thrown instanceof NoConnection) {
      metrics.missed.inc();
      report('no database connection');
    }
    if (error instanceof Refusal) {
      count(error.code);
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return reply.code(error.http).send(refused(error.message, error.code, error.extra));
    }
    if (isValidation(error)) {
      count('BAD_REQUEST');
      const [problem] = error.validation ?? [];
      return reply.code(200).send(refused(describeProblem(problem ?? {}), 'BAD_REQUEST'));
    }
    const http = httpOf(error);
    if (http < 500) {
      count('BAD_REQUEST');
      return reply
        .code(http)
        .send(refused(STATUS_WORDS[http] ?? 'The request cannot be served', 'BAD_REQUEST'));
    }
    report('fault');
    return reply.code(500).send(refused('Something went wrong. Please try again.', 'FAULT'));
  });
  return app;
};
