import { codeRoutes } from './features/accounts/codeRoutes';
import { passkeyRoutes } from './features/accounts/passkeys/routes';
import { accountRoutes } from './features/accounts/routes';
import { sessionRoutes } from './features/accounts/sessionRoutes';
import { playerOf } from './features/accounts/tokens';
import { historyRoutes } from './features/bidding/history';
import { biddingRoutes } from './features/bidding/routes';
import { mediaRoutes } from './features/content/media';
import { contentRoutes } from './features/content/routes';
import { withFamilyFields } from './features/family/fields';
import { familyRoutes } from './features/family/routes';
import { chartRoutes, marketRoutes } from './features/markets/charts';
import { noticeRoutes } from './features/notices/notices';
import { playRoutes } from './features/playLimits/routes';
import { publishedRoutes } from './features/publicFiles/published';
import { pushRoutes } from './features/push/routes';
import { proofRoutes } from './features/sealing/publish';
import { telemetryRoutes } from './features/telemetry/routes';
import { fundRoutes } from './features/wallet/fundRoutes';
import { walletRoutes } from './features/wallet/routes';
import { screenshotRoutes } from './features/wallet/screenshots';
import { type AppOptions, newApp } from './platform/http/app';
import { callsOn } from './platform/http/calls';
import { healthRoutes } from './platform/http/health';
import { newLifecycle } from './platform/http/lifecycle';
import { type Manners, shedPolls } from './platform/http/loadShedding';
import type { Context } from './process/context';

const CALLS = [
  codeRoutes,
  accountRoutes,
  sessionRoutes,
  passkeyRoutes,
  walletRoutes,
  fundRoutes,
  screenshotRoutes,
  noticeRoutes,
  pushRoutes,
  playRoutes,
  marketRoutes,
  biddingRoutes,
  historyRoutes,
  contentRoutes,
  proofRoutes,
];

export const playerServer = (context: Context, options: AppOptions & { manners?: Manners }) => {
  const { lifecycle = newLifecycle() } = options;
  const app = newApp({ ...context, ...options, lifecycle });
  shedPolls(app, options.manners);
  app.register(async (scope) => {
    const own = callsOn(scope, context, options, playerOf);
    const calls = context.profile === 'documented' ? withFamilyFields(own, context) : own;
    for (const routes of CALLS) routes(calls, context);
    if (context.profile === 'documented') familyRoutes(calls, context);
    publishedRoutes(scope, context);
    mediaRoutes(scope, context);
    chartRoutes(scope, context);
    telemetryRoutes(scope, context);
    healthRoutes(scope, context, lifecycle);
  });
  return app;
};
