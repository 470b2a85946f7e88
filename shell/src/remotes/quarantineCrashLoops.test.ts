import type { Registry } from '@ank/protocol/registry';
import {
  crashLoopingContainers,
  isQuarantined,
  quarantineContainer,
  releaseFromQuarantine,
} from '../attempts/quarantine';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { aRegisteredRemote } from '../testing/registryFixtures';

const WALLET = aRegisteredRemote();
const [NEWEST] = WALLET.candidates;
const CONTAINER = NEWEST?.container ?? '';
const SCREEN = 'WalletScreen';
const REGISTRY: Registry = {
  revision: 1,
  shell: { version: '1', kernel: '1.0.0', contract: 1 },
  remotes: [WALLET],
  revoked: [],
};

const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);

const setPageVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  events.length = 0;
  addEventListener('ank:remote', recordTelemetryEvent);
});
afterEach(() => {
  jest.useRealTimers();
  removeEventListener('ank:remote', recordTelemetryEvent);
  Reflect.deleteProperty(document, 'visibilityState');
  localStorage.clear();
  sessionStorage.clear();
  crashLoopingContainers.clear();
  releaseFromQuarantine([CONTAINER]);
});

type Page = typeof import('../attempts/attemptHeartbeat') &
  typeof import('./quarantineCrashLoops') &
  Pick<typeof import('./screenLoader'), 'releaseQuarantineAndForgetRefusedFiles'> & {
    isHeld: () => boolean;
    go: () => void;
  };

/** A page as it starts: modules of its own over the same storage. `go` is its orderly end. */
const loadPage = async (): Promise<Page> => {
  let page: Page | undefined;
  await jest.isolateModulesAsync(async () => {
    const quarantine = await import('../attempts/quarantine');
    const attempt = await import('../attempts/attemptHeartbeat');
    const judge = await import('./quarantineCrashLoops');
    const { releaseQuarantineAndForgetRefusedFiles } = await import('./screenLoader');
    page = {
      releaseQuarantineAndForgetRefusedFiles,
      ...attempt,
      ...judge,
      isHeld: () => quarantine.isQuarantined(CONTAINER),
      go: () => void dispatchEvent(new Event('pagehide')),
    };
  });
  if (!page) throw new Error('no page');
  if (page.hasTracesOfCrashLoop()) page.quarantineCrashLoopingVersions(REGISTRY);
  page.startRecordingPageLifecycle(() => {});
  return page;
};

const startAttemptOfNewest = (page: Page) =>
  NEWEST && page.startAttempt({ remote: 'wallet', candidate: NEWEST, screen: SCREEN, crash: () => {} });

/** A page that draws the screen and is never heard of again; another tab comes a minute later. */
const loadPageThatHangs = async () => {
  const page = await loadPage();
  const wasHeld = page.isHeld();
  if (!wasHeld) startAttemptOfNewest(page);
  jest.advanceTimersByTime(60_000);
  sessionStorage.clear();
  return wasHeld;
};
const eventsAndPhases = () => events.map(({ event, phase = '' }) => `${event} ${phase}`.trim());

test('a version whose page dies twice is held back in every tab; each death is reported', async () => {
  expect(await loadPageThatHangs()).toBe(false);
  expect(await loadPageThatHangs()).toBe(false);
  expect(events[0]).toEqual({
    event: 'error',
    remote: 'wallet',
    version: '2.0.0',
    phase: 'hang',
    reason: 'no sign of life from WalletScreen',
  });
  expect(await loadPageThatHangs()).toBe(true);
  expect(eventsAndPhases()).toEqual(['error hang', 'crashed hang', 'quarantined']);
  expect(await loadPageThatHangs()).toBe(true);
  expect(eventsAndPhases()).toHaveLength(3);
});

test('deaths whose marks the page lost are taken from the worker’s book, each told once', async () => {
  const page = await loadPage();
  const died = (times: number) =>
    page.recordDeathsReportedByWorker(REGISTRY, [
      '/r/gone/1.0.0/',
      ...Array<string>(times).fill('/r/wallet/2.0.0/'),
    ]);
  died(1);
  died(1);
  expect(eventsAndPhases()).toEqual(['error hang']);
  quarantineContainer(CONTAINER, 'network');
  died(2);
  expect(eventsAndPhases()).toEqual(['error hang', 'crashed hang', 'quarantined']);
  expect(new Set(events.map(({ remote, version }) => `${remote}@${version}`))).toEqual(
    new Set(['wallet@2.0.0']),
  );
  expect((await loadPage()).isHeld()).toBe(true);
  died(2);
  expect(eventsAndPhases()).toHaveLength(3);
});

test('the worker hears whose screen is in sight, and is answered when it asks', async () => {
  const told: object[] = [];
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage: (said: object) => told.push(said) },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  const page = await loadPage();
  const attempt = startAttemptOfNewest(page);
  const shows = NEWEST?.entry.src;
  worker.dispatchEvent(new MessageEvent('message', { data: {} }));
  setPageVisibility('hidden');
  setPageVisibility('visible');
  page.endAttempt(attempt);
  expect(told).toEqual([{ shows }, { shows }, { shows: '' }, { shows }]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('after a day it is tried again', async () => {
  await loadPageThatHangs();
  await loadPageThatHangs();
  expect(await loadPageThatHangs()).toBe(true);
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(await loadPageThatHangs()).toBe(false);
});

test('Retry lets it in, and one more death is enough', async () => {
  await loadPageThatHangs();
  await loadPageThatHangs();
  const page = await loadPage();
  expect(page.isHeld()).toBe(true);
  page.releaseQuarantineAndForgetRefusedFiles(WALLET);
  expect(page.isHeld()).toBe(false);
  startAttemptOfNewest(page);
  jest.advanceTimersByTime(60_000);
  expect(await loadPageThatHangs()).toBe(true);
  expect(eventsAndPhases().filter((kind) => kind === 'crashed hang')).toHaveLength(2);
});

test.each([
  ['closed', (page: Page) => page.go()],
  ['put behind another before it was killed', () => setPageVisibility('hidden')],
])('a tab that is %s leaves no mark', async (_how, leave) => {
  for (const _visit of [1, 2, 3]) {
    const page = await loadPage();
    startAttemptOfNewest(page);
    leave(page);
    expect(Object.keys(localStorage)).toEqual([]);
    jest.advanceTimersByTime(60_000);
    setPageVisibility('visible');
    leave(page);
  }
  expect(events).toEqual([]);
});

test('a second tab beside a living one counts nothing, however long the first is open', async () => {
  const first = await loadPage();
  startAttemptOfNewest(first);
  for (const _tab of [1, 2, 3]) {
    sessionStorage.clear();
    jest.advanceTimersByTime(60_000);
    first.writeOrRemoveHeartbeat();
    const second = await loadPage();
    expect(second.hasTracesOfCrashLoop()).toBe(true);
    expect(second.isHeld()).toBe(false);
  }
  expect(events).toEqual([]);
});

test('a killed phone alone is forgotten when the screen is left in order the next time', async () => {
  await loadPageThatHangs();
  const page = await loadPage();
  const attempt = startAttemptOfNewest(page);
  jest.advanceTimersByTime(10_000);
  page.endAttempt(attempt);
  expect(Object.keys(localStorage)).toEqual([]);
  await loadPageThatHangs();
  expect(await loadPageThatHangs()).toBe(false);
});

test('this tab’s own page before needs no minute to be known for dead', async () => {
  startAttemptOfNewest(await loadPage());
  startAttemptOfNewest(await loadPage());
  expect(eventsAndPhases()).toEqual(['error hang']);
  expect((await loadPage()).isHeld()).toBe(true);
});

test('a page that is loaded again and again within seconds is ended by a breaker, in this tab', async () => {
  for (const _life of [1, 2, 3, 4]) {
    const page = await loadPage();
    expect(page.isHeld()).toBe(false);
    startAttemptOfNewest(page);
    jest.advanceTimersByTime(500);
    page.go();
  }
  expect((await loadPage()).isHeld()).toBe(true);
  expect(eventsAndPhases()).toEqual(['crashed reload', 'quarantined']);
});

test('reloads by hand, with a look in between, are nobody’s fault', async () => {
  for (const life of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const page = await loadPage();
    startAttemptOfNewest(page);
    jest.advanceTimersByTime(life % 3 === 0 ? 5000 : 500);
    page.go();
  }
  expect((await loadPage()).isHeld()).toBe(false);
  expect(events).toEqual([]);
});

test.each([
  ['the player', true, false, false],
  ['code', false, false, true],
  ['nobody: a step within the page', false, true, false],
])(
  'where the browser says that a reload is the doing of %s, it counts so',
  async (_whose, userInitiated, sameDocument, isHeld) => {
    Object.assign(window, { navigation: { onnavigate: null } });
    for (const _life of [1, 2, 3, 4]) {
      const page = await loadPage();
      startAttemptOfNewest(page);
      const said = Object.assign(new Event('navigate'), { userInitiated, destination: { sameDocument } });
      window.navigation.onnavigate?.(said as NavigateEvent);
      page.go();
    }
    expect((await loadPage()).isHeld()).toBe(isHeld);
    Reflect.deleteProperty(window, 'navigation');
  },
);

test('marks that say nothing are swept away; refused storage stops nothing', async () => {
  localStorage.setItem('ank.trial.open.1', 'garbage');
  localStorage.setItem('ank.trial.died.gone/Screen', '7 x');
  await loadPage();
  expect(Object.keys(localStorage)).toEqual([]);
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const page = await loadPage();
  page.endAttempt(startAttemptOfNewest(page));
  refuse.mockRestore();
  expect(isQuarantined(CONTAINER)).toBe(false);
});
