import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

export const metricsRoutes = (app: FastifyInstance, { metrics: { registry } }: Context): void => {
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
