import { codeRoutes } from './accounts/codeRoutes';
import { passkeyRoutes } from './accounts/passkeys/routes';
import { accountRoutes } from './accounts/routes';
import { sessionRoutes } from './accounts/sessionRoutes';
import { historyRoutes } from './bidding/history';
import { biddingRoutes } from './bidding/routes';
import { mediaRoutes } from './content/media';
import { publishedRoutes } from './content/published';
import { contentRoutes } from './content/routes';
import type { Context } from './context';
import { withFamilyFields } from './family/fields';
import { familyRoutes } from './family/routes';
import { type AppOptions, newApp } from './http/app';
import { callsOn } from './http/calls';
import { healthRoutes } from './http/health';
import { newLifecycle } from './http/lifecycle';
import { type Manners, shedPolls } from './http/loadShedding';
import { chartRoutes, marketRoutes } from './markets/charts';
import { noticeRoutes } from './notices/notices';
import { pushRoutes } from './notices/push/routes';
import { playRoutes } from './play/routes';
import { proofRoutes } from './sealing/publish';
import { telemetryRoutes } from './telemetry/routes';
import { fundRoutes } from './wallet/fundRoutes';
import { walletRoutes } from './wallet/routes';
import { screenshotRoutes } from './wallet/screenshots';

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
    const own = callsOn(scope, context, options);
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
