import { keepsRunning } from '@ank/shared/screen';
import { currentAttempt, runInAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { pageRestorationHooks } from './pageRestorationHooks';
import type { RemoteVersion } from './versionInStack';

export type PageWorkOwner = {
  attempt: VersionAttempt;
  isRevoked: boolean;
  /** `isAll`: also what asked to stay. */
  ends: ((isEndingAll: boolean) => void)[];
  own: object;
};

export const owners = new Map<string, PageWorkOwner>();

/** Versions that changed what another one shows: nothing of theirs takes effect until they are in sight. */
export const bannedVersions = new Set<string>();

/** Whether the screen on the page, or the one that is awaited there, is one of that version's. */
export const isInSight = ({ remote, candidate }: RemoteVersion) => {
  const { sight } = pageRestorationHooks;
  return !sight || (sight.container ? sight.container === candidate.container : sight.remote === remote);
};

export const shouldEndPageWork = (resource: object, isAll: boolean) => isAll || !keepsRunning(resource);

let thrower: VersionAttempt | undefined;

/** Returns the owner of the work that threw what nobody caught, once. */
export const takeUncaughtErrorOwner = () => {
  const attempt = thrower;
  thrower = undefined;
  return attempt;
};

export const newErrorReporterOfCurrentAttempt = (): ((thrown: unknown) => void) => {
  const attempt = currentAttempt();
  return (thrown) => {
    thrower = attempt;
    reportError(thrown);
  };
};

let working: VersionAttempt | undefined;

/** Returns the owner of the timer, listener or observer that runs now. */
export const currentWorkOwner = () => working;

/**
 * Runs work for its owner, unless the version is banned or revoked, or is not on the screen and `resource`
 * may not keep running.
 */
export const runForOwnerUnlessOffscreenOrBanned = (
  { attempt, isRevoked }: PageWorkOwner,
  resource: object,
  work: () => unknown,
) => {
  if (
    isRevoked ||
    bannedVersions.has(attempt.candidate.container) ||
    !(keepsRunning(resource) || isInSight(attempt))
  )
    return;
  const before = working;
  working = attempt;
  let hasThrown = true;
  try {
    runInAttempt(attempt, work);
    hasThrown = false;
  } finally {
    working = before;
    // Caught and thrown again it would name this file.
    if (hasThrown) thrower = attempt;
  }
};

export const endPageWorkOfRemote = (remoteOrContainer: string) => {
  for (const { attempt, ends } of owners.values())
    if (attempt.remote === remoteOrContainer || attempt.candidate.container === remoteOrContainer)
      for (const end of ends) end(false);
};

export const endPageWorkOfRevokedVersions = (isRevoked: (attempt: VersionAttempt) => boolean) => {
  for (const owner of owners.values()) {
    owner.isRevoked = isRevoked(owner.attempt);
    if (owner.isRevoked) for (const end of owner.ends) end(true);
  }
};

/** Sets the version in sight, in the task that draws it: others' work must not touch it. */
export const setVisibleRemote = (remote: string, container: string | undefined) => {
  pageRestorationHooks.sight = { remote, container };
  if (container) bannedVersions.delete(container);
  if (container) pageRestorationHooks.comesBack?.(container);
};

const screens = new Map<string, number>();

/** Gives what to call on leaving. The remote's next screen keeps what goes on; clean-ups come first. */
export const trackScreenAndEndPageWorkAfterLast = (remote: string) => {
  const add = (count: 1 | -1) => screens.set(remote, (screens.get(remote) ?? 0) + count);
  add(1);
  return () => {
    add(-1);
    setTimeout(() => {
      if (screens.get(remote)) return;
      endPageWorkOfRemote(remote);
      if (pageRestorationHooks.sight?.remote === remote) pageRestorationHooks.sight = { remote: '' };
    });
  };
};

/** Charges the version for harm in another's sight, and ends all that it runs, also what asked to stay. */
export const banAndCrashVersion = (container: string, error: Error) => {
  bannedVersions.add(container);
  const owner = owners.get(container);
  for (const end of owner?.ends ?? []) end(true);
  owner?.attempt.crash(error);
};
