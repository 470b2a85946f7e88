import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

/** What this process counts, in Prometheus' text format, without a token: sums alone, on a loopback listener. */
export const metricsRoutes = (app: FastifyInstance, { metrics: { registry } }: Context): void => {
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
