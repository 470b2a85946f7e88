import { renderHook, waitFor } from '@testing-library/react';
import { openApp, REMOTES } from '../testing/openApp';
import { aCandidate } from '../testing/remotes';
import { useEmptyReport } from './emptyScreen';
import type { LoadEvent } from './events';

const events: LoadEvent[] = [];
const hear = (event: Event) => void events.push((event as CustomEvent<LoadEvent>).detail);
const candidate = aCandidate('2.0.0');

beforeEach(() => {
  jest.useFakeTimers();
  events.length = 0;
  window.addEventListener('ank:remote', hear);
});
afterEach(() => {
  jest.useRealTimers();
  window.removeEventListener('ank:remote', hear);
  document.body.innerHTML = '';
});

test.each(['<main></main>', '<main><main> </main></main>'])('a screen of %s is reported once', (html) => {
  document.body.innerHTML = html;
  renderHook(() => useEmptyReport('wallet', candidate));
  expect(events).toEqual([]);
  jest.runAllTimers();
  expect(events).toEqual([{ event: 'empty', remote: 'wallet', version: '2.0.0' }]);
});

test.each(['<main>Wallet</main>', '<main><p><img alt=""></p></main>', '<p></p>'])(
  'a screen of %s is not',
  (html) => {
    document.body.innerHTML = html;
    renderHook(() => useEmptyReport('wallet', candidate));
    jest.runAllTimers();
    expect(events).toEqual([]);
  },
);

test('a screen that is left before it had time to show something is not judged', () => {
  document.body.innerHTML = '<main></main>';
  const { unmount } = renderHook(() => useEmptyReport('wallet', candidate));
  unmount();
  jest.runAllTimers();
  expect(events).toEqual([]);
});

test('a remote whose screen is null is reported from its place in the frame', async () => {
  jest.useRealTimers();
  const remotes = REMOTES.map((remote) => ({ ...remote, name: `null-${remote.name}` }));
  openApp('/imp', {
    remotes,
    load: async () => ({ contract: 1, screens: { Home: async () => ({ default: () => null }) } }),
  });
  const empty = { event: 'empty', remote: 'null-bidding', version: '1.0.0' };
  await waitFor(() => expect(events).toContainEqual(empty));
}, 30_000);
