import type { RegisteredRemote, Registry, RemoteRoute } from '@ank/protocol/registry';
import { useWalletQuery } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { selectIsLoggedIn, selectSession } from '@ank/shared/session';
import { Failed } from '@ank/shared/ui';
import { type ReactNode, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../errors/NotFoundPage';
import { MainLayout, PlainLayout } from '../frame/layouts';
import { RootOutlet } from '../frame/RootOutlet';
import { useBettingAndFeatures } from '../remotes/bettingAndFeatures';
import { isAnyFeatureMissing } from '../remotes/missingFeatures';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';
import { useTexts } from '../texts/texts';

function RequireLogin({ children }: { children: ReactNode }) {
  const { expired } = useSelector(selectSession);
  const { pathname, state } = useLocation();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  // Log-in leads back to where the session ended.
  const ended = useRef<object>(undefined);
  if (isLoggedIn) ended.current = undefined;
  else if (expired) ended.current = { back: { pathname, state } };
  return isLoggedIn ? children : <Navigate to="/login" replace state={ended.current} />;
}

type Needs = { betting: boolean; features: readonly string[] | undefined; children: ReactNode };

/**
 * The route guard of betting and features: without betting it leads home (decision 005); without a feature
 * there is no such page (decision 002).
 */
function RequireBettingAndFeatures({ betting: needsBetting, features, children }: Needs) {
  const { betting, announced } = useBettingAndFeatures();
  const { refetch, isFetching } = useWalletQuery();
  const t = useTexts();
  if (betting === 'waiting') return <ScreenSkeleton />;
  if (betting === 'failed') {
    return (
      <Failed retryText={t('retry')} busy={isFetching} onRetry={refetch}>
        {t('walletFailed')}
      </Failed>
    );
  }
  if (isAnyFeatureMissing(announced, features)) return <NotFoundPage heading="h2" />;
  return needsBetting && betting === 'off' ? <Navigate to="/imp" replace /> : children;
}

function RedirectFromRoot() {
  return <Navigate to={useSelector(selectIsLoggedIn) ? '/imp' : '/login'} replace />;
}

/** Players keep their bar, menu and footer, whose title is the page's; others see the page alone. */
function UnknownPathPage() {
  return <NotFoundPage heading={useSelector(selectIsLoggedIn) ? 'h2' : 'h1'} />;
}

const withRouteGuards = (
  { login, betting }: RemoteRoute,
  features: RegisteredRemote['features'],
  screen: ReactNode,
) => {
  // The wallet cannot be asked before log-in.
  const gated =
    betting || (login && features) ? (
      <RequireBettingAndFeatures betting={betting} features={features}>
        {screen}
      </RequireBettingAndFeatures>
    ) : (
      screen
    );
  return login ? <RequireLogin>{gated}</RequireLogin> : gated;
};

type RenderScreen = (remote: RegisteredRemote, route: RemoteRoute) => ReactNode;

/** No remote's code is needed. */
export const buildRoutes = ({ remotes }: Pick<Registry, 'remotes'>, renderScreen: RenderScreen) => {
  const inLayout = (layout: RemoteRoute['layout']) =>
    remotes.flatMap((remote) =>
      remote.routes
        .filter((route) => route.layout === layout)
        .map((route) => ({
          path: route.path,
          element: withRouteGuards(route, remote.features, renderScreen(remote, route)),
        })),
    );
  const redirects = remotes.flatMap(({ redirects: from }) =>
    Object.entries(from).map(([path, to]): RouteObject => ({ path, element: <Navigate to={to} replace /> })),
  );
  return [
    {
      element: <RootOutlet remotes={remotes} />,
      children: [
        { path: '/', element: <RedirectFromRoot /> },
        { element: <PlainLayout />, children: inLayout('plain') },
        { element: <MainLayout remotes={remotes} />, children: inLayout('main') },
        ...redirects,
        {
          element: <MainLayout remotes={remotes} />,
          children: [{ path: '*', element: <UnknownPathPage /> }],
        },
      ],
    },
  ];
};
