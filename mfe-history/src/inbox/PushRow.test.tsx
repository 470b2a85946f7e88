import { walletEndpoint } from '@ank/shared/api';
import {
  type Answer,
  aWallet,
  ENDPOINT,
  type FakePushBrowser,
  installFakePushBrowser,
  PROVIDER_KEY,
  removeFakePushBrowser,
  renderScreen,
} from '@ank/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import InboxScreen from './InboxScreen';

afterEach(() => {
  removeFakePushBrowser();
  jest.restoreAllMocks();
});

const renderInbox = async (
  features = ['inbox', 'web-push'],
  isOn: boolean | string = false,
  more: Answer = {},
) => {
  const view = renderScreen(<InboxScreen />, {
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-notices': { status: true, unread: 0, notices: [] },
      '/api-push-state': ({ endpoint }: Record<string, unknown>) => ({
        status: true,
        public_key: PROVIDER_KEY,
        is_on: isOn === endpoint,
      }),
      '/api-push-on': { status: true },
      '/api-push-off': { status: true },
      ...(more as object),
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findByText(/^Nothing yet/);
  return view;
};
const pushSwitch = () => screen.getByRole('switch', { name: 'Notifications on this phone' });
const awaitSwitchEnabled = () =>
  waitFor(() => expect(pushSwitch()).toHaveAttribute('aria-disabled', 'false'));

test('the browser is asked after the press, and told to the provider with its keys', async () => {
  const { ask, pushManager } = installFakePushBrowser();
  const { sent, user } = await renderInbox();
  await awaitSwitchEnabled();
  expect(pushSwitch()).not.toBeChecked();
  expect(ask).not.toHaveBeenCalled();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  await user.click(pushSwitch());
  await waitFor(() => expect(pushSwitch()).toBeChecked());
  expect(ask).toHaveBeenCalledTimes(1);
  const [[asked] = []] = pushManager.subscribe.mock.calls;
  expect(asked).toEqual({ userVisibleOnly: true, applicationServerKey: PROVIDER_KEY });
  expect(sent.to('/api-push-on')).toMatchObject({
    endpoint: ENDPOINT,
    p256dh: 'BAX_',
    auth: 'Bwc',
    language: 'en',
  });
});

test('a phone that is told says so, and a press ends it here and at the provider', async () => {
  const { state } = installFakePushBrowser({ permission: 'granted', endpoint: ENDPOINT });
  const { sent, user } = await renderInbox(undefined, ENDPOINT);
  await waitFor(() => expect(pushSwitch()).toBeChecked());
  await user.click(pushSwitch());
  await waitFor(() => expect(pushSwitch()).not.toBeChecked());
  expect(sent.count('/api-push-off')).toBe(1);
  expect(state.endpoint).toBeUndefined();
});

test('a browser that another log-in had told is off for this one', async () => {
  installFakePushBrowser({ permission: 'granted', endpoint: ENDPOINT });
  await renderInbox(undefined, 'https://push.example/another');
  await awaitSwitchEnabled();
  expect(pushSwitch()).not.toBeChecked();
});

test('an address that was made for other keys is made again', async () => {
  const { state, pushManager } = installFakePushBrowser({
    permission: 'granted',
    endpoint: 'https://push.example/old',
  });
  state.key = 'BAkJ';
  const { sent, user } = await renderInbox();
  await awaitSwitchEnabled();
  await user.click(pushSwitch());
  await waitFor(() => expect(pushSwitch()).toBeChecked());
  expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
  expect(state.key).toBe(PROVIDER_KEY);
  expect(sent.to('/api-push-on').endpoint).toBe(ENDPOINT);
});

test.each<[string, FakePushBrowser, Answer, RegExp]>([
  ['a player who says no', { answer: 'denied' }, {}, /blocks notifications of this site/],
  ['a player who says nothing', { answer: 'default' }, {}, /^Nothing was switched on/],
  ['a browser that fails', { fails: true }, {}, /^That did not work/],
  ['a provider that refuses', {}, { '/api-push-on': { status: false, msg: 'No' } }, /^That did not work/],
])('%s is told why, and nothing is on', async (_who, phone, answers, says) => {
  installFakePushBrowser(phone);
  const { user } = await renderInbox(undefined, false, answers);
  await awaitSwitchEnabled();
  await user.click(pushSwitch());
  expect(await screen.findByText(says)).toBeVisible();
  expect(pushSwitch()).not.toBeChecked();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test.each<[string, () => void, RegExp]>([
  ['a browser without pushes', () => {}, /^This browser does not support/],
  [
    'an iPhone outside its home screen',
    () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE),
    /^On an iPhone this works from the home screen/,
  ],
  [
    'a browser that blocks',
    () => void installFakePushBrowser({ permission: 'denied' }),
    /blocks notifications of this site/,
  ],
])('%s says so, and a press does nothing', async (_what, prepare, says) => {
  prepare();
  const { sent, user } = await renderInbox();
  expect(screen.getByText(says)).toBeVisible();
  expect(pushSwitch()).toHaveAttribute('aria-disabled', 'true');
  await user.click(pushSwitch());
  expect(sent.calls.filter(({ path }) => path.startsWith('/api-push'))).toEqual([]);
});

test('what the provider does not answer is said, and a press asks once more', async () => {
  installFakePushBrowser();
  const { sent, user } = await renderInbox(undefined, false, {
    '/api-push-state': (_body: unknown, times: number) =>
      times === 1 ? new Error('offline') : { status: true, public_key: PROVIDER_KEY, is_on: false },
  });
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  await awaitSwitchEnabled();
  await user.click(pushSwitch());
  expect(await screen.findByText(/^When a result/)).toBeVisible();
  expect(sent.count('/api-push-state')).toBe(2);
  await user.click(pushSwitch());
  await waitFor(() => expect(pushSwitch()).toBeChecked());
});

test('a provider without it shows nothing of it and is asked nothing', async () => {
  const { ask } = installFakePushBrowser();
  const { sent } = await renderInbox(['inbox']);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(sent.calls.filter(({ path }) => path.startsWith('/api-push'))).toEqual([]);
});
