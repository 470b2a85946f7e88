import type { Registry } from '@ank/protocol/registry';
import type { AppStore } from '@ank/shared/store';
import { ToastHost } from '@ank/shared/toast-host';
import { RedrawBoundary } from '@ank/shared/translated-page';
import { type ReactNode, useMemo } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { ShellErrorBoundary } from './errors/ShellErrorBoundary';
import { RemoteScreen } from './remotes/RemoteScreen';
import type { LoadRemoteModule } from './remotes/screenLoader';
import { UnmountErrorBoundary } from './remotes/unmountBoundary';
import { buildRoutes } from './routes/routes';
import { reportRedraw } from './telemetry/telemetryEvents';

type Props = {
  store: AppStore;
  registry: Registry;
  load: LoadRemoteModule;
  badge?: ReactNode;
  Router?: (props: { children: ReactNode }) => ReactNode;
};

export function App({ store, registry, load, badge, Router = BrowserRouter }: Props) {
  return (
    <Provider store={store}>
      <ShellRedrawBoundary version={registry.shell.version}>
        <Router>
          <RoutedScreens registry={registry} load={load} />
        </Router>
        <ShellRedrawBoundary version={registry.shell.version}>{badge}</ShellRedrawBoundary>
        <ShellRedrawBoundary version={registry.shell.version}>
          <ToastHost />
        </ShellRedrawBoundary>
      </ShellRedrawBoundary>
    </Provider>
  );
}

function ShellRedrawBoundary({ version, children }: { version: string; children: ReactNode }) {
  return <RedrawBoundary onRedraw={() => reportRedraw('shell', version)}>{children}</RedrawBoundary>;
}

function RoutedScreens({ registry, load }: Pick<Props, 'registry' | 'load'>) {
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
    <ShellErrorBoundary path={pathname} version={registry.shell.version}>
      <ShellRedrawBoundary version={registry.shell.version}>
        <UnmountErrorBoundary>{useRoutes(routes)}</UnmountErrorBoundary>
      </ShellRedrawBoundary>
    </ShellErrorBoundary>
  );
}
