import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { waitFor } from '@testing-library/react';
import '../remoteResources/restorePatchedBuiltIns';
import { endAttempt, startAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { startRecordingChangeAuthors } from '../remoteResources/changeAuthors';
import { pageFunctionsOwnedByVersion } from '../remoteResources/pageFunctionsOwnedByVersion';
import { setVisibleRemote } from '../remoteResources/pageWorkOfVersions';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { compileVersionScript } from '../testing/compileVersionScript';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate } from '../testing/registryFixtures';
import { startCrashingBlankOrBusyScreens } from './blankScreenWatch';
import { installLeakedDomCleanup } from './leakedDomCleanup';

const LIMIT_MS = 3000;
startRecordingChangeAuthors();
const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);
const crash = jest.fn();
let attempt: VersionAttempt;
let stopBlankScreenWatch = () => {};

beforeEach(() => {
  setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: LIMIT_MS });
  events.length = 0;
  crash.mockClear();
  window.addEventListener('ank:remote', recordTelemetryEvent);
});
afterEach(() => {
  stopBlankScreenWatch();
  endAttempt(attempt);
  jest.useRealTimers();
  window.removeEventListener('ank:remote', recordTelemetryEvent);
  document.body.innerHTML = '';
});

const showAndWatch = (html: string) => {
  jest.useFakeTimers();
  document.body.innerHTML = html;
  attempt = startAttempt({ remote: 'wallet', candidate: aCandidate('2.0.0'), screen: 'WalletScreen', crash });
  stopBlankScreenWatch = startCrashingBlankOrBusyScreens();
};
const EMPTY = { event: 'empty', remote: 'wallet', version: '2.0.0' };

test.each(['<main></main>', '<main><main> </main></main>'])(
  'a screen of %s is reported and given up, in its time',
  (html) => {
    showAndWatch(html);
    crash.mockImplementation(() => endAttempt(attempt));
    jest.advanceTimersByTime(LIMIT_MS - 1);
    expect(events).toEqual([]);
    jest.advanceTimersByTime(2 * LIMIT_MS);
    expect(events).toEqual([EMPTY]);
    expect(crash).toHaveBeenCalledTimes(1);
  },
);

test.each(['<main>Wallet</main>', '<main><p><img alt=""></p></main>', '<p></p>'])(
  'a screen of %s is not',
  (html) => {
    showAndWatch(html);
    jest.advanceTimersByTime(3 * LIMIT_MS);
    expect(events).toEqual([]);
  },
);

/** In a window of 100 by 100 pixels all elements are laid out in the middle; `met` is what a finger finds there. */
const fakeLayout = (selectorUnderFinger: string | null) => {
  Element.prototype.getBoundingClientRect = () => ({ x: 40, y: 40, width: 20, height: 20 }) as DOMRect;
  document.elementFromPoint = () =>
    selectorUnderFinger === null ? null : document.querySelector(selectorUnderFinger);
};
const SCREEN =
  '<div id="root"><main><p>Wallet</p></main><a href="/imp">Home</a><dialog><button>Menu</button></dialog></div>';
/** Covers the page, as a version's script put it there. */
const insertHtmlFromVersion = (html: string) =>
  compileVersionScript('wallet', '2.0.0', `document.body.insertAdjacentHTML('beforeend', given);`)(html);
/** As the script of an extension does it. */
const insertHtmlFromExtension = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const unlaid = Element.prototype.getBoundingClientRect;

test.each<[how: string, met: string | null, isGivenUp: boolean, put?: () => unknown]>([
  ['lies behind what has nothing to tap', 'i', true, () => insertHtmlFromVersion('<i></i>')],
  ['cannot be touched', null, true],
  ['lies behind a dialog', 'dialog button', false],
  ['is touched', 'p', true],
  ['has a way out that is touched', 'a', true],
  [
    'lies behind a dialog of its own in the page',
    'u button',
    false,
    () => insertHtmlFromVersion('<u><button>OK</button></u>'),
  ],
  [
    'lies behind the window of an extension',
    'ext-vault',
    false,
    () => insertHtmlFromExtension('<ext-vault></ext-vault>'),
  ],
])('a screen that %s is given up or not', (_how, met, isGivenUp, put) => {
  showAndWatch(SCREEN);
  put?.();
  fakeLayout(met);
  jest.advanceTimersByTime(2 * LIMIT_MS);
  Element.prototype.getBoundingClientRect = unlaid;
  Reflect.deleteProperty(document, 'elementFromPoint');
  expect(crash.mock.calls.length > 0).toBe(isGivenUp);
});

test('what a version that is away has put over the screen goes, and is charged to that one', () => {
  const crashBidding = jest.fn();
  pageFunctionsOwnedByVersion({
    remote: 'bidding',
    candidate: aCandidate('1.0.0', 'bidding'),
    crash: crashBidding,
  });
  showAndWatch(SCREEN);
  stopBlankScreenWatch();
  const ends = [installLeakedDomCleanup(), startCrashingBlankOrBusyScreens()];
  setVisibleRemote('wallet', aCandidate('2.0.0').container);
  compileVersionScript('bidding', '1.0.0', `document.body.append(document.createElement('i'));`)();
  Element.prototype.getBoundingClientRect = () => ({ x: 40, y: 40, width: 20, height: 20 }) as DOMRect;
  document.elementFromPoint = () => document.querySelector('i') ?? document.querySelector('main');
  for (const node of document.querySelectorAll('a, dialog')) node.remove();
  jest.advanceTimersByTime(1000);
  expect(document.querySelector('i')).toBeNull();
  jest.advanceTimersByTime(2 * LIMIT_MS);
  for (const end of ends) end();
  expect(crashBidding).toHaveBeenCalledTimes(1);
  expect(crash).not.toHaveBeenCalled();
  Element.prototype.getBoundingClientRect = unlaid;
  Reflect.deleteProperty(document, 'elementFromPoint');
});

test('a screen that draws nothing while it waits for answers has its time once they are there', () => {
  showAndWatch('<main></main>');
  stopBlankScreenWatch();
  let isWaiting = true;
  stopBlankScreenWatch = startCrashingBlankOrBusyScreens(() => isWaiting);
  jest.advanceTimersByTime(5 * LIMIT_MS);
  expect(crash).not.toHaveBeenCalled();
  isWaiting = false;
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(crash).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(crash).toHaveBeenCalled();
});

test('a page that is hidden or dead as a whole is the version’s only where its script did it', () => {
  showAndWatch('<main>Wallet</main>');
  document.body.inert = true;
  Element.prototype.checkVisibility = function (this: Element) {
    return this.matches('html');
  };
  jest.advanceTimersByTime(2 * LIMIT_MS);
  expect(crash).not.toHaveBeenCalled();
  compileVersionScript('wallet', '2.0.0', `document.body.style.opacity = '0';`)();
  jest.advanceTimersByTime(2 * LIMIT_MS);
  expect(crash).toHaveBeenCalled();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  document.body.removeAttribute('style');
  document.body.inert = false;
});

test('a transparent screen is empty', () => {
  Element.prototype.checkVisibility = function (this: Element) {
    return this.matches('html, body');
  };
  showAndWatch('<main>Wallet</main>');
  jest.advanceTimersByTime(2 * LIMIT_MS);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  expect(crash).toHaveBeenCalledWith(new Error('nothing is drawn'));
});

test('a page that is never idle is given up in its time; one that is now and again is not', () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  showAndWatch('<main>Wallet</main>');
  for (let seconds = 0; seconds < 40; seconds += 1) {
    jest.advanceTimersByTime(1000);
    if (seconds % 2) idle.pop()?.();
  }
  expect(crash).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3 * LIMIT_MS + 1000);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(crash).toHaveBeenCalledWith(new Error('the page never comes to rest'));
});

test('a screen that is left before it had time to show something is not judged', () => {
  showAndWatch('<main></main>');
  endAttempt(attempt);
  jest.advanceTimersByTime(3 * LIMIT_MS);
  expect(events).toEqual([]);
});

test('a version that draws null gives way to the one before, in its place in the frame', async () => {
  setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: 200 });
  const remotes = TEST_REMOTES.map((remote) => {
    const name = `null-${remote.name}`;
    return { ...remote, name, candidates: [aCandidate('2.0.0', name), aCandidate('1.0.0', name)] };
  });
  const { findByText } = openApp('/imp', {
    remotes,
    load: async ({ version }) => ({
      contract: 1,
      screens: { Home: async () => ({ default: () => (version === '2.0.0' ? null : 'The home before') }) },
    }),
  });
  expect(await findByText('The home before', {}, { timeout: 20_000 })).toBeVisible();
  await waitFor(() => expect(events).toContainEqual({ ...EMPTY, remote: 'null-bidding' }));
}, 30_000);
