import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Place } from './place';
import { checkHost } from './session/caller';

export const metricsRoutes = (
  app: FastifyInstance,
  { metrics: { registry }, security }: Context,
  { hosts }: Place,
): void => {
  app.get('/metrics', async (request, reply) => {
    checkHost(request, hosts, security);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
