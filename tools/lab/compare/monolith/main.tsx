import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { selectIsLoggedIn } from '@ank/shared/session';
import { followTabs, makeStore } from '@ank/shared/store';
import { markLanguage, selectLanguage } from '@ank/shared/texts';
import { ToastHost } from '@ank/shared/toast-host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../../../../shell/src/errors/pages';
import { readConfig } from '../../../../shell/src/start/readPage';
import { startTheme } from '../../../../shell/src/start/themeSlice';
import { earlyParts, routes } from './routes';
import '@ank/shared/ui.css';
import '../../../../shell/src/start/boot.css';

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
