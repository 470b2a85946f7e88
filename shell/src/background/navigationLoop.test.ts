import { begin, end, type Trial } from '../remotes/trial';
import { aCandidate } from '../testing/remotes';
import { watchNavigation } from './navigationLoop';

const crash = jest.fn();
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
  expect(stepsOf(other)).toBe(4);
  expect(crash).not.toHaveBeenCalled();
  expect(() => wallet(step)).not.toThrow();
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
