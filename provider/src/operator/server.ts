import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { newApp } from '../http/app';
import { adjustmentRoutes } from './adjustments';
import { catalogueRoutes } from './catalogue';
import { deskOn } from './desk';
import { holidayRoutes } from './holidays';
import { inboxRoutes } from './inbox';
import { initRoutes } from './init';
import { listRoutes } from './lists/routes';
import { loadRoutes } from './loads';
import { messageRoutes } from './messages';
import { metricsRoutes } from './metrics';
import { moneyRoutes } from './money';
import { operatorRoutes } from './operators';
import { pageRoutes } from './page/routes';
import { pictureRoutes } from './pictures';
import { HERE, type Place } from './place';
import { playerFileRoutes } from './playerFile';
import { playerRoutes } from './players';
import { playReportRoutes } from './playReport';
import { reportRoutes } from './reports';
import { resultRoutes } from './results';
import { bySession, sessionRoutes } from './session/routes';
import { textRoutes } from './texts';
import { tonightRoutes } from './tonight';
import { trainingRoutes } from './training';

/**
 * The operator's desk: its own listener, which no web page but its own may call. Every path but the page itself, the log-in,
 * the demo inbox and the metrics wants a token or a session.
 */
export const operatorServer = (
  context: Context,
  localToken: string,
  place: Place = HERE,
): FastifyInstance => {
  const { clock, log, metrics } = context;
  const app = newApp({ clock, log, metrics, origins: [], loopbackOrigins: false, trustProxy: false });
  app.register(async (scope) => {
    const desk = deskOn(scope, context, localToken, bySession(context, place));
    sessionRoutes(scope, desk, context, place);
    tonightRoutes(desk, context);
    playerRoutes(desk, context);
    playerFileRoutes(desk, context);
    listRoutes(desk, context);
    moneyRoutes(desk, context);
    adjustmentRoutes(desk, context);
    resultRoutes(desk, context);
    catalogueRoutes(desk, context);
    holidayRoutes(desk, context);
    textRoutes(desk, context);
    messageRoutes(desk, context);
    pictureRoutes(desk, context);
    initRoutes(desk);
    trainingRoutes(desk, context);
    reportRoutes(desk, context);
    playReportRoutes(desk, context);
    loadRoutes(desk, context);
    operatorRoutes(desk, context);
    inboxRoutes(scope, context, place.wall);
    metricsRoutes(scope, context);
    pageRoutes(scope, context, place);
  });
  return app;
};
