import type { FastifyInstance } from 'fastify';
import { codeRoutes } from './accounts/codeRoutes';
import { accountRoutes } from './accounts/routes';
import { sessionRoutes } from './accounts/sessionRoutes';
import { historyRoutes } from './bidding/historyRoutes';
import { biddingRoutes } from './bidding/routes';
import { mediaRoutes } from './content/media';
import { contentRoutes } from './content/routes';
import type { Context } from './context';
import { type AppOptions, newApp } from './http/app';
import { callsOn } from './http/calls';
import { chartRoutes } from './markets/charts';
import { marketRoutes } from './markets/routes';
import { telemetryRoutes } from './telemetry/routes';
import { fundRoutes } from './wallet/fundRoutes';
import { walletRoutes } from './wallet/routes';

/** The players' server: every call, the chart pages and the pictures. */
export const playerServer = (
  context: Context,
  options: Omit<AppOptions, 'clock' | 'log'>,
): FastifyInstance => {
  const app = newApp({ ...options, clock: context.clock, log: context.log });
  app.register(async (scope) => {
    const calls = callsOn(scope, context);
    codeRoutes(calls, context);
    accountRoutes(calls, context);
    sessionRoutes(calls, context);
    walletRoutes(calls, context);
    fundRoutes(calls, context);
    marketRoutes(calls, context);
    biddingRoutes(calls, context);
    historyRoutes(calls, context);
    contentRoutes(calls, context);
    mediaRoutes(scope, context);
    chartRoutes(scope, context);
    telemetryRoutes(scope, context);
    // A balancer sends nothing to a process that is about to end, or that has lost its database.
    scope.get('/readyz', async (_request, reply) => {
      const isReady =
        options.lifecycle?.phase !== 'leaving' &&
        options.lifecycle?.phase !== 'refusing' &&
        (await context.db.query('SELECT 1').then(
          () => true,
          () => false,
        ));
      return reply.code(isReady ? 200 : 503).send({ status: isReady });
    });
    scope.get('/healthz', async () => {
      await context.db.query('SELECT 1');
      return { status: true };
    });
  });
  return app;
};
