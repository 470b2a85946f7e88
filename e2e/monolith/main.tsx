import type { RegisteredRemote } from '@ank/protocol/registry';
import { setConfig } from '@ank/shared/config';
import { followTabs, makeStore } from '@ank/shared/store';
import { markPageLanguage, selectLanguage } from '@ank/shared/texts';
import { ToastHost } from '@ank/shared/toast-host';
import { type ComponentType, lazy, Suspense, startTransition } from 'react';
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
import { ShellErrorBoundary } from '../../shell/src/errors/ShellErrorBoundary';
import { ScreenSkeleton } from '../../shell/src/remotes/ScreenSkeleton';
import { buildRoutes } from '../../shell/src/routes/routes';
import { readAndCheckConfigInPage } from '../../shell/src/start/readRegistryAndConfig';
import { followDeviceTheme } from '../../shell/src/start/themeSlice';
import '@ank/shared/ui.css';
import '../../shell/src/start/boot.css';

const opens: Record<string, () => Promise<{ default: ComponentType }>> = {
  ...accountsScreens,
  ...biddingScreens,
  ...historyScreens,
  ...walletScreens,
};

const parts = [accounts, bidding, history, wallet] as unknown as RegisteredRemote[];
const remotes = parts.map((part) => ({ ...part, candidates: [] }));

const routes = buildRoutes({ remotes }, (_remote, { path, screen }) => {
  const open = opens[screen];
  if (!open) throw new Error(screen);
  const Screen = lazy(open);
  return (
    <Suspense key={path} fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
});

function Screens() {
  return <ShellErrorBoundary path={useLocation().pathname}>{useRoutes(routes)}</ShellErrorBoundary>;
}

const startMonolith = async () => {
  setConfig(await readAndCheckConfigInPage());
  const store = makeStore();
  followTabs(store);
  markPageLanguage(selectLanguage(store.getState()));
  followDeviceTheme(store.dispatch);
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

void startMonolith();
