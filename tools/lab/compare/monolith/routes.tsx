import type { RemoteRecord, RemoteRoute } from '@ank/protocol/registry';
import { Navigate } from '@ank/shared/router';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import accounts from '../../../../mfe-accounts/remote.json';
import { screens as accountsScreens } from '../../../../mfe-accounts/src/screens';
import bidding from '../../../../mfe-bidding/remote.json';
import { screens as biddingScreens } from '../../../../mfe-bidding/src/screens';
import history from '../../../../mfe-history/remote.json';
import { screens as historyScreens } from '../../../../mfe-history/src/screens';
import wallet from '../../../../mfe-wallet/remote.json';
import { screens as walletScreens } from '../../../../mfe-wallet/src/screens';
import { NotFoundPage } from '../../../../shell/src/errors/NotFoundPage';
import { Frame } from '../../../../shell/src/frame/Frame';
import { MainLayout } from '../../../../shell/src/frame/MainLayout';
import { PlainLayout } from '../../../../shell/src/frame/PlainLayout';
import { ScreenSkeleton } from '../../../../shell/src/remotes/ScreenSkeleton';
import { NeedsLogin, NeedsOffer, Root } from '../../../../shell/src/routes/guards';

type Open = () => Promise<{ default: ComponentType }>;

const ready = new Map<Open, ComponentType>();

/** Not React.lazy: its fallback stays for at least 300 ms, which would flatter Ank. */
function Screen({ open }: { open: Open }) {
  const [Loaded, setLoaded] = useState(() => ready.get(open));
  useEffect(() => {
    if (!Loaded) open().then(({ default: Component }) => startTransition(() => setLoaded(() => Component)));
  }, [open, Loaded]);
  return Loaded ? <Loaded /> : <ScreenSkeleton />;
}

const guarded = ({ login, betting }: RemoteRoute, screen: ReactNode) => {
  const gated = betting ? (
    <NeedsOffer betting features={undefined}>
      {screen}
    </NeedsOffer>
  ) : (
    screen
  );
  return login ? <NeedsLogin>{gated}</NeedsLogin> : gated;
};

const screens: Record<string, Open> = {
  ...accountsScreens,
  ...biddingScreens,
  ...historyScreens,
  ...walletScreens,
};
/** How long the page waits for what it started early, ms. */
const EARLY_MS = 100;

export const earlyParts = async (name: string, answer: PromiseLike<unknown> | undefined): Promise<void> => {
  const open = screens[name];
  if (!open) return;
  const loaded = open().then(
    ({ default: Component }) => void ready.set(open, Component),
    () => {},
  );
  await Promise.race([
    Promise.all([loaded, answer]),
    new Promise((resolve) => setTimeout(resolve, EARLY_MS)),
  ]);
};

const parts = [accounts, bidding, history, wallet] as unknown as RemoteRecord[];
const remotes = parts.map((part) => ({ ...part, candidates: [] }));

const inLayout = (layout: string) =>
  remotes.flatMap((remote) =>
    remote.routes
      .filter((route) => route.layout === layout)
      .map((route): RouteObject => {
        const open = screens[route.screen];
        if (!open) throw new Error(route.screen);
        return { path: route.path, element: guarded(route, <Screen key={route.path} open={open} />) };
      }),
  );

export const routes: RouteObject[] = [
  {
    element: <Frame remotes={remotes} />,
    children: [
      { path: '/', element: <Root /> },
      { element: <PlainLayout />, children: inLayout('plain') },
      { element: <MainLayout remotes={remotes} />, children: inLayout('main') },
      ...remotes.flatMap(({ redirects }) =>
        Object.entries(redirects).map(
          ([path, to]): RouteObject => ({ path, element: <Navigate to={to} replace /> }),
        ),
      ),
      { element: <PlainLayout />, children: [{ path: '*', element: <NotFoundPage /> }] },
    ],
  },
];
