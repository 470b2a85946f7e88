import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { LoadEvent } from '../attempts/loadEvents';
import { reportUncaught } from '../errors/reportErrors';
import { openApp, REMOTES } from '../testing/openApp';
import { aCandidate, aModule, aRemote } from '../testing/remotes';
import { RemoteScreen } from './RemoteScreen';
import { type LoadModule, releaseQuarantineOf } from './screenLoader';

const refuse = (): never => {
  throw new Error('cannot be read');
};
const TRAPS = { get: refuse, getPrototypeOf: refuse, has: refuse, ownKeys: refuse };

/** What code may throw beside errors. */
const THROWN: [string, () => unknown][] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['a string', () => 'no'],
  ['a symbol', () => Symbol('no')],
  ['an object without a prototype', () => Object.create(null)],
  ['an error whose message throws', () => Object.defineProperty(new Error(), 'message', { get: refuse })],
  ['an error whose message is a symbol', () => Object.assign(new Error(), { message: Symbol('no') })],
  ['an object whose text throws', () => ({ toString: refuse, name: Symbol('no') })],
  ['an error whose stack throws', () => Object.defineProperty(new Error('no'), 'stack', { get: refuse })],
];
/** React itself looks at what is thrown while drawing: reportErrors.stillRendering.test.tsx. */
const PROXY: (typeof THROWN)[number] = ['a proxy that refuses everything', () => new Proxy({}, TRAPS)];

const events: LoadEvent[] = [];
const hear = (event: Event) => void events.push((event as CustomEvent<LoadEvent>).detail);
beforeEach(() => {
  events.length = 0;
  window.addEventListener('ank:remote', hear);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  window.removeEventListener('ank:remote', hear);
  jest.restoreAllMocks();
});

let count = 0;
const Old = () => <p>The old wallet</p>;

const open = (newest: () => unknown) => {
  count += 1;
  const remote = aRemote({ name: `wallet${count}` });
  releaseQuarantineOf(remote);
  const load: LoadModule = async ({ version }) => (version === '2.0.0' ? newest() : aModule(Old));
  return renderScreen(<RemoteScreen remote={remote} screen="WalletScreen" load={load} />, {
    answers: { '/api-user-wallet-balance': aWallet(), '/api-get-social-data': {} },
  });
};

const isRecovered = async () => {
  expect(await screen.findByText('The old wallet')).toBeVisible();
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'quarantined', remote: `wallet${count}`, version: '2.0.0' }),
  );
};

describe.each([...THROWN, PROXY])('%s', (_what, make) => {
  const raise = (): never => {
    throw make();
  };

  test('thrown while loading', async () => {
    open(raise);
    await isRecovered();
  });

  test('thrown by a handler is told with its script', () => {
    const filename = `${location.origin}/r/wallet/3.0.${count}/7.js`;
    count += 1;
    reportUncaught(new ErrorEvent('error', { error: make(), filename, lineno: 1, colno: 7 }));
    expect(events).toMatchObject([{ event: 'error', remote: 'wallet', phase: 'handler' }]);
  });
});

describe.each(THROWN)('%s', (_what, make) => {
  const raise = (): never => {
    throw make();
  };

  test('thrown in an effect', async () => {
    const Effect = () => {
      useEffect(raise, []);
      return <p>Drawn for a moment</p>;
    };
    open(() => aModule(Effect));
    await isRecovered();
  });

  test('thrown while drawing', async () => {
    open(() => aModule(raise));
    await isRecovered();
  });

  test('in all versions ends in the part’s message, and the frame stands', async () => {
    const remotes = REMOTES.map((remote) => {
      const name = `${remote.name}-${count++}`;
      return { ...remote, name, candidates: [aCandidate('2.0.0', name)] };
    });
    openApp('/imp', {
      remotes,
      load: async () => ({ contract: 1, screens: { Home: async () => ({ default: raise }) } }),
    });
    expect(await screen.findByText(/did not load/)).toBeVisible();
    expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
  });
});
