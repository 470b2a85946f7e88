import type { RemoteRecord } from '@ank/protocol/registry';
import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { selectIsLoggedIn } from '@ank/shared/session';
import { followTabs, makeStore } from '@ank/shared/store';
import { markLanguage, selectLanguage } from '@ank/shared/texts';
import { ToastHost } from '@ank/shared/toast-host';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import accounts from '../../mfe-accounts/remote.json';
import { screens as accountsScreens } from '../../mfe-accounts/src/screens';
import bidding from '../../mfe-bidding/remote.json';
import { screens as biddingScreens } from '../../mfe-bidding/src/screens';
import history from '../../mfe-history/remote.json';
import { screens as historyScreens } from '../../mfe-history/src/screens';
import wallet from '../../mfe-wallet/remote.json';
import { screens as walletScreens } from '../../mfe-wallet/src/screens';
import { ErrorBoundary } from '../../shell/src/errors/pages';
import { ScreenSkeleton } from '../../shell/src/remotes/ScreenSkeleton';
import { routesOf } from '../../shell/src/routes/routes';
import { readConfig } from '../../shell/src/start/readPage';
import { startTheme } from '../../shell/src/start/themeSlice';
import '@ank/shared/ui.css';
import '../../shell/src/start/boot.css';

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

const screens: Record<string, Open> = {
  ...accountsScreens,
  ...biddingScreens,
  ...historyScreens,
  ...walletScreens,
};
/** How long the page waits for what it started early, ms. */
const EARLY_MS = 100;

const earlyParts = async (name: string, answer: PromiseLike<unknown> | undefined): Promise<void> => {
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

const routes = routesOf({ remotes }, (_remote, { path, screen }) => {
  const open = screens[screen];
  if (!open) throw new Error(screen);
  return <Screen key={path} open={open} />;
});

function Screens() {
  return <ErrorBoundary path={useLocation().pathname}>{useRoutes(routes)}</ErrorBoundary>;
}

const start = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  const config = await readConfig();
  setConfig(config);

  const store = makeStore();
  followTabs(store);
  markLanguage(selectLanguage(store.getState()));
  startTheme(store.dispatch);
  const isLoggedIn = selectIsLoggedIn(store.getState());
  const answer = isLoggedIn ? store.dispatch(walletEndpoint.initiate()) : undefined;

  await earlyParts((globalThis as { ankScreen?: string }).ankScreen ?? '', answer);
  const root = document.getElementById('root');
  if (root)
    startTransition(() =>
      createRoot(root).render(
        <Provider store={store}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
          <ToastHost />
        </Provider>,
      ),
    );
};

void start();
