import { DIED_MARK } from '@ank/protocol/page';
import { keepRunning } from '@ank/shared/screen';
import {
  currentAttempt,
  endAttempt,
  OWN_HEARTBEAT_KEY,
  startAttempt,
  type VersionAttempt,
} from '../attempts/attempt';
import { aCandidate } from '../testing/remotes';
import {
  consumeUncaughtErrorOwner,
  endRemoteResources,
  endRevokedVersions,
  setVisibleRemote,
  trackMount,
} from './resourceOwners';
import { wrapFunctionsFor } from './wrapFunctions';

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
const own = wrapFunctionsFor({ remote: 'wallet', candidate: WALLET, crash }) as Own;

let work: jest.Mock;
let leave: () => void;
let attempt: VersionAttempt;
const show = (remote: string, candidate = BIDDING) => {
  const left = attempt;
  attempt = startAttempt({ remote, candidate, screen: 'Screen', crash: () => {} });
  setVisibleRemote(remote, candidate.container);
  endAttempt(left);
};
/** In React's order. */
const goTo = (remote: string, candidate = BIDDING) => {
  show(remote, candidate);
  leave();
  leave = trackMount(remote);
};
const passes = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  work = jest.fn();
  show('wallet', WALLET);
  leave = trackMount('wallet');
});
afterEach(() => {
  leave();
  passes(1);
  endAttempt(attempt);
  endRevokedVersions(() => true);
  endRevokedVersions(() => false);
  jest.useRealTimers();
  localStorage.clear();
  terminated.mockClear();
});

test('what a version starts runs while its screen is in sight, with what the page’s own gives', () => {
  own.setTimeout(work, 10, 'given');
  passes(10);
  expect(work.mock.calls).toEqual([['given']]);
  const stopped = own.setTimeout(work, 10);
  own.clearTimeout(stopped);
  own.requestAnimationFrame(work);
  passes(20);
  expect(work).toHaveBeenCalledTimes(2);
  expect(work).toHaveBeenLastCalledWith(expect.any(Number));
});

test('timers end when the last screen of their remote is left, and a return starts afresh', () => {
  own.setTimeout(work, 6000);
  own.setInterval(work, 50);
  own.requestAnimationFrame(work);
  const pending = jest.getTimerCount();
  goTo('bidding');
  passes(1);
  expect(jest.getTimerCount()).toBe(pending - 3);
  passes(7000);
  goTo('wallet', WALLET);
  passes(7000);
  expect(work).not.toHaveBeenCalled();
  own.setTimeout(work, 10);
  passes(10);
  expect(work).toHaveBeenCalledTimes(1);
});

test('another screen of the same remote, and a screen drawn twice, keep what goes on', () => {
  own.setInterval(work, 50);
  goTo('wallet', WALLET);
  leave();
  leave = trackMount('wallet');
  passes(100);
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing of the screen left runs between the next one’s drawing and the clean-ups, which come before the end', () => {
  own.setInterval(work, 1);
  show('bidding');
  passes(10);
  expect(work).not.toHaveBeenCalled();
  const cleaned = jest.fn();
  goTo('bidding');
  own.setTimeout(keepRunning(cleaned));
  passes(10);
  expect(cleaned).toHaveBeenCalledTimes(1);
});

test('a late answer starts nothing in another remote’s sight', () => {
  goTo('bidding');
  passes(1);
  own.setTimeout(work, 10);
  passes(10);
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
  goTo('bidding');
  dispatch();
  expect([work.mock.calls.length, object.handleEvent.mock.calls.length]).toEqual([1, 1]);
  goTo('wallet', WALLET);
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
  goTo('bidding');
  passes(1);
  document.body.id = 'b';
  await Promise.resolve();
  expect(work).toHaveBeenCalledTimes(1);
  expect(terminated).toHaveBeenCalledTimes(1);
  observer.disconnect();
});

test('what asked to stay outlives its screen and the version’s fall-back; a revoked version keeps nothing', () => {
  own.setInterval(keepRunning(work), 50);
  own.setInterval(crash, 50);
  goTo('bidding');
  passes(100);
  endRemoteResources(WALLET.container);
  goTo('wallet', BEFORE);
  passes(100);
  expect(work).toHaveBeenCalledTimes(4);
  expect(crash).not.toHaveBeenCalled();
  endRevokedVersions(({ remote, candidate }) => remote === 'wallet' && candidate === WALLET);
  own.setTimeout(keepRunning(work));
  passes(100);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a version that another has replaced runs nothing in the sight of that other', () => {
  own.addEventListener('ank-b', work);
  endRemoteResources(WALLET.container);
  goTo('wallet', BEFORE);
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
  goTo('bidding');
  passes(1);
  expect(seen).toEqual([`${WALLET.container}/background`, crash]);
  expect(currentAttempt()).toBe(attempt);
  expect(localStorage.getItem(OWN_HEARTBEAT_KEY)).toMatch(`${BIDDING.container}/Screen `);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(DIED_MARK))).toEqual([]);
});

test('who threw what nobody caught is told once', () => {
  own.setTimeout(
    keepRunning(() => {
      throw new Error('late');
    }),
  );
  goTo('bidding');
  expect(() => passes(1)).toThrow('late');
  expect(consumeUncaughtErrorOwner()).toMatchObject({ remote: 'wallet', candidate: WALLET });
  expect(consumeUncaughtErrorOwner()).toBeUndefined();
  expect(currentAttempt()).toBe(attempt);
});
