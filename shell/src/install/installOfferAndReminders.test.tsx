import { screenOpened } from '@ank/shared/screen';
import { makeStore } from '@ank/shared/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { installWayOf, scheduleInstallOffer } from './watchForInstallAndReminders';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';

let stop = () => {};
const visit = async (path = '/imp') => {
  act(() => stop());
  sessionStorage.clear();
  history.replaceState(null, '', path);
  const store = makeStore({ username: '', token: '', mobile: '' });
  stop = scheduleInstallOffer(store);
  return (to: string) => {
    history.replaceState(null, '', to);
    return act(async () => void store.dispatch(screenOpened(to)));
  };
};
const browserOffers = async () => {
  const prompt = jest.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(event));
  return { prompt, event };
};
const offer = () => screen.queryByRole('region', { name: 'Install Ank' });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
});
afterEach(() => act(() => stop()));

test('the second visit offers to install, and the press is the browser’s own', async () => {
  await visit();
  expect((await browserOffers()).event.defaultPrevented).toBe(false);
  expect(offer()).toBeNull();
  await visit();
  const { prompt, event } = await browserOffers();
  expect(event.defaultPrevented).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
});

test('nobody is asked twice, whatever they answered', async () => {
  await visit();
  await visit();
  await browserOffers();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await visit();
  await browserOffers();
  expect(offer()).toBeNull();
});

test('a reload is no visit, and no other screen than home is covered', async () => {
  await visit();
  act(() => stop());
  stop = scheduleInstallOffer(makeStore({ username: '', token: '', mobile: '' }));
  await browserOffers();
  expect(offer()).toBeNull();
  await visit('/single');
  await browserOffers();
  expect(offer()).toBeNull();
});

test('an iPhone is offered it as soon as home is open, and another screen takes the offer away', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await visit();
  const open = await visit('/single');
  expect(offer()).toBeNull();
  await open('/imp');
  expect(await screen.findByRole('region', { name: 'Install Ank' })).toBeVisible();
  await open('/single');
  expect(offer()).toBeNull();
});

test('an iPhone that starts at home is offered it at once', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await visit();
  await visit();
  expect(await screen.findByRole('region', { name: 'Install Ank' })).toBeVisible();
});

test.each([
  ['an iPhone', IPHONE, 'ios'],
  ['the browser inside another app', `${ANDROID} [FB_IAB/FB4A;FBAV/480.0]`, 'other'],
  ['a web view', ANDROID.replace('Pixel 8', 'Pixel 8; wv'), 'other'],
  ['Chrome, which says itself when', ANDROID, undefined],
])('%s', (_what, agent, way) => expect(installWayOf(agent)).toBe(way));
