import { endAttempt, startAttempt, type VersionAttempt } from '../attempts/attempt';
import { pageHooks } from '../remoteResources/pageHooks';
import { wrapFunctionsFor } from '../remoteResources/wrapFunctions';
import { aCandidate } from '../testing/remotes';
import { watchForNavigationLoops } from './navigationLoop';

const crash = jest.fn();
const heldCrash = jest.fn();
let stop = () => {};
let attempt: VersionAttempt;

/** Calls from a script of that address; without one it is nobody's of the page. */
const codeAt = (address: string): ((call: () => void) => void) =>
  new Function('call', `call();\n//# sourceURL=http://localhost${address}`) as (call: () => void) => void;
const wallet = codeAt('/r/wallet/2.0.0/remoteEntry.js');
const other = codeAt('/r/bidding/1.0.0/HomeScreen.js');
const step = () => history.pushState(null, '', '/imp7');

beforeEach(() => {
  crash.mockClear();
  history.replaceState(null, '', '/');
  attempt = startAttempt({ remote: 'wallet', candidate: aCandidate('2.0.0'), screen: 'WalletScreen', crash });
  stop = watchForNavigationLoops();
});
afterEach(() => {
  stop();
  endAttempt(attempt);
});

const stepsOf = (code: (call: () => void) => void, most = 50): number => {
  for (let taken = 0; taken < most; taken += 1) {
    try {
      code(step);
    } catch {
      return taken;
    }
  }
  return most;
};

test('a version that walks by itself again and again is stopped and given up', () => {
  expect(stepsOf(wallet)).toBe(4);
  expect(crash).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/imp7');
  expect(() => wallet(() => history.back())).toThrow('navigates in circles');
});

test('so is the screen for which the shell’s router walks', () => {
  expect(stepsOf(codeAt('/shell/1.0.0/main.js'))).toBe(4);
  expect(crash).toHaveBeenCalledTimes(1);
});

test('a version that is not on the page is stopped alone: the one that is goes on', () => {
  expect(stepsOf(other)).toBe(2);
  expect(crash).not.toHaveBeenCalled();
  expect(() => wallet(step)).not.toThrow();
});

test('a left screen that calls the player back now and again is given up at the third time', () => {
  const home = { remote: 'bidding', candidate: aCandidate('1.0.0', 'bidding'), crash: heldCrash };
  wrapFunctionsFor(home);
  const now = jest.spyOn(Date, 'now');
  const at = performance.timeOrigin;
  for (let called = 0; called < 2; called += 1) {
    now.mockReturnValue(at + called * 20_000);
    expect(stepsOf(other, 1)).toBe(1);
  }
  now.mockReturnValue(at + 40_000);
  expect(stepsOf(other, 1)).toBe(0);
  expect(heldCrash).toHaveBeenCalledTimes(1);
  expect(crash).not.toHaveBeenCalled();
  now.mockRestore();
});

test('a step that the screen in sight swallows is taken all the same, and the screen is given up', () => {
  const kept = History.prototype.pushState;
  pageHooks.undoGlobalChanges = () => {
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
  other(() => {
    history.pushState = () => {};
  });
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'error', remote: 'bidding', version: '1.0.0', phase: 'leave' }),
  );
  step();
  expect(location.pathname).toBe('/imp7');
});

const eventsWhile = async (work: () => void) => {
  const events: unknown[] = [];
  const note = (event: Event) => void events.push((event as CustomEvent).detail);
  addEventListener('ank:remote', note);
  work();
  await new Promise((done) => setTimeout(done, 50));
  removeEventListener('ank:remote', note);
  return events;
};
/** As extensions put it there: each call goes on to the method before. */
const wrapPushState = () => {
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
    await eventsWhile(() => {
      seen = wrapPushState();
    }),
  ).toEqual([]);
  expect(stepsOf(wallet)).toBe(4);
  expect(seen).toHaveLength(5);
  expect(crash).toHaveBeenCalledTimes(1);
});

test('so is one that did it before this began', async () => {
  stop();
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = (async () => new Response('history.back()')) as unknown as typeof fetch;
  const seen = wrapPushState();
  expect(
    await eventsWhile(() => {
      stop = watchForNavigationLoops();
    }),
  ).toEqual([]);
  expect(stepsOf(wallet)).toBe(4);
  expect(seen).toHaveLength(4);
});

test('a version that replaced one before this began is charged once its file says so', async () => {
  stop();
  const swallow = () => {};
  globalThis.fetch = (async () => new Response(`history.pushState = ${swallow}`)) as unknown as typeof fetch;
  history.pushState = swallow;
  const events = await eventsWhile(() => {
    stop = watchForNavigationLoops();
  });
  expect(events).toEqual([
    expect.objectContaining({ event: 'error', remote: 'wallet', reason: 'left behind: history.pushState' }),
  ]);
  wallet(step);
  expect(location.pathname).toBe('/imp7');
});

test('a step after the player’s touch is the player’s', () => {
  for (let taps = 0; taps < 30; taps += 1) {
    dispatchEvent(new Event('pointerdown'));
    expect(stepsOf(wallet, 1)).toBe(1);
  }
  expect(crash).not.toHaveBeenCalled();
});

const replaceTo = (to: string) => wallet(() => history.replaceState(null, '', to));
const replaced = (most: number) => {
  for (let taken = 0; taken < most; taken += 1) {
    try {
      replaceTo(`?at=${taken}#${taken}`);
    } catch {
      return taken;
    }
  }
  return most;
};
const move = (type: string, buttons = 1) => dispatchEvent(Object.assign(new Event(type), { buttons }));

test.each(['pointermove', 'touchmove', 'wheel'])(
  'what stands in the address follows a %s and what was flung by it, as often as it will',
  (type) => {
    const now = jest.spyOn(Date, 'now');
    const at = performance.timeOrigin;
    now.mockReturnValue(at);
    move(type);
    now.mockReturnValue(at + 4900);
    expect(replaced(400)).toBe(400);
    expect(location.search).toBe('?at=399');
    expect(crash).not.toHaveBeenCalled();
    now.mockReturnValue(at + 5100);
    expect(replaced(400)).toBe(30);
    expect(crash).toHaveBeenCalledTimes(1);
    now.mockRestore();
  },
);

test('it follows a page that scrolls for as long as that does', () => {
  const now = jest.spyOn(Date, 'now');
  const at = performance.timeOrigin;
  for (let frame = 0; frame < 300; frame += 1) {
    now.mockReturnValue(at + frame * 16);
    move('scroll');
    expect(replaced(1)).toBe(1);
  }
  now.mockReturnValue(at + 10_000);
  expect(replaced(400)).toBe(30);
  now.mockRestore();
});

test('thirty replaced queries or states in ten seconds are no steps; more without a person are a loop', () => {
  expect(replaced(15)).toBe(15);
  for (let taken = 0; taken < 15; taken += 1) wallet(() => history.replaceState({ taken }, ''));
  expect(crash).not.toHaveBeenCalled();
  expect(stepsOf(wallet, 4)).toBe(4);
  expect(() => replaceTo('?more')).toThrow('navigates in circles');
});

test('another path in place of the one in sight is a step, and a drag pays for one each time it moves', () => {
  expect([1, 2, 3, 4].map((n) => replaceTo(`/imp${n}`))).toHaveLength(4);
  for (let n = 0; n < 20; n += 1) {
    move('pointermove');
    replaceTo(`/imp${n}`);
  }
  move('pointermove', 0);
  expect(() => replaceTo('/imp7')).toThrow('navigates in circles');
});

test('a browser that takes no more replaced addresses is no fault, whether it throws or is silent', () => {
  const kept = History.prototype.replaceState;
  History.prototype.replaceState = () => {};
  replaceTo('?at=1');
  History.prototype.replaceState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  replaceTo('?at=2');
  expect(() => replaceTo('/imp8')).toThrow('too many');
  History.prototype.replaceState = kept;
  expect(crash).not.toHaveBeenCalled();
});

test('a click that code makes is none', () => {
  const clickAndStep = () => {
    dispatchEvent(new Event('click'));
    step();
  };
  const taken = [1, 2, 3, 4].map(() => wallet(clickAndStep));
  expect(taken).toHaveLength(4);
  expect(() => wallet(clickAndStep)).toThrow('navigates in circles');
});

test('steps in their time are none too many', () => {
  const now = jest.spyOn(Date, 'now');
  const start = performance.timeOrigin;
  for (let steps = 0; steps < 30; steps += 1) {
    now.mockReturnValue(start + steps * 2500);
    expect(stepsOf(wallet, 1)).toBe(1);
  }
  now.mockRestore();
});

test('what no script of the page calls is let be, and after the end everything', () => {
  expect(stepsOf((call) => call())).toBe(50);
  stop();
  expect(stepsOf(wallet)).toBe(50);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
});
