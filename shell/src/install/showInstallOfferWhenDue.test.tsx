import { screenOpened } from '@ank/shared/screen';
import { makeStore } from '@ank/shared/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { installWayOfUserAgent, showInstallOfferWhenDue } from './showInstallOfferWhenDue';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';

let stopInstallOffer = () => {};
const startVisit = async (path = '/imp') => {
  act(() => stopInstallOffer());
  sessionStorage.clear();
  history.replaceState(null, '', path);
  const store = makeStore({ username: '', token: '', mobile: '' });
  stopInstallOffer = showInstallOfferWhenDue(store);
  return (to: string) => {
    history.replaceState(null, '', to);
    return act(async () => void store.dispatch(screenOpened(to)));
  };
};
const dispatchInstallPrompt = async () => {
  const prompt = jest.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(event));
  return { prompt, event };
};
const findInstallOffer = () => screen.queryByRole('region', { name: 'Install Ank' });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
});
afterEach(() => act(() => stopInstallOffer()));

test('the second visit offers to install, and the press is the browser’s own', async () => {
  await startVisit();
  expect((await dispatchInstallPrompt()).event.defaultPrevented).toBe(false);
  expect(findInstallOffer()).toBeNull();
  await startVisit();
  const { prompt, event } = await dispatchInstallPrompt();
  expect(event.defaultPrevented).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(findInstallOffer()).toBeNull();
});

test('nobody is asked twice, whatever they answered', async () => {
  await startVisit();
  await startVisit();
  await dispatchInstallPrompt();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await startVisit();
  await dispatchInstallPrompt();
  expect(findInstallOffer()).toBeNull();
});

test('a reload is no visit, and no other screen than home is covered', async () => {
  await startVisit();
  act(() => stopInstallOffer());
  stopInstallOffer = showInstallOfferWhenDue(makeStore({ username: '', token: '', mobile: '' }));
  await dispatchInstallPrompt();
  expect(findInstallOffer()).toBeNull();
  await startVisit('/single');
  await dispatchInstallPrompt();
  expect(findInstallOffer()).toBeNull();
});

test('an iPhone is offered it as soon as home is open, and another screen takes the offer away', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await startVisit();
  const open = await startVisit('/single');
  expect(findInstallOffer()).toBeNull();
  await open('/imp');
  expect(await screen.findByRole('region', { name: 'Install Ank' })).toBeVisible();
  await open('/single');
  expect(findInstallOffer()).toBeNull();
});

test('an iPhone that starts at home is offered it at once', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await startVisit();
  await startVisit();
  expect(await screen.findByRole('region', { name: 'Install Ank' })).toBeVisible();
});

test.each([
  ['an iPhone', IPHONE, 'ios'],
  ['the browser inside another app', `${ANDROID} [FB_IAB/FB4A;FBAV/480.0]`, 'other'],
  ['a web view', ANDROID.replace('Pixel 8', 'Pixel 8; wv'), 'other'],
  ['Chrome, which says itself when', ANDROID, undefined],
])('%s', (_what, agent, way) => expect(installWayOfUserAgent(agent)).toBe(way));
