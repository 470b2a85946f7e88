import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answering, type Log, type Request } from '../log';
import type { Metrics } from '../metrics';

/** Slower calls (s) get a line in the log. */
const SLOW = 1;
/** Ids that cannot be taken for something else in a log. */
const GIVEN = /^[\w-]{8,64}$/;

const process = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');
let requests = 0;

/** The proxy's X-Request-Id, else one of ours: letters of this process, and a count. */
export const nameRequest = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && GIVEN.test(given)) return given;
  requests++;
  return `${process}-${requests.toString(36)}`;
};

export const followRequests = (
  app: FastifyInstance,
  { log, metrics }: { log: Log; metrics: Metrics },
): void => {
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header('x-request-id', id);
    done();
  });
  const answered = new WeakMap<FastifyRequest, Request>();
  // After the body: earlier hooks are not in the scope of later ones.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = { id: request.id, booked: new Set<string>() };
    answered.set(request, own);
    answering.run(own, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const call = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const seconds = reply.elapsedTime / 1000;
    metrics.calls.inc({ call, code: String(reply.statusCode) });
    metrics.duration.observe({ call }, seconds);
    const own = answered.get(request) ?? { id, booked: new Set<string>() };
    const booked = [...own.booked].join(' ');
    const ms = Math.round(reply.elapsedTime);
    const about = { method, call, http: reply.statusCode, ms, ...(booked && { booked }) };
    const write = booked ? log.info : log.debug;
    answering.run(own, () => (seconds > SLOW ? log.warn('slow call', about) : write('call', about)));
    done();
  });
};
