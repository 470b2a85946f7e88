import { accountRoutes } from './features/accounts/accountRoutes';
import { oneTimeCodeRoutes } from './features/accounts/oneTimeCodeRoutes';
import { passkeyRoutes } from './features/accounts/passkeys/passkeyRoutes';
import { sessionRoutes } from './features/accounts/sessionRoutes';
import { authenticatePlayerAndExtendSession } from './features/accounts/sessionTokens';
import { bidAndWinHistoryRoutes } from './features/bidding/bidAndWinHistory';
import { placeBidAndCapHeadroomRoutes } from './features/bidding/placeBidAndCapHeadroomRoutes';
import { pictureFileRoutes } from './features/content/pictures';
import { siteContentRoutes } from './features/content/siteContentRoutes';
import {
  chartPageRoutes,
  dashboardAndMarketRoutes,
} from './features/markets/dashboardMarketAndChartPageRoutes';
import { noticeInboxRoutes } from './features/notices/noticeInbox';
import { playLimitRoutes } from './features/playLimits/playLimitRoutes';
import { publicFileRoutes } from './features/publicFiles/publicFiles';
import { pushRoutes } from './features/push/pushRoutes';
import { registerRelatedAppCallsOfDocumentedProfile } from './features/relatedApps/relatedAppCallsOfDocumentedProfile';
import { withRelatedAppFields } from './features/relatedApps/relatedAppFields';
import { bidProofRoutes } from './features/sealing/bidProofRoutes';
import { telemetryRoutes } from './features/telemetry/telemetryRoutes';
import { balanceHistoryDateAndAppKeyRoutes } from './features/wallet/balanceHistoryDateAndAppKeyRoutes';
import { depositAndWithdrawalRoutes } from './features/wallet/depositAndWithdrawalRoutes';
import { depositScreenshotUploadRoute } from './features/wallet/depositScreenshotUpload';
import { transferRoutes } from './features/wallet/transferRoutes';
import { newCallRegistrar } from './platform/http/callRegistrar';
import { newLifecycleState } from './platform/http/gracefulShutdown';
import { healthRoutes } from './platform/http/health';
import { type AppOptions, newHttpApp } from './platform/http/httpApp';
import { installPollShedding, type LoadSheddingOptions } from './platform/http/loadShedding';
import type { ProviderContext } from './process/providerContext';

const CALLS = [
  oneTimeCodeRoutes,
  accountRoutes,
  sessionRoutes,
  passkeyRoutes,
  balanceHistoryDateAndAppKeyRoutes,
  transferRoutes,
  depositAndWithdrawalRoutes,
  depositScreenshotUploadRoute,
  noticeInboxRoutes,
  pushRoutes,
  playLimitRoutes,
  dashboardAndMarketRoutes,
  placeBidAndCapHeadroomRoutes,
  bidAndWinHistoryRoutes,
  siteContentRoutes,
  bidProofRoutes,
];

export const newPlayerServer = (
  context: ProviderContext,
  options: AppOptions & { loadShedding?: LoadSheddingOptions },
) => {
  const { lifecycle = newLifecycleState() } = options;
  const app = newHttpApp({ ...context, ...options, lifecycle });
  installPollShedding(app, options.loadShedding);
  app.register(async (scope) => {
    const own = newCallRegistrar(scope, context, options, authenticatePlayerAndExtendSession);
    const calls = context.profile === 'documented' ? withRelatedAppFields(own, context) : own;
    for (const routes of CALLS) routes(calls, context);
    if (context.profile === 'documented') registerRelatedAppCallsOfDocumentedProfile(calls, context);
    publicFileRoutes(scope, context);
    pictureFileRoutes(scope, context);
    chartPageRoutes(scope, context);
    telemetryRoutes(scope, context);
    healthRoutes(scope, context, lifecycle);
  });
  return app;
};
