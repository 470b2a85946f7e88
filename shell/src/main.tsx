import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { selectIsLoggedIn } from '@ank/shared/session';
import { followTabs, makeStore } from '@ank/shared/store';
import { getLanguage, setLanguage } from '@ank/shared/texts';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { limitEntries } from './remotes/entry';
import { loadModule } from './remotes/federation';
import { setRevoked } from './remotes/revoked';
import { setBootRevision } from './start/bootRevision';
import { readConfig, readRegistry } from './start/readPage';
import { showStartError } from './start/showStartError';
import { startTheme } from './start/theme';
import '@ank/shared/ui.css';
import './start/boot.css';

const start = async () => {
  const config = readConfig();
  const published = readRegistry();
  // Fetched only for developers: no player pays for it, nor can meet one of their own builds.
  const { registry, badge } =
    config.overrideOrigins.length > 0 || location.search.includes('canary=')
      ? (await import('./start/development')).withDevelopment(published, config)
      : { registry: published, badge: null };
  setConfig(config);
  limitEntries(config.loadTimeoutMs);
  setBootRevision(registry.revision);
  setRevoked(registry.revoked);
  setLanguage(config.languages.includes(getLanguage()) ? getLanguage() : 'en');
  startTheme();

  const store = makeStore();
  followTabs(store);
  // Asked before anything is drawn, so that the answer travels beside the code of the screen that shows it.
  if (selectIsLoggedIn(store.getState())) store.dispatch(walletEndpoint.initiate());

  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(<App store={store} registry={registry} load={loadModule} badge={badge} />);
};

start().catch(showStartError);
