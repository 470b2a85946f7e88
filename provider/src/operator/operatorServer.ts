import type { SenderContext } from '../features/accounts/textMessageSender';
import type { SigningContext } from '../features/auditLog/auditRootsAndKeys';
import type { PushContext } from '../features/push/pushKeysAndDestinations';
import type { DeskKeyContext } from '../features/staff/operatorSecrets';
import type { RemoteLoadCountsContext } from '../features/telemetry/remoteLoadCounts';
import type { TrainingContext } from '../features/training/rehearsalMarkAndClock';
import { newHttpApp } from '../platform/http/httpApp';
import type { PlatformContext } from '../platform/http/platformContext';
import { newDeskOperations } from './calls/deskOperations';
import { newDeskSessionAuthenticator, refuseUnknownHost } from './calls/deskSessionAuth';
import { listRoutes } from './list/listRoutes';
import { deskSessionRoutes } from './login/deskSessionRoutes';
import { marketsRatesAndHolidaysRoutes } from './markets/marketsRatesAndHolidaysRoutes';
import { messagesToPlayersRoutes } from './messages/messagesToPlayersRoutes';
import { apiReferenceRoutes } from './openapi/apiReferenceRoutes';
import { demoInboxRoutes } from './page/demoInboxRoutes';
import { type DeskHosting, deskPageRoutes, LOOPBACK_HOSTING } from './page/deskPageRoutes';
import { playerDetailsAndBlockingRoutes } from './players/playerDetailsAndBlockingRoutes';
import { proposalRoutes } from './proposals/proposalRoutes';
import { deskPushRoutes } from './push/deskPushRoutes';
import {
  adjustmentAndDebtCollectionRoutes,
  depositAndWithdrawalDecisionRoutes,
} from './queue/depositWithdrawalAndAdjustmentRoutes';
import { rehearsalClockRoutes } from './rehearsal/rehearsalClockRoutes';
import { reportAndIntegrityCheckRoutes } from './reports/reportAndIntegrityCheckRoutes';
import { tonightReportAndCloseDayRoutes } from './reports/tonightReportAndCloseDayRoutes';
import { resultRoutes } from './results/resultRoutes';
import { capAndRiskRoutes } from './risk/capAndRiskRoutes';
import { globalSearchRoutes } from './search/globalSearchRoutes';
import { siteSettingAndPictureRoutes } from './site/siteSettingAndPictureRoutes';
import { operatorRoutes } from './staff/operatorRoutes';

/** The context of the back office: the needs of its routes, put together. */
export type OperatorContext = PlatformContext &
  RemoteLoadCountsContext &
  PushContext &
  SenderContext &
  SigningContext &
  DeskKeyContext &
  TrainingContext;

const ROUTES = [
  playerDetailsAndBlockingRoutes,
  globalSearchRoutes,
  listRoutes,
  depositAndWithdrawalDecisionRoutes,
  adjustmentAndDebtCollectionRoutes,
  proposalRoutes,
  resultRoutes,
  capAndRiskRoutes,
  marketsRatesAndHolidaysRoutes,
  siteSettingAndPictureRoutes,
  messagesToPlayersRoutes,
  rehearsalClockRoutes,
  reportAndIntegrityCheckRoutes,
  tonightReportAndCloseDayRoutes,
  operatorRoutes,
  deskPushRoutes,
];

/**
 * Builds the operators' listener. Everything but the page itself, the API reference, the log-in, the demo
 * inbox and the metrics needs a token or a session.
 */
export const newOperatorServer = (
  context: OperatorContext,
  localToken: string,
  hosting: DeskHosting = LOOPBACK_HOSTING,
) => {
  const trustProxy = hosting.proxies.length > 0 && hosting.proxies.join(',');
  const app = newHttpApp({ ...context, origins: [], loopbackOrigins: false, trustProxy });
  app.register(async (scope) => {
    const desk = newDeskOperations(scope, context, localToken, newDeskSessionAuthenticator(context, hosting));
    deskSessionRoutes(scope, desk, context, hosting);
    for (const routes of ROUTES) routes(desk, context);
    demoInboxRoutes(scope, context, hosting.realClock);
    scope.get('/metrics', async (request, reply) => {
      refuseUnknownHost(request, hosting.hosts, context.security);
      const { registry } = context.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    apiReferenceRoutes(scope, context, hosting);
    deskPageRoutes(scope, context, hosting);
  });
  return app;
};
