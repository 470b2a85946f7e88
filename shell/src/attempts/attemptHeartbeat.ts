import {
  DEATHS_KEY_PREFIX,
  EARLY_VERSION_KEY,
  HEARTBEAT_KEY_PREFIX,
  SHORT_LIVED_CONTAINERS_KEY,
} from '@ank/protocol/page';
import type { Candidate } from '@ank/protocol/registry';
import { storage, tabStorage } from '@ank/shared/session';

/** The next start hears of a page that hung or reloaded itself (decision 007). */
const ATTEMPT_KEY_PREFIX = 'ank.trial.';
/** Stored in the tab: the page before. */
export const PREVIOUS_PAGE_KEY = 'ank.page';
/** The number of short-lived pages in a row in one tab. */
export const MAX_SHORT_PAGE_LIVES = 4;

const SHORT_MS = 3000;

/** Charges a version with what was thrown. */
export type ChargeVersion = (error: unknown) => void;

export type VersionAttempt = {
  remote: string;
  candidate: Candidate;
  screen: string;
  crash: ChargeVersion;
  since: number;
};

/** The preload script may have begun it. */
export const OWN_HEARTBEAT_KEY =
  HEARTBEAT_KEY_PREFIX + ((globalThis as { ankPage?: number }).ankPage ?? Math.random());
let current: VersionAttempt | undefined;

export const currentAttempt = () => current;

const attemptKeyOf = ({ candidate, screen }: VersionAttempt) => `${candidate.container}/${screen}`;

const currentAttemptIfPageVisible = () => (document.visibilityState === 'visible' ? current : undefined);

/**
 * Writes the heartbeat of the attempt in sight. A page that is not seen leaves no mark, because it may end
 * without a word.
 */
export const writeOrRemoveHeartbeat = () => {
  const attempt = currentAttemptIfPageVisible();
  if (attempt) storage.write(OWN_HEARTBEAT_KEY, `${attemptKeyOf(attempt)} ${Date.now()}`);
  else storage.remove(OWN_HEARTBEAT_KEY);
};

const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;

export const postToWorker = (message: object) => workers?.controller?.postMessage(message);

const postHeartbeat = () => {
  writeOrRemoveHeartbeat();
  postToWorker({ shows: currentAttemptIfPageVisible()?.candidate.entry.src ?? '' });
};

const isShortLived = ({ since }: VersionAttempt) => Date.now() - since < SHORT_MS;

const forgetDeathsUnlessShortLived = () => {
  if (current && !isShortLived(current)) storage.remove(DEATHS_KEY_PREFIX + attemptKeyOf(current));
};

export const startAttempt = (attempt: Omit<VersionAttempt, 'since'>) => {
  current = { ...attempt, since: Date.now() };
  tabStorage.write(PREVIOUS_PAGE_KEY, OWN_HEARTBEAT_KEY);
  postHeartbeat();
  return current;
};

export const endAttempt = (attempt: VersionAttempt | undefined) => {
  if (!attempt || current !== attempt) return;
  forgetDeathsUnlessShortLived();
  current = undefined;
  writeOrRemoveHeartbeat();
};

/** A hang within work of a version off screen is its own. */
export const runInAttempt = (attempt: VersionAttempt, work: () => unknown) => {
  const seen = current;
  if (seen?.candidate.container === attempt.candidate.container) return void work();
  current = attempt;
  writeOrRemoveHeartbeat();
  try {
    work();
  } finally {
    if (current === attempt) current = seen;
    writeOrRemoveHeartbeat();
  }
};

export const readShortLivedContainers = () => (tabStorage.read(SHORT_LIVED_CONTAINERS_KEY) ?? '').split(' ');

export const hasTracesOfCrashLoop = () =>
  readShortLivedContainers().length > MAX_SHORT_PAGE_LIVES ||
  storage.keys(ATTEMPT_KEY_PREFIX).some((key) => key !== OWN_HEARTBEAT_KEY);

export type DiedVersionFolders = readonly string[];

/** A page that hangs does none of this, and leaves its mark. */
export const startRecordingPageLifecycle = (onDiedVersions: (died: DiedVersionFolders) => void) => {
  // The mark may be that of a page that never came this far.
  tabStorage.write(EARLY_VERSION_KEY, '');
  addEventListener('visibilitychange', () => {
    forgetDeathsUnlessShortLived();
    postHeartbeat();
  });
  // A browser without this API cannot tell players' reloads from code's.
  let isByCode = !window.navigation;
  if (!isByCode)
    navigation.onnavigate = ({ userInitiated, destination }) => {
      isByCode = !(userInitiated || destination.sameDocument);
    };
  workers?.addEventListener('message', ({ data }) => {
    if (data.died) onDiedVersions(data.died);
    else postHeartbeat();
  });
  addEventListener('pagehide', () => {
    storage.remove(OWN_HEARTBEAT_KEY);
    tabStorage.write(
      SHORT_LIVED_CONTAINERS_KEY,
      current && isByCode && isShortLived(current)
        ? `${tabStorage.read(SHORT_LIVED_CONTAINERS_KEY) ?? ''} ${current.candidate.container}`
        : '',
    );
  });
};
