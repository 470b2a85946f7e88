import type { Registry, RemoteRecord, RemoteRoute } from '@ank/protocol/registry';
import { Navigate } from '@ank/shared/router';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../errors/NotFoundPage';
import { Frame } from '../frame/Frame';
import { MainLayout } from '../frame/MainLayout';
import { PlainLayout } from '../frame/PlainLayout';
import type { LoadModule } from '../remotes/loader';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { NeedsLogin, NeedsOffer, Root } from './guards';

const guarded = ({ login, betting }: RemoteRoute, features: RemoteRecord['features'], screen: ReactNode) => {
  // Before log-in the wallet cannot be asked.
  const gated =
    betting || (login && features) ? (
      <NeedsOffer betting={betting} features={features}>
        {screen}
      </NeedsOffer>
    ) : (
      screen
    );
  return login ? <NeedsLogin>{gated}</NeedsLogin> : gated;
};

const routeOf = (remote: RemoteRecord, route: RemoteRoute, load: LoadModule): RouteObject => ({
  path: route.path,
  // Two paths are two screens: nothing typed for one bet type turns up at another.
  element: guarded(
    route,
    remote.features,
    <RemoteScreen key={route.path} remote={remote} screen={route.screen} load={load} />,
  ),
});

/** No remote's code is needed. */
export const routesOf = ({ remotes }: Registry, load: LoadModule): RouteObject[] => {
  const inLayout = (layout: RemoteRoute['layout']) =>
    remotes.flatMap((remote) =>
      remote.routes.filter((route) => route.layout === layout).map((route) => routeOf(remote, route, load)),
    );
  const redirects = remotes.flatMap(({ redirects: from }) =>
    Object.entries(from).map(([path, to]): RouteObject => ({ path, element: <Navigate to={to} replace /> })),
  );
  return [
    {
      element: <Frame remotes={remotes} />,
      children: [
        { path: '/', element: <Root /> },
        { element: <PlainLayout />, children: inLayout('plain') },
        { element: <MainLayout remotes={remotes} />, children: inLayout('main') },
        ...redirects,
        { element: <PlainLayout />, children: [{ path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ];
};
