import type { Registry } from '@ank/protocol/registry';
import { hasNetwork, walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { selectIsLoggedIn } from '@ank/shared/session';
import { followTabs, makeStore, reportFaultsBy } from '@ank/shared/store';
import { markPageLanguage, selectLanguage } from '@ank/shared/texts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import {
  currentAttempt,
  type DiedVersionFolders,
  hasTracesOfCrashLoop,
  startRecordingPageLifecycle,
} from './attempts/attemptHeartbeat';
import { isCspViolatorRenderedByReact } from './errors/isCspViolatorRenderedByReact';
import type { PageErrorEvent } from './errors/reportErrorOrReload';
import { revisionBooted } from './registry/liveRevisionSlice';
import { pageRestorationHooks } from './remoteResources/pageRestorationHooks';
import {
  newErrorReporterOfCurrentAttempt,
  takeUncaughtErrorOwner,
} from './remoteResources/pageWorkOfVersions';
import { restorePatchedBuiltIns } from './remoteResources/restorePatchedBuiltIns';
import { loadModule } from './remotes/federation';
import { setEntryAndChunkTimeout } from './remotes/remoteEntry';
import { loadScreen } from './remotes/screenLoader';
import { needsDeveloperCode } from './start/needsDeveloperCode';
import {
  readAndCheckConfigInPage,
  readRegistryInPage,
  repairRegistryIfDamaged,
} from './start/readRegistryAndConfig';
import { showStartError } from './start/showStartError';
import { followDeviceTheme } from './start/themeSlice';
import { fingerprintEmbeddedDataForTelemetry } from './telemetry/pageFingerprint';
import { sendTelemetryEvent } from './telemetry/telemetryEvents';
import '@ank/shared/ui.css';
import './start/boot.css';

const startReportingErrorsOfPage = () => {
  const onError = (event: PageErrorEvent) => {
    const seen = {
      thrower: takeUncaughtErrorOwner(),
      isDrawn: isCspViolatorRenderedByReact(event),
    };
    import(/* webpackChunkName: "trouble" */ './errors/reportErrorOrReload').then(
      ({ reportErrorOrReload: tell }) => tell(event, seen),
      // An error cannot be reported without a network.
      () => {},
    );
  };
  addEventListener('securitypolicyviolation', onError);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onError);
};

/** Looks for a crash loop, only where an earlier page left something to judge. */
const quarantineCrashLoops = (registry: Registry, died?: DiedVersionFolders) =>
  import(/* webpackChunkName: "trouble" */ './remotes/quarantineCrashLoops').then(
    ({ quarantineCrashLoopingVersions: detectCrashLoops, recordDeathsReportedByWorker: judgeDied }) =>
      died ? judgeDied(registry, died) : detectCrashLoops(registry),
    () => {},
  );

/** The worker keeps this code for a start without a network. */
const loadStoredAnswers = () =>
  import(/* webpackChunkName: "background" */ './background/storedAnswers').then(
    ({ readStoredAnswers: read }) => read(),
    () => undefined,
  );

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * ms that the first drawing waits for what the preload script started. A stranger's waits longer: beside the
 * screen there would be nothing to see, and the skeleton has the screen's own shape.
 */
const EARLY_MS = { player: 100, stranger: 3000 };

/** Mostly there before this file: then no skeleton is drawn. */
const loadEarlyScreenAndWaitBriefly = async (
  { remotes, revoked }: Registry,
  answer: PromiseLike<unknown> | undefined,
) => {
  const limitMs = EARLY_MS[answer ? 'player' : 'stranger'];
  const [name, screen = ''] = (globalThis as { ankScreen?: string[] }).ankScreen ?? [];
  const remote = remotes.find((listed) => listed.name === name);
  if (!remote) return;
  const loaded = loadScreen(loadModule, remote, screen, revoked).catch(() => {});
  await Promise.race([Promise.all([loaded, answer]), waitMs(limitMs)]);
};

const startShell = async () => {
  // A task of its own: evaluating this file is long on a slow phone.
  await waitMs(0);
  const config = await readAndCheckConfigInPage();
  setConfig(config);
  const read = readRegistryInPage();
  void fingerprintEmbeddedDataForTelemetry(read.revision);
  const published = await repairRegistryIfDamaged(read, (malformed) =>
    sendTelemetryEvent({ event: 'malformed', ...malformed }),
  );
  const asPublished = { registry: published, badge: null };
  // The code for previews and overrides is loaded for developers alone; without it the page starts as
  // published.
  const { registry, badge } = needsDeveloperCode(config, location.search)
    ? await import(/* webpackChunkName: "development" */ './overrides/versionOptIns')
        .then(({ applyOptInsAndOverrides: withDevelopment }) => withDevelopment(published, config))
        .catch(() => asPublished)
    : asPublished;
  setEntryAndChunkTimeout(config.loadTimeoutMs);
  if (hasTracesOfCrashLoop()) await quarantineCrashLoops(registry);
  startRecordingPageLifecycle((died) => void quarantineCrashLoops(registry, died));

  const store = makeStore(undefined, (await hasNetwork()) ? undefined : await loadStoredAnswers());
  followTabs(store);
  const { revision, revoked } = registry;
  store.dispatch(revisionBooted({ revision, revoked }));
  markPageLanguage(selectLanguage(store.getState()));
  followDeviceTheme(store.dispatch);
  // The answer travels beside the screen's code.
  const isLoggedIn = selectIsLoggedIn(store.getState());
  const answer = isLoggedIn ? store.dispatch(walletEndpoint.initiate()) : undefined;

  await loadEarlyScreenAndWaitBriefly(registry, answer);
  // The root leads on by itself, after an empty first drawing.
  if (location.pathname === '/') history.replaceState(null, '', isLoggedIn ? '/imp' : '/login');
  const root = document.getElementById('root');
  if (root)
    startTransition(() =>
      createRoot(root).render(<App store={store} registry={registry} load={loadModule} badge={badge} />),
    );
};

clearTimeout((globalThis as { ankLate?: number }).ankLate);
startReportingErrorsOfPage();
pageRestorationHooks.restorePatchedBuiltIns = restorePatchedBuiltIns;
reportFaultsBy(newErrorReporterOfCurrentAttempt, () => currentAttempt()?.candidate.version ?? '');
startShell().catch(showStartError);
