import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { endAttempt, startAttempt } from '../attempts/attemptHeartbeat';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { aCandidate } from '../testing/registryFixtures';
import { canReactStillRender, reportErrorOrReload } from './reportErrorOrReload';

const events: TelemetryEvent[] = [];
const recordTelemetryEvent = (event: Event) =>
  void events.push((event as CustomEvent<TelemetryEvent>).detail);
beforeAll(() => {
  window.addEventListener('ank:remote', recordTelemetryEvent);
  // React's words about roots outside of act, and about what is thrown on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => {
  window.removeEventListener('ank:remote', recordTelemetryEvent);
  jest.restoreAllMocks();
});

const throwError = (): never => {
  throw new TypeError('cannot be read');
};
const complaint = new ErrorEvent('error', { error: new TypeError('cannot be read') });

// The last test leaves React broken for this file.
test('an error while the page goes on drawing takes nothing away', () => {
  expect(canReactStillRender()).toBe(true);
  const again = jest.fn();
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('2.0.0'),
    screen: 'Wallet',
    crash: () => {},
  });
  reportErrorOrReload(complaint, {}, again);
  endAttempt(attempt);
  expect(again).not.toHaveBeenCalled();
});

test('a value that React cannot look at ends its drawing: the version on screen is quarantined, and the page begins again', () => {
  const Screen = (): never => {
    throw new Proxy({}, { get: throwError, getPrototypeOf: throwError });
  };
  const again = jest.fn();
  startAttempt({ remote: 'wallet', candidate: aCandidate('2.0.0'), screen: 'Wallet', crash: () => {} });
  expect(() => act(() => createRoot(document.createElement('div')).render(<Screen />))).toThrow();
  expect(canReactStillRender()).toBe(false);
  reportErrorOrReload(complaint, {}, again);
  expect(again).toHaveBeenCalledTimes(1);
  const stack = `Error: its own\n    at f (${location.origin}/shell/1.0.0-a/main.js:1:2)`;
  reportErrorOrReload(
    new ErrorEvent('error', { error: Object.assign(new Error('its own'), { stack }) }),
    {},
    again,
  );
  expect(events.filter(({ event }) => event === 'error')).toMatchObject([
    { remote: 'wallet', version: '2.0.0' },
    { remote: 'wallet', version: '2.0.0' },
  ]);
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'quarantined', remote: 'wallet', version: '2.0.0' }),
  );
  const thrower = {
    remote: 'bidding',
    candidate: aCandidate('3.0.0'),
    screen: '',
    crash: () => {},
    since: 0,
  };
  reportErrorOrReload(complaint, { thrower }, again);
  expect(events.at(-1)).toMatchObject({ event: 'quarantined', remote: 'bidding', version: '3.0.0' });
});
