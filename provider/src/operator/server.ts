import type { SenderContext } from '../features/accounts/sender';
import type { SigningContext } from '../features/auditLog/roots';
import type { PushContext } from '../features/push/reach';
import type { StaffContext } from '../features/staff/secrets';
import type { LoadCountsContext } from '../features/telemetry/counts';
import type { TrainingContext } from '../features/training/mark';
import { newApp } from '../platform/http/app';
import type { PlatformContext } from '../platform/http/context';
import { deskOn } from './calls/desk';
import { bySession, checkHost } from './calls/sessionAuth';
import { listRoutes } from './list/routes';
import { deskSessionRoutes } from './login/routes';
import { catalogueRoutes } from './markets/markets';
import { messageRoutes } from './messages/messages';
import { referenceRoutes } from './openapi/routes';
import { type DeskHosting, HERE, inboxRoutes, pageRoutes } from './page/deskHosting';
import { findRoutes } from './players/find';
import { playerRoutes } from './players/players';
import { proposalRoutes } from './proposals/routes';
import { deskPushRoutes } from './push/routes';
import { adjustmentRoutes, queueRoutes } from './queue/queue';
import { trainingRoutes } from './rehearsal/rehearsal';
import { closingRoutes } from './reports/closing';
import { reportRoutes } from './reports/reports';
import { resultRoutes } from './results/results';
import { riskRoutes } from './risk/risk';
import { siteRoutes } from './site/settings';
import { operatorRoutes } from './staff/staff';

/** The context of the back office: the needs of its routes, put together. */
export type OperatorContext = PlatformContext &
  LoadCountsContext &
  PushContext &
  SenderContext &
  SigningContext &
  StaffContext &
  TrainingContext;

const ROUTES = [
  playerRoutes,
  findRoutes,
  listRoutes,
  queueRoutes,
  adjustmentRoutes,
  proposalRoutes,
  resultRoutes,
  riskRoutes,
  catalogueRoutes,
  siteRoutes,
  messageRoutes,
  trainingRoutes,
  reportRoutes,
  closingRoutes,
  operatorRoutes,
  deskPushRoutes,
];

/**
 * Builds the operators' listener. Everything but the page itself, the API reference, the log-in, the demo
 * inbox and the metrics needs a token or a session.
 */
export const operatorServer = (context: OperatorContext, localToken: string, place: DeskHosting = HERE) => {
  const trustProxy = place.proxies.length > 0 && place.proxies.join(',');
  const app = newApp({ ...context, origins: [], loopbackOrigins: false, trustProxy });
  app.register(async (scope) => {
    const desk = deskOn(scope, context, localToken, bySession(context, place));
    deskSessionRoutes(scope, desk, context, place);
    for (const routes of ROUTES) routes(desk, context);
    inboxRoutes(scope, context, place.wall);
    scope.get('/metrics', async (request, reply) => {
      checkHost(request, place.hosts, context.security);
      const { registry } = context.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    referenceRoutes(scope, context, place);
    pageRoutes(scope, context, place);
  });
  return app;
};
