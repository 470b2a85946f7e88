import type { RegisteredRemote } from '@ank/protocol/registry';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { mayPrefetch, prefetchTouchedLinksAndEntries } from './prefetch';

const listPreloadLinks = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

const withFiles = TEST_REMOTES.map((remote) => ({
  ...remote,
  candidates: remote.candidates.map((candidate) => ({
    ...candidate,
    files: { WalletScreen: [{ src: `/r/${remote.name}/1.0.0/WalletScreen.js`, integrity: 'sha384-z' }] },
    styles: { WalletScreen: [{ src: `/r/${remote.name}/1.0.0/WalletScreen.css`, integrity: 'sha384-c' }] },
  })),
}));

afterEach(() => {
  document.head.innerHTML = '';
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a finger on a link fetches what its screen needs, once, with integrity', async () => {
  openApp('/imp', { remotes: withFiles });
  const walletPill = await screen.findByRole('link', { name: /Wallet/ });
  expect(listPreloadLinks()).toEqual([]);
  fireEvent.touchStart(walletPill);
  fireEvent.touchStart(walletPill);
  expect(listPreloadLinks()).toEqual([
    'preload /r/wallet/1.0.0/remoteEntry.js',
    'preload /r/wallet/1.0.0/WalletScreen.js',
    'preload /r/wallet/1.0.0/WalletScreen.css',
  ]);
  expect(document.head.querySelector('link[href$="remoteEntry.js"]')).toHaveAttribute(
    'integrity',
    'sha384-x',
  );
});

test('an idle phone fetches the other entries by a call that every policy and browser knows, once', () => {
  jest.useFakeTimers();
  const asked: [string, RequestInit][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    asked.push([String(address), init]);
    return new Response();
  });
  const entry = (name: string) => ({ src: `/r/${name}/3.0.0/remoteEntry.js`, integrity: 'sha384-i' });
  const remotes = TEST_REMOTES.map((remote) => ({
    ...remote,
    candidates: remote.candidates.map((candidate) => ({ ...candidate, entry: entry(remote.name) })),
  }));
  const tab = { revision: 1, bestOf: (remote: RegisteredRemote) => remote.candidates[0] };
  const stops = [prefetchTouchedLinksAndEntries(remotes, tab), prefetchTouchedLinksAndEntries(remotes, tab)];
  jest.advanceTimersByTime(6000);
  expect(asked).toEqual(
    TEST_REMOTES.map(({ name }) => [entry(name).src, { integrity: 'sha384-i', priority: 'low' }]),
  );
  expect(listPreloadLinks()).toEqual([]);
  for (const stop of stops) stop();
});

test('files that the page does not name are read in the whole revision', async () => {
  const entry = { src: '/r/wallet/2.0.0/remoteEntry.js', integrity: 'sha384-e' };
  const files = { WalletScreen: [{ src: '/r/wallet/2.0.0/WalletScreen.js', integrity: 'sha384-f' }] };
  const styles = { WalletScreen: [{ src: '/r/wallet/2.0.0/WalletScreen.css', integrity: 'sha384-g' }] };
  const remotes = TEST_REMOTES.map((remote) => ({
    ...remote,
    candidates: remote.candidates.map((candidate) => ({ ...candidate, entry, files: {}, styles: {} })),
  }));
  const whole = TEST_REMOTES.map((remote) => ({
    ...remote,
    candidates: remote.candidates.map((candidate) => ({ ...candidate, entry, files, styles })),
  }));
  const { sent } = openApp('/imp', {
    remotes,
    answers: { '/registry/rev/1.json': { revision: 1, remotes: whole } },
  });
  fireEvent.touchStart(await screen.findByRole('link', { name: /Wallet/ }));
  await waitFor(() =>
    expect(listPreloadLinks()).toEqual([
      'preload /r/wallet/2.0.0/remoteEntry.js',
      'preload /r/wallet/2.0.0/WalletScreen.js',
      'preload /r/wallet/2.0.0/WalletScreen.css',
    ]),
  );
  expect(sent.count('/registry/rev/1.json')).toBe(1);
});

test.each([
  [{ saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g' }, true],
  [undefined, true],
])('on a connection %j fetching ahead is %s', (connection, expected) =>
  expect(mayPrefetch(connection)).toBe(expected),
);
