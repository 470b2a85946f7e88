import { page } from '../owned/page';
import { ownedBy } from '../owned/tools';
import { begin, end, type Trial } from '../remotes/trial';
import { aCandidate } from '../testing/remotes';
import { watchNavigation } from './navigationLoop';

const crash = jest.fn();
const heldCrash = jest.fn();
let stop = () => {};
let trial: Trial;

/** Calls from a script of that address; without one it is nobody's of the page. */
const codeAt = (address: string): ((call: () => void) => void) =>
  new Function('call', `call();\n//# sourceURL=http://localhost${address}`) as (call: () => void) => void;
const wallet = codeAt('/r/wallet/2.0.0/remoteEntry.js');
const other = codeAt('/r/bidding/1.0.0/HomeScreen.js');
const step = () => history.pushState(null, '', '/imp7');

beforeEach(() => {
  crash.mockClear();
  history.replaceState(null, '', '/');
  trial = begin({ remote: 'wallet', candidate: aCandidate('2.0.0'), screen: 'WalletScreen', crash });
  stop = watchNavigation();
});
afterEach(() => {
  stop();
  end(trial);
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
  ownedBy(home);
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
  page.mend = () => {
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

test('a step after the player’s touch is the player’s', () => {
  for (let taps = 0; taps < 30; taps += 1) {
    dispatchEvent(new Event('pointerdown'));
    expect(stepsOf(wallet, 1)).toBe(1);
  }
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
