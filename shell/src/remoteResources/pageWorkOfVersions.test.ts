import { DEATHS_KEY_PREFIX } from '@ank/protocol/page';
import { keepRunning } from '@ank/shared/screen';
import {
  currentAttempt,
  endAttempt,
  OWN_HEARTBEAT_KEY,
  startAttempt,
  type VersionAttempt,
} from '../attempts/attemptHeartbeat';
import { aCandidate } from '../testing/registryFixtures';
import { pageFunctionsOwnedByVersion } from './pageFunctionsOwnedByVersion';
import {
  endPageWorkOfRemote,
  endPageWorkOfRevokedVersions,
  setVisibleRemote,
  takeUncaughtErrorOwner,
  trackScreenAndEndPageWorkAfterLast,
} from './pageWorkOfVersions';

type Own = Pick<
  Window,
  | 'setTimeout'
  | 'clearTimeout'
  | 'setInterval'
  | 'clearInterval'
  | 'requestAnimationFrame'
  | 'addEventListener'
  | 'removeEventListener'
> & {
  document: Pick<Document, 'addEventListener'>;
  MutationObserver: typeof MutationObserver;
  Worker: new (address: string) => { terminate: () => void };
};

const WALLET = aCandidate('2.0.0');
const BEFORE = aCandidate('1.0.0');
const BIDDING = aCandidate('1.0.0', 'bidding');
const crash = jest.fn();
const terminated = jest.fn();
Object.assign(globalThis, {
  Worker: class {
    terminate = terminated;
  },
});
const own = pageFunctionsOwnedByVersion({ remote: 'wallet', candidate: WALLET, crash }) as Own;

let work: jest.Mock;
let leave: () => void;
let attempt: VersionAttempt;
const makeRemoteVisible = (remote: string, candidate = BIDDING) => {
  const left = attempt;
  attempt = startAttempt({ remote, candidate, screen: 'Screen', crash: () => {} });
  setVisibleRemote(remote, candidate.container);
  endAttempt(left);
};
/** In React's order. */
const switchMountedRemote = (remote: string, candidate = BIDDING) => {
  makeRemoteVisible(remote, candidate);
  leave();
  leave = trackScreenAndEndPageWorkAfterLast(remote);
};
const advanceTimers = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  work = jest.fn();
  makeRemoteVisible('wallet', WALLET);
  leave = trackScreenAndEndPageWorkAfterLast('wallet');
});
afterEach(() => {
  leave();
  advanceTimers(1);
  endAttempt(attempt);
  endPageWorkOfRevokedVersions(() => true);
  endPageWorkOfRevokedVersions(() => false);
  jest.useRealTimers();
  localStorage.clear();
  terminated.mockClear();
});

test('what a version starts runs while its screen is in sight, with what the page’s own gives', () => {
  own.setTimeout(work, 10, 'given');
  advanceTimers(10);
  expect(work.mock.calls).toEqual([['given']]);
  const stopped = own.setTimeout(work, 10);
  own.clearTimeout(stopped);
  own.requestAnimationFrame(work);
  advanceTimers(20);
  expect(work).toHaveBeenCalledTimes(2);
  expect(work).toHaveBeenLastCalledWith(expect.any(Number));
});

test('timers end when the last screen of their remote is left, and a return starts afresh', () => {
  own.setTimeout(work, 6000);
  own.setInterval(work, 50);
  own.requestAnimationFrame(work);
  const pending = jest.getTimerCount();
  switchMountedRemote('bidding');
  advanceTimers(1);
  expect(jest.getTimerCount()).toBe(pending - 3);
  advanceTimers(7000);
  switchMountedRemote('wallet', WALLET);
  advanceTimers(7000);
  expect(work).not.toHaveBeenCalled();
  own.setTimeout(work, 10);
  advanceTimers(10);
  expect(work).toHaveBeenCalledTimes(1);
});

test('another screen of the same remote, and a screen drawn twice, keep what goes on', () => {
  own.setInterval(work, 50);
  switchMountedRemote('wallet', WALLET);
  leave();
  leave = trackScreenAndEndPageWorkAfterLast('wallet');
  advanceTimers(100);
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing of the screen left runs between the next one’s drawing and the clean-ups, which come before the end', () => {
  own.setInterval(work, 1);
  makeRemoteVisible('bidding');
  advanceTimers(10);
  expect(work).not.toHaveBeenCalled();
  const cleaned = jest.fn();
  switchMountedRemote('bidding');
  own.setTimeout(keepRunning(cleaned));
  advanceTimers(10);
  expect(cleaned).toHaveBeenCalledTimes(1);
});

test('a late answer starts nothing in another remote’s sight', () => {
  switchMountedRemote('bidding');
  advanceTimers(1);
  own.setTimeout(work, 10);
  advanceTimers(10);
  expect(work).not.toHaveBeenCalled();
});

test('listeners are silent while their version is away, and there again when it is back', () => {
  const object = { handleEvent: jest.fn() };
  own.addEventListener('ank-a', work);
  own.addEventListener('ank-a', work);
  own.document.addEventListener('ank-a', object as never);
  const dispatch = () => {
    window.dispatchEvent(new Event('ank-a'));
    document.dispatchEvent(new Event('ank-a'));
  };
  dispatch();
  switchMountedRemote('bidding');
  dispatch();
  expect([work.mock.calls.length, object.handleEvent.mock.calls.length]).toEqual([1, 1]);
  switchMountedRemote('wallet', WALLET);
  dispatch();
  own.removeEventListener('ank-a', work);
  dispatch();
  expect([work.mock.calls.length, object.handleEvent.mock.calls.length]).toEqual([2, 3]);
});

test('observers are silent and workers are stopped', async () => {
  const observer = new own.MutationObserver(work);
  expect(observer).toBeInstanceOf(MutationObserver);
  observer.observe(document.body, { attributes: true });
  new own.Worker('/w.js');
  document.body.id = 'a';
  await Promise.resolve();
  expect(work).toHaveBeenCalledTimes(1);
  switchMountedRemote('bidding');
  advanceTimers(1);
  document.body.id = 'b';
  await Promise.resolve();
  expect(work).toHaveBeenCalledTimes(1);
  expect(terminated).toHaveBeenCalledTimes(1);
  observer.disconnect();
});

test('what asked to stay outlives its screen and the version’s fall-back; a revoked version keeps nothing', () => {
  own.setInterval(keepRunning(work), 50);
  own.setInterval(crash, 50);
  switchMountedRemote('bidding');
  advanceTimers(100);
  endPageWorkOfRemote(WALLET.container);
  switchMountedRemote('wallet', BEFORE);
  advanceTimers(100);
  expect(work).toHaveBeenCalledTimes(4);
  expect(crash).not.toHaveBeenCalled();
  endPageWorkOfRevokedVersions(({ remote, candidate }) => remote === 'wallet' && candidate === WALLET);
  own.setTimeout(keepRunning(work));
  advanceTimers(100);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a version that another has replaced runs nothing in the sight of that other', () => {
  own.addEventListener('ank-b', work);
  endPageWorkOfRemote(WALLET.container);
  switchMountedRemote('wallet', BEFORE);
  window.dispatchEvent(new Event('ank-b'));
  expect(work).not.toHaveBeenCalled();
});

test('while it runs in another’s sight the page is its own: its mark, and who is to blame', () => {
  const seen: unknown[] = [];
  own.setTimeout(
    keepRunning(() =>
      seen.push(localStorage.getItem(OWN_HEARTBEAT_KEY)?.split(' ')[0], currentAttempt()?.crash),
    ),
  );
  switchMountedRemote('bidding');
  advanceTimers(1);
  expect(seen).toEqual([`${WALLET.container}/background`, crash]);
  expect(currentAttempt()).toBe(attempt);
  expect(localStorage.getItem(OWN_HEARTBEAT_KEY)).toMatch(`${BIDDING.container}/Screen `);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(DEATHS_KEY_PREFIX))).toEqual([]);
});

test('who threw what nobody caught is told once', () => {
  own.setTimeout(
    keepRunning(() => {
      throw new Error('late');
    }),
  );
  switchMountedRemote('bidding');
  expect(() => advanceTimers(1)).toThrow('late');
  expect(takeUncaughtErrorOwner()).toMatchObject({ remote: 'wallet', candidate: WALLET });
  expect(takeUncaughtErrorOwner()).toBeUndefined();
  expect(currentAttempt()).toBe(attempt);
});
