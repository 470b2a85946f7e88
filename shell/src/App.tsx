import type { Registry } from '@ank/protocol/registry';
import type { AppStore } from '@ank/shared/store';
import { ToastHost } from '@ank/shared/toast-host';
import { RedrawBoundary } from '@ank/shared/translated-page';
import { type ReactNode, useMemo } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { reportRedraw } from './attempts/loadEvents';
import { ErrorBoundary } from './errors/errorPages';
import { RemoteScreen } from './remotes/RemoteScreen';
import type { LoadModule } from './remotes/screenLoader';
import { LeavingBoundary } from './remotes/unmountBoundary';
import { buildRoutes } from './routes/routes';

type Props = {
  store: AppStore;
  registry: Registry;
  load: LoadModule;
  badge?: ReactNode;
  Router?: (props: { children: ReactNode }) => ReactNode;
};

export function App({ store, registry, load, badge, Router = BrowserRouter }: Props) {
  return (
    <Provider store={store}>
      <ShellPart version={registry.shell.version}>
        <Router>
          <Screens registry={registry} load={load} />
        </Router>
        <ShellPart version={registry.shell.version}>{badge}</ShellPart>
        <ShellPart version={registry.shell.version}>
          <ToastHost />
        </ShellPart>
      </ShellPart>
    </Provider>
  );
}

function ShellPart({ version, children }: { version: string; children: ReactNode }) {
  return <RedrawBoundary onRedraw={() => reportRedraw('shell', version)}>{children}</RedrawBoundary>;
}

function Screens({ registry, load }: Pick<Props, 'registry' | 'load'>) {
  const { pathname } = useLocation();
  const routes = useMemo(
    () =>
      buildRoutes(registry, (remote, { path, screen }) => (
        // The key makes two paths two screens: nothing typed for one bet type turns up at another.
        <RemoteScreen key={path} remote={remote} screen={screen} load={load} />
      )),
    [registry, load],
  );
  return (
    <ErrorBoundary path={pathname} version={registry.shell.version}>
      <ShellPart version={registry.shell.version}>
        <LeavingBoundary>{useRoutes(routes)}</LeavingBoundary>
      </ShellPart>
    </ErrorBoundary>
  );
}
