import { endAttempt, startAttempt } from '../attempts/attempt';
import type { LoadEvent } from '../attempts/loadEvents';
import { aCandidate } from '../testing/remotes';
import { reportUncaught } from './reportErrors';

let events: LoadEvent[] = [];
const hear = (event: Event) => void events.push((event as CustomEvent<LoadEvent>).detail);
beforeEach(() => {
  events = [];
  window.addEventListener('ank:remote', hear);
});
afterEach(() => window.removeEventListener('ank:remote', hear));

const at = (path: string) => `${location.origin}${path}`;
const thrown = (message: string, ...frames: string[]) => {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  return error;
};
const fromHandler = (error: unknown, filename = '') =>
  reportUncaught(new ErrorEvent('error', { error, filename, lineno: 1, colno: 7 }));
const fromPromise = (reason: unknown) =>
  reportUncaught(Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent);

test('an error of a handler is the version’s whose script is on its stack, also when the shell threw for it', () => {
  fromHandler(
    thrown(
      "Cannot read properties of undefined (reading 'rows')",
      at('/shell/1.0.0-a/main.js:1:2'),
      at('/r/wallet/2.0.0-b/7.js:1:345'),
    ),
  );
  expect(events).toEqual([
    {
      event: 'error',
      remote: 'wallet',
      version: '2.0.0-b',
      phase: 'handler',
      reason: "TypeError: Cannot read properties of undefined (reading 'rows') at 7.js:1:345",
    },
  ]);
});

test('an error of a promise, and one of the shell alone, are told apart', () => {
  fromPromise(thrown('no', at('/r/history/1.0.0-c/9.js:2:1')));
  fromHandler(thrown('no', at('/shell/1.0.0-a/main.js:1:2')));
  expect(events.map(({ remote, version, phase }) => [remote, version, phase])).toEqual([
    ['history', '1.0.0-c', 'promise'],
    ['shell', '1.0.0-a', 'handler'],
  ]);
});

test('what a version’s own timer throws is that version’s, whatever is on the stack', () => {
  const thrower = { remote: 'wallet', candidate: aCandidate('2.0.0'), screen: '', crash: () => {}, since: 0 };
  const error = thrown('own', at('/shell/1.0.0-a/main.js:1:2'));
  reportUncaught(new ErrorEvent('error', { error }), thrower);
  reportUncaught(new ErrorEvent('error', { error: 'no error at all' }), thrower);
  expect(events).toMatchObject([
    { remote: 'wallet', version: '2.0.0', reason: 'TypeError: own at main.js:1:2' },
    { remote: 'wallet', version: '2.0.0', reason: 'Error:  at ' },
  ]);
});

test('something thrown that is no error is found by its script', () => {
  fromHandler('a text', at('/r/bidding/1.0.0-d/3.js'));
  expect(events).toMatchObject([{ remote: 'bidding', version: '1.0.0-d', reason: 'Error:  at 3.js:1:7' }]);
});

test('what is no error, thrown by a handler that the shell calls, is the version’s in sight', () => {
  const filename = `${location.origin}/shell/1.0.0-a/main.js`;
  fromHandler(null, filename);
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('2.0.0-s'),
    screen: '',
    crash: () => {},
  });
  for (const value of [null, Object.create(null), Symbol('no')]) fromHandler(value, filename);
  fromHandler(thrown('its own', at('/shell/1.0.0-a/main.js:1:9')), filename);
  endAttempt(attempt);
  expect(events.map(({ remote, version }) => [remote, version])).toEqual([
    ['shell', '1.0.0-a'],
    ['wallet', '2.0.0-s'],
    ['shell', '1.0.0-a'],
  ]);
});

test('a script that a message names is not charged with it', () => {
  const message = `no row\n    at f (${at('/r/bidding/1.0.0-h/3.js:1:1')})`;
  fromHandler(thrown(message, at('/r/wallet/2.0.0-h/7.js:1:3')));
  expect(events).toMatchObject([{ remote: 'wallet', version: '2.0.0-h' }]);
});

test('one kind is reported once, whatever digits are in it', () => {
  for (const id of [17, 18, 19]) fromHandler(thrown(`no row ${id}`, at('/r/wallet/2.0.0-e/7.js:1:3')));
  fromHandler(thrown('no list', at('/r/wallet/2.0.0-e/7.js:1:3')));
  expect(events.map(({ reason }) => reason)).toEqual([
    'TypeError: no row … at 7.js:1:3',
    'TypeError: no list at 7.js:1:3',
  ]);
});

test('nothing of the player is in it, and it is short', () => {
  const secret = `bad "Asha Rao" 9876543210 asha@upi https://x.example/?t=s ₹500 ${'long '.repeat(200)}`;
  fromHandler(thrown(secret, at('/r/wallet/2.0.0-f/7.js:1:3')));
  const reason = events[0]?.reason ?? '';
  expect(reason).toMatch(/^TypeError: bad … … … … … long /);
  expect(reason.length).toBeLessThan(170);
});

test.each([
  ['an extension', thrown('x', 'chrome-extension://abc/r/wallet/1.0.0/x.js:1:1')],
  ['another site', thrown('x', 'https://other.example/r/wallet/1.0.0/x.js:1:1')],
  ['a file that is named without a line', thrown('x', at('/r/wallet/1.0.0/x.js'))],
  ['nobody known', 'x'],
  [
    'a call that was given up as its screen went',
    Object.assign(thrown('x', at('/r/wallet/2.0.0/7.js:1:3')), { name: 'AbortError' }),
  ],
  [
    'a file that did not arrive',
    Object.assign(thrown('x', at('/r/wallet/2.0.0/7.js:1:3')), { name: 'ChunkLoadError' }),
  ],
])('an error of %s is not counted', (_whose, error) => {
  fromPromise(error);
  expect(events).toEqual([]);
});

test('what a browser says of sizes that change as they are looked at is nobody’s error', () => {
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  reportUncaught(new ErrorEvent('error', { message, filename: at('/imp7') }));
  expect(events).toEqual([]);
});

test('a loop of errors is not a loop of reports', () => {
  for (let n = 0; n < 60; n++) fromHandler(thrown('x'.repeat(n), at('/r/wallet/2.0.0-g/7.js:1:3')));
  expect(events.length).toBeGreaterThan(0);
  expect(events.length).toBeLessThanOrEqual(20);
});
