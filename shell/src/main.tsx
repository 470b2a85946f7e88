import type { Registry } from '@ank/protocol/registry';
import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { selectIsLoggedIn } from '@ank/shared/session';
import { followTabs, makeStore } from '@ank/shared/store';
import { markLanguage, selectLanguage } from '@ank/shared/texts';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { watchErrors } from './errors/watchErrors';
import { limitEntries } from './remotes/entry';
import { report } from './remotes/events';
import { loadModule } from './remotes/federation';
import { hasTrials, watchPage } from './remotes/trial';
import { isDeveloper } from './start/isDeveloper';
import { readConfig, readRegistry, wholeRegistry } from './start/readPage';
import { booted } from './start/releaseSlice';
import { showStartError } from './start/showStartError';
import { startTheme } from './start/themeSlice';
import '@ank/shared/ui.css';
import './start/boot.css';

/** Fetched only where an earlier page left something to judge; without it the tab goes on as ever. */
const judgeTrials = (registry: Registry) =>
  import(/* webpackChunkName: "trouble" */ './remotes/judgeTrials').then(
    ({ judgeTrials: judge }) => judge(registry),
    () => {},
  );

/** What the player saw last, for a start without a network; the worker keeps this code with the rest. */
const earlierAnswers = () =>
  import(/* webpackChunkName: "background" */ './background/background').then(
    ({ keptAnswers }) => keptAnswers(),
    () => undefined,
  );

const start = async () => {
  const config = await readConfig();
  setConfig(config);
  const published = await wholeRegistry(readRegistry(), (malformed) =>
    report({ event: 'malformed', ...malformed }),
  );
  // Fetched only for developers: no player pays for it, nor can meet one of their own builds.
  const { registry, badge } = isDeveloper(config, location.search)
    ? await (await import(/* webpackChunkName: "development" */ './start/development')).withDevelopment(
        published,
        config,
      )
    : { registry: published, badge: null };
  limitEntries(config.loadTimeoutMs);
  if (hasTrials()) await judgeTrials(registry);
  watchPage();

  const store = makeStore(undefined, navigator.onLine ? undefined : await earlierAnswers());
  followTabs(store);
  const { revision, revoked } = registry;
  store.dispatch(booted({ revision, revoked }));
  markLanguage(selectLanguage(store.getState()));
  startTheme(store.dispatch);
  // Asked before anything is drawn, so that the answer travels beside the code of the screen that shows it.
  if (selectIsLoggedIn(store.getState())) store.dispatch(walletEndpoint.initiate());

  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(<App store={store} registry={registry} load={loadModule} badge={badge} />);
};

watchErrors();
start().catch(showStartError);
