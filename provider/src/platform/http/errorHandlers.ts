import type { FastifyError, FastifyInstance } from 'fastify';
import { NoConnectionError } from '../database/database';
import { logForRequest } from '../log';
import { describeSchemaProblem } from './bodySchema';
import type { PlatformContext } from './platformContext';
import { busyRefusal, Refusal } from './refusal';

const STATUS_WORDS: Record<number, string> = {
  400: 'The request body is not valid JSON',
  413: 'The request is too large',
  415: 'The request must be JSON',
};

/** The one shape of every call's refusal, with the text under both names that clients read. */
export const newRefusalBody = (message: string, code: string, extra: Record<string, unknown> = {}) => ({
  ...extra,
  status: false,
  msg: message,
  message,
  code,
});

export const installErrorHandlers = (
  app: FastifyInstance,
  { log, metrics }: Pick<PlatformContext, 'log' | 'metrics'>,
) => {
  const count = (reason: string) => metrics.refusals.inc({ reason });
  app.setNotFoundHandler((request, reply) => {
    count('NOT_FOUND');
    reply
      .code(404)
      .send(newRefusalBody(`There is no ${request.method} ${request.url.split('?')[0]} here`, 'NOT_FOUND'));
  });

  app.setErrorHandler((thrown, request, reply) => {
    const report = (event: string) =>
      logForRequest(log, request).error(event, { path: request.url.split('?')[0], error: thrown });
    const error = thrown instanceof NoConnectionError ? busyRefusal() : thrown;
    if (thrown instanceof NoConnectionError) {
      metrics.missed.inc();
      report('no database connection');
    }
    if (error instanceof Refusal) {
      count(error.code);
      const { http = 200, extra, retryAfter } = error.details;
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return reply.code(http).send(newRefusalBody(error.message, error.code, extra));
    }
    const { validation: [problem] = [], statusCode: http = 500 } = Object(error) as Partial<FastifyError>;
    if (problem || http < 500) count('BAD_REQUEST');
    if (problem) return reply.code(200).send(newRefusalBody(describeSchemaProblem(problem), 'BAD_REQUEST'));
    if (http < 500)
      return reply
        .code(http)
        .send(newRefusalBody(STATUS_WORDS[http] ?? 'The request cannot be served', 'BAD_REQUEST'));
    report('fault');
    return reply.code(500).send(newRefusalBody('Something went wrong. Please try again.', 'FAULT'));
  });
};
