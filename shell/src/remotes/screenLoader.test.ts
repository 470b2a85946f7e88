import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { createSlice } from '@ank/shared/redux';
import { injectSlice, makeStore } from '@ank/shared/store';
import { PLAYER } from '@ank/shared/testing';
import { createTexts, markPageLanguage } from '@ank/shared/texts';
import { waitFor } from '@testing-library/react';
import { currentAttempt, endAttempt } from '../attempts/attemptHeartbeat';
import { releaseFromQuarantine } from '../attempts/quarantine';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { aCandidate, aRegisteredRemote, aRemoteModule } from '../testing/registryFixtures';
import { KERNEL_VERSION } from './kernelVersion';
import { EntryMissingError } from './remoteEntry';
import {
  findLoadedScreen,
  type LoadRemoteModule,
  loadScreen,
  releaseQuarantineAndForgetRefusedFiles,
  usableCandidatesOf,
} from './screenLoader';

const Wallet = () => null;
const remote = aRegisteredRemote();
const loadGoodModule = async () => aRemoteModule(Wallet);
const neverResolve = () => new Promise<never>(() => {});

/** Loads each version as the test says, and notes which were asked for. */
const newRecordingLoader = (versions: Record<string, () => Promise<unknown>>) => {
  const asked: string[] = [];
  const load: LoadRemoteModule = (candidate) => {
    asked.push(candidate.version);
    return (versions[candidate.version] ?? loadGoodModule)();
  };
  return { load, asked };
};

const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) => events.push((event as CustomEvent<TelemetryEvent>).detail);

beforeEach(() => {
  releaseQuarantineAndForgetRefusedFiles(remote);
  setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: 30 });
  events.length = 0;
  window.addEventListener('ank:remote', recordTelemetryEvent);
});
afterEach(() => {
  window.removeEventListener('ank:remote', recordTelemetryEvent);
  jest.restoreAllMocks();
});

test('what a version changed of the page before it failed is undone and told as its own', async () => {
  const changeOf = (name: string, value: () => unknown) => [{ name, changed: { value }, allow: () => {} }];
  const then = () => null;
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = (async () => new Response(`Promise.then=${then}`)) as unknown as typeof fetch;
  pageRestorationHooks.restorePatchedBuiltIns = jest
    .fn(() => changeOf('Array.map', () => []))
    .mockReturnValueOnce(changeOf('Promise.then', then));
  const { load } = newRecordingLoader({ '2.0.0': () => Promise.reject(new Error('no')) });
  const { candidate } = await loadScreen(load, remote, 'WalletScreen', []);
  expect(candidate.version).toBe('1.0.0');
  expect(pageRestorationHooks.restorePatchedBuiltIns).toHaveBeenCalledTimes(1);
  pageRestorationHooks.restorePatchedBuiltIns = () => [];
  await waitFor(() => expect(events.some(({ phase }) => phase === 'leave')).toBe(true));
  expect(events.filter(({ phase }) => phase === 'leave')).toEqual([
    {
      event: 'error',
      remote: 'wallet',
      version: '2.0.0',
      phase: 'leave',
      reason: 'left behind: Promise.then',
    },
  ]);
});

test('takes the newest version when it works', async () => {
  const { load, asked } = newRecordingLoader({});
  const { Component, candidate } = await loadScreen(load, remote, 'WalletScreen', []);
  expect(Component).toBe(Wallet);
  expect(candidate.version).toBe('2.0.0');
  expect(asked).toEqual(['2.0.0']);
  expect(events.map(({ event }) => event)).toEqual(['loaded']);
});

test('a version is being tried until it is drawn; one that failed is not', async () => {
  setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: 300 });
  const { load } = newRecordingLoader({ '2.0.0': () => Promise.reject(new Error('broken')) });
  await loadScreen(load, remote, 'WalletScreen', []);
  expect(currentAttempt()?.candidate.version).toBe('1.0.0');
  endAttempt(currentAttempt());
});

test('who asks while an attempt is under way shares it, and a later one is an attempt of its own', async () => {
  const { load, asked } = newRecordingLoader({});
  const ask = () => loadScreen(load, remote, 'WalletScreen', []);
  const [screen, otherScreen] = await Promise.all([ask(), ask()]);
  expect(screen).toBe(otherScreen);
  expect(asked).toEqual(['2.0.0']);
  expect(events).toHaveLength(1);
  await ask();
  expect(asked).toHaveLength(2);
});

test('a screen is ready once its own language has come, so that nobody reads English first', async () => {
  const page = aRegisteredRemote({ name: 'late texts' });
  let arrive = (_texts: { default: object }) => {};
  const coming = new Promise<{ default: object }>((resolve) => {
    arrive = resolve;
  });
  markPageLanguage('hi');
  createTexts({ title: 'Wallet' }, { hi: () => coming });
  const loading = loadScreen(newRecordingLoader({}).load, page, 'WalletScreen', []);
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toHaveLength(1);
  expect(findLoadedScreen(page, 'WalletScreen', [])).toBeUndefined();
  arrive({ default: {} });
  await loading;
  expect(findLoadedScreen(page, 'WalletScreen', [])).toBeDefined();
});

const MAJOR = Number(KERNEL_VERSION.split('.')[0]);
test.each([
  [`^${MAJOR}.999.0`, '1.0.0'],
  [`^${MAJOR + 1}.0.0`, '1.0.0'],
  [`^${MAJOR - 1}.0.0`, '1.0.0'],
  [`^${MAJOR}.0.0`, '2.0.0'],
  ['>=1.0.0 <9.0.0', '2.0.0'],
])(
  'a version written for kernel %s is left to the gate or refused unasked: %s is drawn',
  async (kernel, drawn) => {
    const { load, asked } = newRecordingLoader({});
    const [newest, ...older] = remote.candidates;
    if (!newest) throw new Error('no candidate');
    const candidates = [{ ...newest, kernel }, ...older];
    const { candidate } = await loadScreen(load, { ...remote, candidates }, 'WalletScreen', []);
    expect(candidate.version).toBe(drawn);
    expect(asked).toEqual([drawn]);
  },
);

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const BREAKAGES: [string, () => Promise<unknown>][] = [
  ['its entry does not load', async () => Promise.reject(new EntryMissingError('gone'))],
  ['it throws when evaluated', async () => Promise.reject(new TypeError('x is undefined'))],
  ['it hangs', neverResolve],
  ['it exports nothing', async () => undefined],
  ['its contract is another', async () => ({ ...aRemoteModule(Wallet), contract: 99 })],
  ['it lacks the screen', async () => ({ ...aRemoteModule(Wallet), screens: {} })],
  [
    'its chunk is missing',
    async () => ({ ...aRemoteModule(Wallet), screens: { WalletScreen: () => Promise.reject(chunkError) } }),
  ],
  [
    'its screen is no component',
    async () => ({ ...aRemoteModule(Wallet), screens: { WalletScreen: async () => ({ default: 'x' }) } }),
  ],
  ['its screen hangs', async () => ({ ...aRemoteModule(Wallet), screens: { WalletScreen: neverResolve } })],
];

test.each(BREAKAGES)('takes the version before when %s', async (_why, broken) => {
  const { load, asked } = newRecordingLoader({ '2.0.0': broken });
  const { candidate } = await loadScreen(load, remote, 'WalletScreen', []);
  expect(candidate.version).toBe('1.0.0');
  expect(asked).toEqual(['2.0.0', '1.0.0']);
  expect(events.map(({ event }) => event)).toEqual(['failed', 'quarantined', 'fell-back']);
});

test('does not ask for a version again that failed in this tab', async () => {
  const { load, asked } = newRecordingLoader({ '2.0.0': neverResolve });
  await loadScreen(load, remote, 'WalletScreen', []);
  await loadScreen(load, remote, 'WalletScreen', []);
  expect(asked).toEqual(['2.0.0', '1.0.0', '1.0.0']);
});

test('rejects with the last reason when every version fails, and may then try all again', async () => {
  const no = async () => Promise.reject(new Error('gone'));
  const { load, asked } = newRecordingLoader({ '2.0.0': no, '1.0.0': no });
  await expect(loadScreen(load, remote, 'WalletScreen', [])).rejects.toEqual(new Error('gone'));
  await expect(loadScreen(load, remote, 'WalletScreen', [])).rejects.toThrow('gone');
  expect(asked).toEqual(['2.0.0', '1.0.0', '2.0.0', '1.0.0']);
});

test('blames no version while the device is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load } = newRecordingLoader({ '2.0.0': neverResolve });
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await loadScreen(load, remote, 'WalletScreen', []);
  expect(usableCandidatesOf(remote, []).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
});

test('a device that only calls itself offline is no excuse for a version', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load } = newRecordingLoader({ '2.0.0': neverResolve });
  globalThis.fetch = async () => new Response();
  await loadScreen(load, remote, 'WalletScreen', []);
  expect(usableCandidatesOf(remote, []).map(({ version }) => version)).toEqual(['1.0.0']);
});

test('leaves out revoked versions, also ones already drawn', async () => {
  const { load } = newRecordingLoader({});
  await loadScreen(load, remote, 'WalletScreen', []);
  expect(findLoadedScreen(remote, 'WalletScreen', [])?.candidate.version).toBe('2.0.0');
  const revoked = ['wallet@2.0.0'];
  expect(findLoadedScreen(remote, 'WalletScreen', revoked)).toBeUndefined();
  expect(usableCandidatesOf(remote, revoked).map(({ version }) => version)).toEqual(['1.0.0']);
});

test('a canary of 0 percent is for nobody, one of 100 percent for all', () => {
  const first = (canary: number) => usableCandidatesOf(aRegisteredRemote({ canary }), [])[0]?.version;
  expect(first(0)).toBe('1.0.0');
  expect(first(100)).toBe('2.0.0');
});

test('who is outside a canary loads the version before as what is meant for them, not as a fall-back', async () => {
  await loadScreen(newRecordingLoader({}).load, aRegisteredRemote({ canary: 0 }), 'WalletScreen', []);
  expect(events.map(({ event, version }) => [event, version])).toEqual([['loaded', '1.0.0']]);
});

test('a canary that is the only version is for all', () => {
  expect(
    usableCandidatesOf(aRegisteredRemote({ canary: 0, candidates: [aCandidate('2.0.0')] }), []),
  ).toHaveLength(1);
});

test('release() alone lets a version back in', async () => {
  const { load } = newRecordingLoader({ '2.0.0': neverResolve });
  await loadScreen(load, remote, 'WalletScreen', []);
  expect(usableCandidatesOf(remote, [])).toHaveLength(1);
  releaseFromQuarantine(['ank_wallet_2_0_0']);
  expect(usableCandidatesOf(remote, [])).toHaveLength(2);
});

test('a version that another one has overtaken is not drawn before its slices are back in force', async () => {
  const part = aRegisteredRemote({ name: 'tally', prefix: 'tally' });
  const sliceOf = (initialState: object, version: string) =>
    injectSlice(createSlice({ name: 'tallyCount', initialState, reducers: {} }), undefined, { version });
  const store = makeStore(PLAYER);
  const state = () => (store.getState() as { tallyCount?: unknown }).tallyCount;
  await loadScreen(newRecordingLoader({}).load, part, 'WalletScreen', []);
  sliceOf({ newer: 2 }, '2.0.0');
  store.dispatch({ type: 'any' });
  expect(findLoadedScreen(part, 'WalletScreen', [])?.candidate.version).toBe('2.0.0');
  sliceOf({ older: 1 }, '1.0.0');
  expect(state()).toEqual({ older: 1 });
  expect(findLoadedScreen(part, 'WalletScreen', [])).toBeUndefined();
  await loadScreen(newRecordingLoader({}).load, part, 'WalletScreen', []);
  expect(state()).toEqual({ newer: 2 });
  expect(findLoadedScreen(part, 'WalletScreen', [])).toBeDefined();
});
