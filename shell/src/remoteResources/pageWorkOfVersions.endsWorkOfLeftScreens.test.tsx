import { keepRunning } from '@ank/shared/screen';
import { act, screen } from '@testing-library/react';
import { type ComponentType, StrictMode, Suspense, use, useEffect, useState } from 'react';
import { releaseFromQuarantine } from '../attempts/quarantine';
import { liveRevisionReceived } from '../registry/liveRevisionSlice';
import { quarantineVersion } from '../remotes/screenLoader';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { aCandidate } from '../testing/registryFixtures';
import { pageFunctionsOwnedByVersion } from './pageFunctionsOwnedByVersion';
import { endPageWorkOfRevokedVersions } from './pageWorkOfVersions';

type Own = Pick<Window, 'setInterval' | 'addEventListener'>;

let ticks: string[] = [];
let stays: string[] = [];
const waitForScreenTimerTicks = async (count: number) => {
  for (ticks = []; ticks.length < count; ) await act(() => new Promise((done) => setTimeout(done, 5)));
};
const collectScreenTimerTicksFor60Ms = async () => {
  ticks = [];
  await act(() => new Promise((done) => setTimeout(done, 60)));
  return ticks;
};

let count = 0;
/** Each version's screen starts what it never stops, also an interval that asks to stay. */
const openAppWithTickingScreens = (
  wrapScreen: (Screen: ComponentType) => ComponentType = (Screen) => Screen,
) => {
  count += 1;
  const remotes = TEST_REMOTES.map((remote) => {
    const name = `own${count}${remote.name}`;
    return { ...remote, name, candidates: [aCandidate('2.0.0', name), aCandidate('1.0.0', name)] };
  });
  const app = openApp('/imp7', {
    remotes,
    load: async (candidate, remote) => {
      const own = pageFunctionsOwnedByVersion({ remote, candidate, crash: () => {} }) as Own;
      const words = `${remote.replace(/^own\d+/, '')} ${candidate.version}`;
      const Screen = wrapScreen(() => {
        useEffect(() => {
          own.setInterval(() => ticks.push(words), 5);
          own.addEventListener('test:look', () => ticks.push(words));
          own.setInterval(
            keepRunning(() => stays.push(candidate.container)),
            5,
          );
        }, []);
        return <p>{words}</p>;
      });
      const found = async () => ({ default: Screen });
      return { contract: 1, screens: { Home: found, WalletScreen: found, Login: found, Privacy: found } };
    },
  });
  return { ...app, remotes, wallet: `own${count}wallet` };
};
afterEach(() => {
  endPageWorkOfRevokedVersions(() => true);
  releaseFromQuarantine(Object.keys(JSON.parse(sessionStorage.getItem('ank.quarantine') ?? '{}')));
});

test('an interval of a left screen ends, its listeners are silent, and the next screen’s own goes on', async () => {
  const { go } = openAppWithTickingScreens();
  await screen.findByText('wallet 2.0.0');
  await waitForScreenTimerTicks(2);
  await go('/imp');
  await screen.findByText('bidding 2.0.0');
  await waitForScreenTimerTicks(2);
  expect(new Set(ticks)).toEqual(new Set(['bidding 2.0.0']));
  ticks = [];
  window.dispatchEvent(new Event('test:look'));
  expect(ticks).toEqual(['bidding 2.0.0']);
  await go('/nowhere');
  await screen.findByRole('heading', { name: 'Page not found', level: 2 });
  expect(await collectScreenTimerTicksFor60Ms()).toEqual([]);
});

test('a screen drawn twice at once, or hidden for a while as it waits, keeps what goes on', async () => {
  let wait: (promise: Promise<void>) => void = () => {};
  let done = () => {};
  const Waiter = () => {
    const [promise, setPromise] = useState<Promise<void>>();
    wait = setPromise;
    if (promise) use(promise);
    return null;
  };
  openAppWithTickingScreens((Screen) => () => (
    <StrictMode>
      <Suspense fallback="waits">
        <Screen />
        <Waiter />
      </Suspense>
    </StrictMode>
  ));
  await screen.findByText('wallet 2.0.0');
  await act(async () =>
    wait(
      new Promise((resolve) => {
        done = resolve;
      }),
    ),
  );
  await screen.findByText('waits');
  await waitForScreenTimerTicks(2);
  await act(async () => done());
  await waitForScreenTimerTicks(2);
});

test('what a version runs ends with its quarantine', async () => {
  const { remotes, wallet } = openAppWithTickingScreens();
  await screen.findByText('wallet 2.0.0');
  const [newest] = remotes.find(({ name }) => name === wallet)?.candidates ?? [];
  if (!newest) throw new Error('no wallet');
  await waitForScreenTimerTicks(1);
  quarantineVersion(wallet, newest, 'code');
  expect(await collectScreenTimerTicksFor60Ms()).toEqual([]);
  releaseFromQuarantine([newest.container]);
});

test('a revoked version gives way, and with it what asked to stay', async () => {
  const { store, wallet } = openAppWithTickingScreens();
  await screen.findByText('wallet 2.0.0');
  await waitForScreenTimerTicks(1);
  await act(
    async () => void store.dispatch(liveRevisionReceived({ revision: 2, revoked: [`${wallet}@2.0.0`] })),
  );
  await screen.findByText('wallet 1.0.0');
  await waitForScreenTimerTicks(2);
  expect(new Set(ticks)).toEqual(new Set(['wallet 1.0.0']));
  stays = [];
  await waitForScreenTimerTicks(2);
  expect(new Set(stays)).toEqual(new Set([`ank_${wallet}_1_0_0`]));
});
