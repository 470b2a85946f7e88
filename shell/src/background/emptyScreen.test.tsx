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
