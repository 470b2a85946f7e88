import {
  type Candidate,
  CONTRACT_VERSION,
  type RegisteredRemote,
  type RemoteModule,
} from '@ank/protocol/registry';
import { hasNetwork } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { isAmong } from '@ank/shared/flags';
import { isRedefinedByAnother, restoreDefinitionsOf } from '@ank/shared/store';
import { textsArrived } from '@ank/shared/texts';
import { isLostNodeErrorOnTranslatedPage } from '@ank/shared/translated-page';
import type { ComponentType } from 'react';
import {
  currentAttempt,
  endAttempt,
  postToWorker,
  startAttempt,
  type VersionAttempt,
} from '../attempts/attemptHeartbeat';
import {
  crashLoopingContainers,
  type FailureKind,
  isQuarantined,
  quarantineContainer,
  releaseFromQuarantine,
} from '../attempts/quarantine';
import { endPageWorkOfRemote } from '../remoteResources/pageWorkOfVersions';
import { errorFieldText } from '../telemetry/errorText';
import {
  failureReasonOf,
  reportRedraw,
  sendTelemetryEvent,
  type TelemetryEvent,
} from '../telemetry/telemetryEvents';
import { KERNEL_VERSION } from './kernelVersion';
import { undoChangesOfFailedVersion } from './unmountBoundary';

/** federation.ts; tests state their own. */
export type LoadRemoteModule = (candidate: Candidate, remote: string) => Promise<unknown>;

export type LoadedScreen = { Component: ComponentType; candidate: Candidate };

class TimeoutError extends Error {
  override name = 'Late';
}

const withDeadline = <Value>(promise: Promise<Value>, ms: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const isRemoteModule = (value: unknown): value is RemoteModule<ComponentType> => {
  const { contract, screens } = (value ?? {}) as Partial<RemoteModule<ComponentType>>;
  return contract === CONTRACT_VERSION && typeof screens === 'object' && screens !== null;
};

const isReactComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** A device outside the canary skips it. */
const withoutCanaryOfOtherDevices = ({ name, candidates, canary }: RegisteredRemote) =>
  canary !== undefined && candidates.length > 1 && !isAmong(name, canary) ? candidates.slice(1) : candidates;

type Revoked = readonly string[];

export const isRevoked = (remote: string, { version }: Candidate, revoked: Revoked) =>
  revoked.includes(`${remote}@${version}`);

const isUsableCandidate = (remote: string, candidate: Candidate, revoked: Revoked) =>
  !isQuarantined(candidate.container) && !isRevoked(remote, candidate, revoked);

/** Returns the candidates that are neither in quarantine nor revoked. */
export const usableCandidatesOf = (remote: RegisteredRemote, revoked: Revoked) =>
  withoutCanaryOfOtherDevices(remote).filter((candidate) =>
    isUsableCandidate(remote.name, candidate, revoked),
  );

const failureKindOf = (error: unknown) => {
  const isLate = ['Late', 'EntryMissing', 'ChunkLoadError'].includes(errorFieldText(error, 'name'));
  return isLate || errorFieldText(error, 'code') === 'CSS_CHUNK_LOAD_FAILED' ? 'network' : 'code';
};

/** No gate has seen the page. Reads "^1.2.0", passes every other form. */
const isForThisKernel = ({ kernel }: Candidate) => {
  const [, major, minor] = /^\^(\d+)\.(\d+)/.exec(kernel) ?? [];
  const [ownMajor, ownMinor] = KERNEL_VERSION.split('.');
  return !major || (major === ownMajor && Number(minor) <= Number(ownMinor));
};

const loadScreenOfCandidate = async (
  load: LoadRemoteModule,
  remote: string,
  candidate: Candidate,
  screen: string,
) => {
  if (!isForThisKernel(candidate))
    throw new Error(`kernel ${candidate.kernel} wanted, ${KERNEL_VERSION} here`);
  const module = await load(candidate, remote);
  if (!isRemoteModule(module)) throw new Error(`contract ${CONTRACT_VERSION} not met`);
  const open = module.screens[screen];
  if (typeof open !== 'function') throw new Error(`no screen ${screen}`);
  const { default: Component } = await open();
  if (!isReactComponent(Component)) throw new Error(`screen ${screen} is not a component`);
  return Component;
};

const ready = new Map<string, LoadedScreen>();
const screenKeyOf = (remote: string, screen: string) => `${remote}/${screen}`;

/**
 * Returns a screen that is loaded already, unless another version has overtaken it: its slices and endpoints
 * must come back first, as loadScreen does.
 */
export const findLoadedScreen = ({ name, prefix }: RegisteredRemote, screen: string, revoked: Revoked) => {
  const loaded = ready.get(screenKeyOf(name, screen));
  if (!loaded || !isUsableCandidate(name, loaded.candidate, revoked)) return undefined;
  return isRedefinedByAnother(prefix, loaded.candidate.version) ? undefined : loaded;
};

let undrawn: VersionAttempt | undefined;

/** ms that a screen waits for its language: nobody reads English first. */
const TEXTS_MS = 1500;

const loadFirstWorkingCandidate = async (
  load: LoadRemoteModule,
  remote: RegisteredRemote,
  screen: string,
  revoked: Revoked,
) => {
  const { name } = remote;
  const began = performance.now();
  const tried = usableCandidatesOf(remote, revoked);
  let last: unknown = new Error('no version left to try');
  for (const candidate of tried) {
    const { version, container } = candidate;
    // The player still looks at it.
    const isSeen = currentAttempt() && currentAttempt() !== undrawn;
    const attempt = isSeen ? undefined : startAttempt({ remote: name, candidate, screen, crash: () => {} });
    try {
      const Component = await withDeadline(
        loadScreenOfCandidate(load, name, candidate, screen),
        getConfig().loadTimeoutMs,
      );
      restoreDefinitionsOf(remote.prefix, version);
      const loaded = { Component, candidate };
      const event = candidate === withoutCanaryOfOtherDevices(remote)[0] ? 'loaded' : 'fell-back';
      sendTelemetryEvent({ event, remote: name, version, ms: Math.round(performance.now() - began) });
      await textsArrived(TEXTS_MS);
      ready.set(screenKeyOf(name, screen), loaded);
      // The things that it started go on until it is drawn.
      if (attempt) undrawn = attempt;
      setTimeout(endAttempt, getConfig().loadTimeoutMs, attempt);
      return loaded;
    } catch (error) {
      endAttempt(attempt);
      last = error;
      sendTelemetryEvent({ event: 'failed', remote: name, version, reason: failureReasonOf(error) });
      // Trouble of the network is no fault of the version.
      if (await hasNetwork()) quarantineVersion(name, candidate, failureKindOf(error));
      else releaseFromQuarantine([container]);
      if (attempt) undoChangesOfFailedVersion(attempt);
    }
  }
  // A different screen of the part may still work.
  releaseFromQuarantine(containersOf(remote));
  sendTelemetryEvent({ event: 'contained', remote: name, version: '', reason: failureReasonOf(last) });
  throw new Error(failureReasonOf(last));
};

const underWay = new Map<string, Promise<LoadedScreen>>();

/** Callers share an attempt. Rejects when every version failed. */
export const loadScreen = (
  load: LoadRemoteModule,
  remote: RegisteredRemote,
  screen: string,
  revoked: Revoked,
) => {
  const key = screenKeyOf(remote.name, screen);
  const known = underWay.get(key);
  if (known) return known;
  const loading = loadFirstWorkingCandidate(load, remote, screen, revoked).finally(() =>
    underWay.delete(key),
  );
  underWay.set(key, loading);
  return loading;
};

export const quarantineVersion = (
  remote: string,
  { container, version }: Candidate,
  failureKind: FailureKind,
) => {
  quarantineContainer(container, failureKind);
  endPageWorkOfRemote(container);
  sendTelemetryEvent({ event: 'quarantined', remote, version, reason: failureKind });
};

export const reportCrashAndQuarantine = (
  remote: string,
  candidate: Candidate,
  phase: NonNullable<TelemetryEvent['phase']>,
  error: unknown,
) => {
  if (isQuarantined(candidate.container)) return;
  if (isLostNodeErrorOnTranslatedPage(error)) {
    reportRedraw(remote, candidate.version);
    return;
  }
  sendTelemetryEvent({
    event: 'crashed',
    remote,
    version: candidate.version,
    phase,
    reason: failureReasonOf(error),
  });
  quarantineVersion(remote, candidate, failureKindOf(error));
};

const containersOf = ({ candidates }: RegisteredRemote) => candidates.map(({ container }) => container);

export const releaseQuarantineAndForgetRefusedFiles = (remote: RegisteredRemote) => {
  const containers = containersOf(remote);
  releaseFromQuarantine(containers);
  for (const container of containers) crashLoopingContainers.delete(container);
  // A copy that was refused twice is worth a request again.
  (globalThis as { ankRefused?: Set<string> }).ankRefused?.clear();
  postToWorker({ again: remote.candidates.map(({ entry }) => entry.src) });
};
