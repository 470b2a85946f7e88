import { endAttempt, startAttempt } from '../attempts/attemptHeartbeat';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { aCandidate } from '../testing/registryFixtures';
import { reportUncaughtError } from './reportUncaughtError';

let events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);
beforeEach(() => {
  events = [];
  window.addEventListener('ank:remote', recordTelemetryEvent);
});
afterEach(() => window.removeEventListener('ank:remote', recordTelemetryEvent));

const scriptUrl = (path: string) => `${location.origin}${path}`;
const errorWithStack = (message: string, ...frames: string[]) => {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  return error;
};
const reportErrorEvent = (error: unknown, filename = '') =>
  reportUncaughtError(new ErrorEvent('error', { error, filename, lineno: 1, colno: 7 }));
const reportRejection = (reason: unknown) =>
  reportUncaughtError(Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent);

test('an error of a handler is the version’s whose script is on its stack, also when the shell threw for it', () => {
  reportErrorEvent(
    errorWithStack(
      "Cannot read properties of undefined (reading 'rows')",
      scriptUrl('/shell/1.0.0-a/main.js:1:2'),
      scriptUrl('/r/wallet/2.0.0-b/7.js:1:345'),
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
  reportRejection(errorWithStack('no', scriptUrl('/r/history/1.0.0-c/9.js:2:1')));
  reportErrorEvent(errorWithStack('no', scriptUrl('/shell/1.0.0-a/main.js:1:2')));
  expect(events.map(({ remote, version, phase }) => [remote, version, phase])).toEqual([
    ['history', '1.0.0-c', 'promise'],
    ['shell', '1.0.0-a', 'handler'],
  ]);
});

test('what a version’s own timer throws is that version’s, whatever is on the stack', () => {
  const thrower = { remote: 'wallet', candidate: aCandidate('2.0.0'), screen: '', crash: () => {}, since: 0 };
  const error = errorWithStack('own', scriptUrl('/shell/1.0.0-a/main.js:1:2'));
  reportUncaughtError(new ErrorEvent('error', { error }), thrower);
  reportUncaughtError(new ErrorEvent('error', { error: 'no error at all' }), thrower);
  expect(events).toMatchObject([
    { remote: 'wallet', version: '2.0.0', reason: 'TypeError: own at main.js:1:2' },
    { remote: 'wallet', version: '2.0.0', reason: 'Error:  at ' },
  ]);
});

test('something thrown that is no error is found by its script', () => {
  reportErrorEvent('a text', scriptUrl('/r/bidding/1.0.0-d/3.js'));
  expect(events).toMatchObject([{ remote: 'bidding', version: '1.0.0-d', reason: 'Error:  at 3.js:1:7' }]);
});

test('what is no error, thrown by a handler that the shell calls, is the version’s in sight', () => {
  const filename = `${location.origin}/shell/1.0.0-a/main.js`;
  reportErrorEvent(null, filename);
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('2.0.0-s'),
    screen: '',
    crash: () => {},
  });
  for (const value of [null, Object.create(null), Symbol('no')]) reportErrorEvent(value, filename);
  reportErrorEvent(errorWithStack('its own', scriptUrl('/shell/1.0.0-a/main.js:1:9')), filename);
  endAttempt(attempt);
  expect(events.map(({ remote, version }) => [remote, version])).toEqual([
    ['shell', '1.0.0-a'],
    ['wallet', '2.0.0-s'],
    ['shell', '1.0.0-a'],
  ]);
});

test('a script that a message names is not charged with it', () => {
  const message = `no row\n    at f (${scriptUrl('/r/bidding/1.0.0-h/3.js:1:1')})`;
  reportErrorEvent(errorWithStack(message, scriptUrl('/r/wallet/2.0.0-h/7.js:1:3')));
  expect(events).toMatchObject([{ remote: 'wallet', version: '2.0.0-h' }]);
});

test('one kind is reported once, whatever digits are in it', () => {
  for (const id of [17, 18, 19])
    reportErrorEvent(errorWithStack(`no row ${id}`, scriptUrl('/r/wallet/2.0.0-e/7.js:1:3')));
  reportErrorEvent(errorWithStack('no list', scriptUrl('/r/wallet/2.0.0-e/7.js:1:3')));
  expect(events.map(({ reason }) => reason)).toEqual([
    'TypeError: no row … at 7.js:1:3',
    'TypeError: no list at 7.js:1:3',
  ]);
});

test('nothing of the player is in it, and it is short', () => {
  const secret = `bad "Asha Rao" 9876543210 asha@upi https://x.example/?t=s ₹500 ${'long '.repeat(200)}`;
  reportErrorEvent(errorWithStack(secret, scriptUrl('/r/wallet/2.0.0-f/7.js:1:3')));
  const reason = events[0]?.reason ?? '';
  expect(reason).toMatch(/^TypeError: bad … … … … … long /);
  expect(reason.length).toBeLessThan(170);
});

test.each([
  ['an extension', errorWithStack('x', 'chrome-extension://abc/r/wallet/1.0.0/x.js:1:1')],
  ['another site', errorWithStack('x', 'https://other.example/r/wallet/1.0.0/x.js:1:1')],
  ['a file that is named without a line', errorWithStack('x', scriptUrl('/r/wallet/1.0.0/x.js'))],
  ['nobody known', 'x'],
  [
    'a call that was given up as its screen went',
    Object.assign(errorWithStack('x', scriptUrl('/r/wallet/2.0.0/7.js:1:3')), { name: 'AbortError' }),
  ],
  [
    'a file that did not arrive',
    Object.assign(errorWithStack('x', scriptUrl('/r/wallet/2.0.0/7.js:1:3')), { name: 'ChunkLoadError' }),
  ],
])('an error of %s is not counted', (_whose, error) => {
  reportRejection(error);
  expect(events).toEqual([]);
});

test('what a browser says of sizes that change as they are looked at is nobody’s error', () => {
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  reportUncaughtError(new ErrorEvent('error', { message, filename: scriptUrl('/imp7') }));
  expect(events).toEqual([]);
});

test('a loop of errors is not a loop of reports', () => {
  for (let n = 0; n < 60; n++)
    reportErrorEvent(errorWithStack('x'.repeat(n), scriptUrl('/r/wallet/2.0.0-g/7.js:1:3')));
  expect(events.length).toBeGreaterThan(0);
  expect(events.length).toBeLessThanOrEqual(20);
});
