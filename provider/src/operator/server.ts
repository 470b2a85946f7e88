import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { newApp } from '../http/app';
import { deskOn } from './desk';
import { inboxRoutes } from './inbox';
import { listRoutes } from './lists/routes';
import { metricsRoutes } from './metrics';
import { operatorRoutes } from './operatorRoutes';
import { pageRoutes } from './page/routes';
import { HERE, type Place } from './place';
import { playerFileRoutes } from './players/playerFile';
import { playerRoutes } from './players/players';
import { proposalRoutes } from './proposals/routes';
import { adjustmentRoutes } from './queue/adjustments';
import { queueRoutes } from './queue/queue';
import { loadRoutes } from './reports/loads';
import { playReportRoutes } from './reports/playReport';
import { reportRoutes } from './reports/reports';
import { ringRoutes } from './reports/rings';
import { tonightRoutes } from './reports/tonight';
import { resultRoutes } from './results';
import { capRoutes } from './risk/caps';
import { riskRoutes } from './risk/risk';
import { bySession, sessionRoutes } from './session/routes';
import { holidayRoutes } from './site/holidays';
import { initRoutes } from './site/init';
import { catalogueRoutes } from './site/markets';
import { messageRoutes } from './site/messages';
import { pictureRoutes } from './site/pictures';
import { textRoutes } from './site/settings';
import { trainingRoutes } from './training';

/**
 * The operator's desk: its own listener, which no web page but its own may call. Every path but the page
 * itself, the log-in, the demo inbox and the metrics wants a token or a session.
 */
export const operatorServer = (
  context: Context,
  localToken: string,
  place: Place = HERE,
): FastifyInstance => {
  const { clock, log, metrics } = context;
  const proxies = place.proxies.length > 0 && place.proxies.join(',');
  const app = newApp({ clock, log, metrics, origins: [], loopbackOrigins: false, trustProxy: proxies });
  app.register(async (scope) => {
    const desk = deskOn(scope, context, localToken, bySession(context, place));
    sessionRoutes(scope, desk, context, place);
    tonightRoutes(desk, context);
    playerRoutes(desk, context);
    playerFileRoutes(desk, context);
    listRoutes(desk, context);
    queueRoutes(desk, context);
    adjustmentRoutes(desk);
    proposalRoutes(desk, context);
    resultRoutes(desk, context);
    riskRoutes(desk, context);
    capRoutes(desk, context);
    catalogueRoutes(desk, context);
    holidayRoutes(desk, context);
    textRoutes(desk, context);
    messageRoutes(desk, context);
    pictureRoutes(desk, context);
    initRoutes(desk);
    trainingRoutes(desk, context);
    reportRoutes(desk, context);
    ringRoutes(desk, context);
    playReportRoutes(desk, context);
    loadRoutes(desk, context);
    operatorRoutes(desk, context);
    inboxRoutes(scope, context, place.wall);
    metricsRoutes(scope, context, place);
    pageRoutes(scope, context, place);
  });
  return app;
};
