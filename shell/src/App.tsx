import type { Registry } from '@ank/shared/registry';
import type { AppStore } from '@ank/shared/store';
import { ToastHost } from '@ank/shared/toast-host';
import { type ReactNode, useMemo } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './errors/ErrorBoundary';
import type { LoadModule } from './remotes/loader';
import { routesOf } from './routes/routes';

type Props = {
  store: AppStore;
  registry: Registry;
  load: LoadModule;
  /** Says that a developer's own build is in the page. */
  badge?: ReactNode;
  /** The browser's address bar; tests bring a router of their own. */
  Router?: (props: { children: ReactNode }) => ReactNode;
};

/** The whole page. */
export function App({ store, registry, load, badge, Router = BrowserRouter }: Props) {
  return (
    <Provider store={store}>
      <Router>
        <Screens registry={registry} load={load} />
      </Router>
      {badge}
      <ToastHost />
    </Provider>
  );
}

function Screens({ registry, load }: Pick<Props, 'registry' | 'load'>) {
  const { pathname } = useLocation();
  const routes = useMemo(() => routesOf(registry, load), [registry, load]);
  return <ErrorBoundary path={pathname}>{useRoutes(routes)}</ErrorBoundary>;
}
