import { endAttempt, startAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { pageFunctionsOwnedByVersion } from '../remoteResources/pageFunctionsOwnedByVersion';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { aCandidate } from '../testing/registryFixtures';
import { stopNavigationLoops } from './stopNavigationLoops';

const crash = jest.fn();
const heldCrash = jest.fn();
let stopWatchingNavigation = () => {};
let attempt: VersionAttempt;

/** Calls from a script of that address; without one it is nobody's of the page. */
const newCallerAt = (address: string): ((call: () => void) => void) =>
  new Function('call', `call();\n//# sourceURL=http://localhost${address}`) as (call: () => void) => void;
const callFromWallet = newCallerAt('/r/wallet/2.0.0/remoteEntry.js');
const callFromBidding = newCallerAt('/r/bidding/1.0.0/HomeScreen.js');
const pushWalletPath = () => history.pushState(null, '', '/imp7');

beforeEach(() => {
  crash.mockClear();
  history.replaceState(null, '', '/');
  attempt = startAttempt({ remote: 'wallet', candidate: aCandidate('2.0.0'), screen: 'WalletScreen', crash });
  stopWatchingNavigation = stopNavigationLoops();
});
afterEach(() => {
  stopWatchingNavigation();
  endAttempt(attempt);
});

const countStepsUntilStopped = (callFrom: (call: () => void) => void, maxSteps = 50): number => {
  for (let taken = 0; taken < maxSteps; taken += 1) {
    try {
      callFrom(pushWalletPath);
    } catch {
      return taken;
    }
  }
  return maxSteps;
};

test('a version that walks by itself again and again is stopped and given up', () => {
  expect(countStepsUntilStopped(callFromWallet)).toBe(4);
  expect(crash).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/imp7');
  expect(() => callFromWallet(() => history.back())).toThrow('navigates in circles');
});

test('so is the screen for which the shell’s router walks', () => {
  expect(countStepsUntilStopped(newCallerAt('/shell/1.0.0/main.js'))).toBe(4);
  expect(crash).toHaveBeenCalledTimes(1);
});

test('a version that is not on the page is stopped alone: the one that is goes on', () => {
  expect(countStepsUntilStopped(callFromBidding)).toBe(2);
  expect(crash).not.toHaveBeenCalled();
  expect(() => callFromWallet(pushWalletPath)).not.toThrow();
});

test('a left screen that calls the player back now and again is given up at the third time', () => {
  const home = { remote: 'bidding', candidate: aCandidate('1.0.0', 'bidding'), crash: heldCrash };
  pageFunctionsOwnedByVersion(home);
  const now = jest.spyOn(Date, 'now');
  const at = performance.timeOrigin;
  for (let called = 0; called < 2; called += 1) {
    now.mockReturnValue(at + called * 20_000);
    expect(countStepsUntilStopped(callFromBidding, 1)).toBe(1);
  }
  now.mockReturnValue(at + 40_000);
  expect(countStepsUntilStopped(callFromBidding, 1)).toBe(0);
  expect(heldCrash).toHaveBeenCalledTimes(1);
  expect(crash).not.toHaveBeenCalled();
  now.mockRestore();
});

test('a step that the screen in sight swallows is taken all the same, and the screen is given up', () => {
  const kept = History.prototype.pushState;
  pageRestorationHooks.restorePatchedBuiltIns = () => {
    History.prototype.pushState = kept;
    return [];
  };
  History.prototype.pushState = () => {};
  history.pushState(null, '', '/imp9');
  expect(location.pathname).toBe('/imp9');
  expect(crash).toHaveBeenCalledWith(new Error('the screen swallows a step'));
  crash.mockClear();
  history.pushState(null, '', '/imp7');
  history.pushState({ state: 'alone' }, '');
  expect(crash).not.toHaveBeenCalled();
});

test('who replaces a method of the history is told, whatever is in sight, and the method stays', () => {
  const told = jest.fn();
  addEventListener('ank:remote', (event) => told((event as CustomEvent).detail));
  callFromBidding(() => {
    history.pushState = () => {};
  });
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'error', remote: 'bidding', version: '1.0.0', phase: 'leave' }),
  );
  pushWalletPath();
  expect(location.pathname).toBe('/imp7');
});

const collectTelemetryEventsWhile = async (work: () => void) => {
  const events: unknown[] = [];
  const note = (event: Event) => void events.push((event as CustomEvent).detail);
  addEventListener('ank:remote', note);
  work();
  await new Promise((done) => setTimeout(done, 50));
  removeEventListener('ank:remote', note);
  return events;
};
/** As extensions put it there: each call goes on to the method before. */
const wrapPushStateLikeExtension = () => {
  const own = history.pushState;
  const seen: unknown[] = [];
  history.pushState = function (this: History, ...args) {
    seen.push(args[2]);
    return own.apply(this, args);
  };
  return seen;
};

test('an extension that wraps a method of the history is nobody’s fault, and loops are still seen', async () => {
  let seen: unknown[] = [];
  expect(
    await collectTelemetryEventsWhile(() => {
      seen = wrapPushStateLikeExtension();
    }),
  ).toEqual([]);
  expect(countStepsUntilStopped(callFromWallet)).toBe(4);
  expect(seen).toHaveLength(5);
  expect(crash).toHaveBeenCalledTimes(1);
});

test('so is one that did it before this began', async () => {
  stopWatchingNavigation();
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = (async () => new Response('history.back()')) as unknown as typeof fetch;
  const seen = wrapPushStateLikeExtension();
  expect(
    await collectTelemetryEventsWhile(() => {
      stopWatchingNavigation = stopNavigationLoops();
    }),
  ).toEqual([]);
  expect(countStepsUntilStopped(callFromWallet)).toBe(4);
  expect(seen).toHaveLength(4);
});

test('a version that replaced one before this began is charged once its file says so', async () => {
  stopWatchingNavigation();
  const swallow = () => {};
  globalThis.fetch = (async () => new Response(`history.pushState = ${swallow}`)) as unknown as typeof fetch;
  history.pushState = swallow;
  const events = await collectTelemetryEventsWhile(() => {
    stopWatchingNavigation = stopNavigationLoops();
  });
  expect(events).toEqual([
    expect.objectContaining({ event: 'error', remote: 'wallet', reason: 'left behind: history.pushState' }),
  ]);
  callFromWallet(pushWalletPath);
  expect(location.pathname).toBe('/imp7');
});

test('a step after the player’s touch is the player’s', () => {
  for (let taps = 0; taps < 30; taps += 1) {
    dispatchEvent(new Event('pointerdown'));
    expect(countStepsUntilStopped(callFromWallet, 1)).toBe(1);
  }
  expect(crash).not.toHaveBeenCalled();
});

const replaceUrlFromWallet = (to: string) => callFromWallet(() => history.replaceState(null, '', to));
const countReplacesUntilStopped = (most: number) => {
  for (let taken = 0; taken < most; taken += 1) {
    try {
      replaceUrlFromWallet(`?at=${taken}#${taken}`);
    } catch {
      return taken;
    }
  }
  return most;
};
const dispatchPointerMove = (type: string, buttons = 1) =>
  dispatchEvent(Object.assign(new Event(type), { buttons }));

test.each(['pointermove', 'touchmove', 'wheel'])(
  'what stands in the address follows a %s and what was flung by it, as often as it will',
  (type) => {
    const now = jest.spyOn(Date, 'now');
    const at = performance.timeOrigin;
    now.mockReturnValue(at);
    dispatchPointerMove(type);
    now.mockReturnValue(at + 4900);
    expect(countReplacesUntilStopped(400)).toBe(400);
    expect(location.search).toBe('?at=399');
    expect(crash).not.toHaveBeenCalled();
    now.mockReturnValue(at + 5100);
    expect(countReplacesUntilStopped(400)).toBe(30);
    expect(crash).toHaveBeenCalledTimes(1);
    now.mockRestore();
  },
);

test('it follows a page that scrolls for as long as that does', () => {
  const now = jest.spyOn(Date, 'now');
  const at = performance.timeOrigin;
  for (let frame = 0; frame < 300; frame += 1) {
    now.mockReturnValue(at + frame * 16);
    dispatchPointerMove('scroll');
    expect(countReplacesUntilStopped(1)).toBe(1);
  }
  now.mockReturnValue(at + 10_000);
  expect(countReplacesUntilStopped(400)).toBe(30);
  now.mockRestore();
});

test('thirty replaced queries or states in ten seconds are no steps; more without a person are a loop', () => {
  expect(countReplacesUntilStopped(15)).toBe(15);
  for (let taken = 0; taken < 15; taken += 1) callFromWallet(() => history.replaceState({ taken }, ''));
  expect(crash).not.toHaveBeenCalled();
  expect(countStepsUntilStopped(callFromWallet, 4)).toBe(4);
  expect(() => replaceUrlFromWallet('?more')).toThrow('navigates in circles');
});

test('another path in place of the one in sight is a step, and a drag pays for one each time it moves', () => {
  expect([1, 2, 3, 4].map((n) => replaceUrlFromWallet(`/imp${n}`))).toHaveLength(4);
  for (let n = 0; n < 20; n += 1) {
    dispatchPointerMove('pointermove');
    replaceUrlFromWallet(`/imp${n}`);
  }
  dispatchPointerMove('pointermove', 0);
  expect(() => replaceUrlFromWallet('/imp7')).toThrow('navigates in circles');
});

test('a browser that takes no more replaced addresses is no fault, whether it throws or is silent', () => {
  const kept = History.prototype.replaceState;
  History.prototype.replaceState = () => {};
  replaceUrlFromWallet('?at=1');
  History.prototype.replaceState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  replaceUrlFromWallet('?at=2');
  expect(() => replaceUrlFromWallet('/imp8')).toThrow('too many');
  History.prototype.replaceState = kept;
  expect(crash).not.toHaveBeenCalled();
});

test('a click that code makes is none', () => {
  const clickAndStep = () => {
    dispatchEvent(new Event('click'));
    pushWalletPath();
  };
  const taken = [1, 2, 3, 4].map(() => callFromWallet(clickAndStep));
  expect(taken).toHaveLength(4);
  expect(() => callFromWallet(clickAndStep)).toThrow('navigates in circles');
});

test('steps in their time are none too many', () => {
  const now = jest.spyOn(Date, 'now');
  const start = performance.timeOrigin;
  for (let steps = 0; steps < 30; steps += 1) {
    now.mockReturnValue(start + steps * 2500);
    expect(countStepsUntilStopped(callFromWallet, 1)).toBe(1);
  }
  now.mockRestore();
});

test('what no script of the page calls is let be, and after the end everything', () => {
  expect(countStepsUntilStopped((call) => call())).toBe(50);
  stopWatchingNavigation();
  expect(countStepsUntilStopped(callFromWallet)).toBe(50);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
});
