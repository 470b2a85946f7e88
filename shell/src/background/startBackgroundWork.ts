import type { RegisteredRemote } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import type { AppStore } from '@ank/shared/store';
import { setFieldSnapshotter, snapshotFields } from '@ank/shared/translated-page';
import { writeOrRemoveHeartbeat } from '../attempts/attemptHeartbeat';
import { loadPlayTimeRemindersWhenAnnounced } from '../install/loadPlayTimeRemindersWhenAnnounced';
import { showInstallOfferWhenDue } from '../install/showInstallOfferWhenDue';
import { pollRevisionNumberAndRevoked } from '../registry/pollRevisionNumberAndRevoked';
import { startRecordingChangeAuthors } from '../remoteResources/changeAuthors';
import { reportDamagedFilesOfPreloadScript } from '../telemetry/reportDamagedFiles';
import { startCrashingBlankOrBusyScreens } from './blankScreenWatch';
import { installLeakedDomCleanup } from './leakedDomCleanup';
import { mayPrefetch, type PrefetchContext, prefetchTouchedLinksAndEntries } from './prefetch';
import { refetchDamagedFontsAndImagesPastCache } from './refetchDamagedFontsAndImagesPastCache';
import { registerOrRemoveServiceWorker } from './registerOrRemoveServiceWorker';
import { runWhenIdle } from './runWhenIdle';
import { showLateFontsFromNextScreen } from './showLateFontsFromNextScreen';
import { stopNavigationLoops } from './stopNavigationLoops';
import { storeAnswersWhenPageHides } from './storedAnswers';
import { undoDomChangesByOffscreenVersions } from './undoDomChangesByOffscreenVersions';

const hasPendingQuery = (store: AppStore) =>
  Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');

export const startBackgroundWork = (
  remotes: readonly RegisteredRemote[],
  prefetchContext: PrefetchContext,
  store: AppStore,
) => {
  const { loadTimeoutMs, offline } = getConfig();
  // Dead after four missing ones.
  const beats = setInterval(writeOrRemoveHeartbeat, loadTimeoutMs / 2);
  setFieldSnapshotter(snapshotFields);
  runWhenIdle(() => void registerOrRemoveServiceWorker(offline));
  const ends = [
    startRecordingChangeAuthors(),
    ...[
      startCrashingBlankOrBusyScreens(() => hasPendingQuery(store)),
      installLeakedDomCleanup(),
      undoDomChangesByOffscreenVersions(),
      stopNavigationLoops(),
    ],
    ...[
      pollRevisionNumberAndRevoked(store.dispatch),
      showInstallOfferWhenDue(store),
      loadPlayTimeRemindersWhenAnnounced(store),
      storeAnswersWhenPageHides(store, offline),
    ],
    ...[
      reportDamagedFilesOfPreloadScript(),
      refetchDamagedFontsAndImagesPastCache(),
      showLateFontsFromNextScreen(),
    ],
    ...(mayPrefetch() ? [prefetchTouchedLinksAndEntries(remotes, prefetchContext)] : []),
  ];
  return () => {
    clearInterval(beats);
    for (const end of ends) end();
  };
};
