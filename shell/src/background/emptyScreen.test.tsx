import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { waitFor } from '@testing-library/react';
import type { LoadEvent } from '../remotes/events';
import { begin, end, type Trial } from '../remotes/trial';
import { openApp, REMOTES } from '../testing/openApp';
import { aCandidate } from '../testing/remotes';
import { watchForEmptiness } from './emptyScreen';

const LIMIT_MS = 3000;
const events: LoadEvent[] = [];
const hear = (event: Event) => void events.push((event as CustomEvent<LoadEvent>).detail);
const crash = jest.fn();
let trial: Trial;
let stop = () => {};

beforeEach(() => {
  setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: LIMIT_MS });
  events.length = 0;
  crash.mockClear();
  window.addEventListener('ank:remote', hear);
});
afterEach(() => {
  stop();
  end(trial);
  jest.useRealTimers();
  window.removeEventListener('ank:remote', hear);
  document.body.innerHTML = '';
});

const look = (html: string) => {
  jest.useFakeTimers();
  document.body.innerHTML = html;
  trial = begin({ remote: 'wallet', candidate: aCandidate('2.0.0'), screen: 'WalletScreen', crash });
  stop = watchForEmptiness();
};
const EMPTY = { event: 'empty', remote: 'wallet', version: '2.0.0' };

test.each(['<main></main>', '<main><main> </main></main>'])(
  'a screen of %s is reported and given up, in its time',
  (html) => {
    look(html);
    crash.mockImplementation(() => end(trial));
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
    look(html);
    jest.advanceTimersByTime(3 * LIMIT_MS);
    expect(events).toEqual([]);
  },
);

/** In a window of 100 by 100 pixels all elements are laid out in the middle; `met` is what a finger finds there. */
const layOut = (met: string | null) => {
  Element.prototype.getBoundingClientRect = () => ({ x: 40, y: 40, width: 20, height: 20 }) as DOMRect;
  document.elementFromPoint = () => (met === null ? null : document.querySelector(met));
};
const SCREEN = '<main><p>Wallet</p></main><a href="/imp">Home</a><i></i><dialog><b>Menu</b></dialog>';
const unlaid = Element.prototype.getBoundingClientRect;

test.each([
  ['lies behind what has nothing to tap', 'i', true],
  ['cannot be touched', null, true],
  ['lies behind a dialog', 'b', false],
  ['is touched', 'p', true],
  ['has a way out that is touched', 'a', true],
])('a screen that %s is given up or not', (_how, met, isGivenUp) => {
  look(met === 'b' ? SCREEN.replace('<b>', '<button>').replace('</b>', '</button>') : SCREEN);
  layOut(met === 'b' ? 'button' : met);
  jest.advanceTimersByTime(2 * LIMIT_MS);
  Element.prototype.getBoundingClientRect = unlaid;
  Reflect.deleteProperty(document, 'elementFromPoint');
  expect(crash.mock.calls.length > 0).toBe(isGivenUp);
});

test('a transparent screen is empty', () => {
  Element.prototype.checkVisibility = () => false;
  look('<main>Wallet</main>');
  jest.advanceTimersByTime(2 * LIMIT_MS);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  expect(crash).toHaveBeenCalledWith(new Error('nothing is drawn'));
});

test('a page that is never idle is given up in its time; one that is now and again is not', () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  look('<main>Wallet</main>');
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
  look('<main></main>');
  end(trial);
  jest.advanceTimersByTime(3 * LIMIT_MS);
  expect(events).toEqual([]);
});

test('a version that draws null gives way to the one before, in its place in the frame', async () => {
  setConfig({ ...DEFAULT_CONFIG, loadTimeoutMs: 200 });
  const remotes = REMOTES.map((remote) => {
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
