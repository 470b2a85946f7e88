import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { newApp } from '../http/app';
import { adjustmentRoutes } from './adjustments';
import { catalogueRoutes } from './catalogue';
import { deskOn } from './desk';
import { inboxRoutes } from './inbox';
import { initRoutes } from './init';
import { loadRoutes } from './loads';
import { metricsRoutes } from './metrics';
import { moneyRoutes } from './money';
import { operatorRoutes } from './operators';
import { playerRoutes } from './players';
import { reportRoutes } from './reports';
import { resultRoutes } from './results';
import { textRoutes } from './texts';
import { trainingRoutes } from './training';

/** The operator's desk: its own listener, no web page may call it, every path but the demo inbox and the metrics wants a token. */
export const operatorServer = (context: Context, localToken: string): FastifyInstance => {
  const { clock, log, metrics } = context;
  const app = newApp({ clock, log, metrics, origins: [], loopbackOrigins: false, trustProxy: false });
  app.register(async (scope) => {
    const desk = deskOn(scope, context, localToken);
    playerRoutes(desk, context);
    moneyRoutes(desk, context);
    adjustmentRoutes(desk, context);
    resultRoutes(desk, context);
    catalogueRoutes(desk, context);
    textRoutes(desk, context);
    initRoutes(desk);
    trainingRoutes(desk, context);
    reportRoutes(desk, context);
    loadRoutes(desk, context);
    operatorRoutes(desk, context);
    inboxRoutes(scope, context);
    metricsRoutes(scope, context);
  });
  return app;
};
