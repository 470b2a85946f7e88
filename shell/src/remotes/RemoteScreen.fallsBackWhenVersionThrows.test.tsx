import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { reportUncaughtError } from '../errors/reportUncaughtError';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate, aRegisteredRemote, aRemoteModule } from '../testing/registryFixtures';
import { RemoteScreen } from './RemoteScreen';
import { type LoadRemoteModule, releaseQuarantineAndForgetRefusedFiles } from './screenLoader';

const throwError = (): never => {
  throw new Error('cannot be read');
};
const TRAPS = { get: throwError, getPrototypeOf: throwError, has: throwError, ownKeys: throwError };

/** What code may throw beside errors. */
const THROWN: [string, () => unknown][] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['a string', () => 'no'],
  ['a symbol', () => Symbol('no')],
  ['an object without a prototype', () => Object.create(null)],
  ['an error whose message throws', () => Object.defineProperty(new Error(), 'message', { get: throwError })],
  ['an error whose message is a symbol', () => Object.assign(new Error(), { message: Symbol('no') })],
  ['an object whose text throws', () => ({ toString: throwError, name: Symbol('no') })],
  ['an error whose stack throws', () => Object.defineProperty(new Error('no'), 'stack', { get: throwError })],
];
/** React itself looks at what is thrown while drawing: reportErrorOrReload.test.tsx. */
const PROXY: (typeof THROWN)[number] = ['a proxy that refuses everything', () => new Proxy({}, TRAPS)];

const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);
beforeEach(() => {
  events.length = 0;
  window.addEventListener('ank:remote', recordTelemetryEvent);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  window.removeEventListener('ank:remote', recordTelemetryEvent);
  jest.restoreAllMocks();
});

let count = 0;
const OldWallet = () => <p>The old wallet</p>;

const renderRemoteScreen = (loadNewest: () => unknown) => {
  count += 1;
  const remote = aRegisteredRemote({ name: `wallet${count}` });
  releaseQuarantineAndForgetRefusedFiles(remote);
  const load: LoadRemoteModule = async ({ version }) =>
    version === '2.0.0' ? loadNewest() : aRemoteModule(OldWallet);
  return renderScreen(<RemoteScreen remote={remote} screen="WalletScreen" load={load} />, {
    answers: { '/api-user-wallet-balance': aWallet(), '/api-get-social-data': {} },
  });
};

const expectFallBackToOldWallet = async () => {
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
    renderRemoteScreen(raise);
    await expectFallBackToOldWallet();
  });

  test('thrown by a handler is told with its script', () => {
    const filename = `${location.origin}/r/wallet/3.0.${count}/7.js`;
    count += 1;
    reportUncaughtError(new ErrorEvent('error', { error: make(), filename, lineno: 1, colno: 7 }));
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
    renderRemoteScreen(() => aRemoteModule(Effect));
    await expectFallBackToOldWallet();
  });

  test('thrown while drawing', async () => {
    renderRemoteScreen(() => aRemoteModule(raise));
    await expectFallBackToOldWallet();
  });

  test('in all versions ends in the part’s message, and the frame stands', async () => {
    const remotes = TEST_REMOTES.map((remote) => {
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
