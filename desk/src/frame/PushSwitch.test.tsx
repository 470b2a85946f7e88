import {
  type Answer,
  ENDPOINT,
  type FakePushBrowser,
  installFakePushBrowser,
  removeFakePushBrowser,
  renderScreen,
} from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor } from '@testing-library/react';
import { PushSwitch } from './PushSwitch';

afterEach(() => {
  removeFakePushBrowser();
  localStorage.clear();
  jest.restoreAllMocks();
});

const here = { endpoint: ENDPOINT, language: 'en', here: true };

/** `told`: what the server says until it is changed. */
const renderPushSwitch = async (subscriptions: object[] = [], otherAnswers: Record<string, Answer> = {}) => {
  let now = subscriptions;
  const view = renderScreen(<PushSwitch />, {
    answers: {
      '/operator/push': (body: Record<string, unknown>) => {
        if (body.endpoint) now = [{ endpoint: body.endpoint, language: body.language, here: true }];
        return { status: true, key: 'BAEC', told: now };
      },
      '/operator/push/off': () => {
        now = [];
        return { status: true };
      },
      ...otherAnswers,
    },
  });
  await waitFor(() => expect(view.sent.count('/operator/push')).toBeGreaterThan(0));
  return view;
};
const findCheckbox = () => screen.findByRole('checkbox', { name: 'Notify me when the desk is closed' });
const subscribeCalls = (view: Awaited<ReturnType<typeof renderPushSwitch>>) =>
  view.sent.calls.filter(({ path, body }) => path === '/operator/push' && body.endpoint);

test('the browser is asked after the press alone, and is called no more after another', async () => {
  const { ask, register, state } = installFakePushBrowser();
  const view = await renderPushSwitch();
  expect(await findCheckbox()).not.toBeChecked();
  expect(ask).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  await view.user.click(await findCheckbox());
  await waitFor(async () => expect(await findCheckbox()).toBeChecked());
  expect(register.mock.calls).toEqual([['/desk/sw.js']]);
  expect(subscribeCalls(view).map(({ body }) => body)).toEqual([
    { endpoint: ENDPOINT, p256dh: 'BAX_', auth: 'Bwc', language: 'en' },
  ]);
  await view.user.click(await findCheckbox());
  await waitFor(async () => expect(await findCheckbox()).not.toBeChecked());
  expect(state.endpoint).toBeUndefined();
});

test('a browser that is called for another person, or no more, is off', async () => {
  installFakePushBrowser({ permission: 'granted', endpoint: 'https://push.example/another' });
  await renderPushSwitch([here]);
  expect(await findCheckbox()).not.toBeChecked();
});

test('one that an earlier session switched on goes over to this one, and follows the language', async () => {
  installFakePushBrowser({ permission: 'granted', endpoint: ENDPOINT });
  const view = await renderPushSwitch([{ ...here, here: false }]);
  expect(await findCheckbox()).toBeChecked();
  await waitFor(() => expect(subscribeCalls(view)).toHaveLength(1));
  act(() => void view.store.dispatch(languageChosen('mr')));
  await waitFor(() => expect(subscribeCalls(view).at(-1)?.body.language).toBe('mr'));
  expect(subscribeCalls(view)).toHaveLength(2);
  act(() => void view.store.dispatch(languageChosen('en')));
  act(() => void view.store.dispatch(languageChosen('hi')));
  await waitFor(() => expect(subscribeCalls(view).at(-1)?.body.language).toBe('hi'));
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const REFUSED = {
  '/operator/push': ({ endpoint }: Record<string, unknown>) =>
    endpoint ? { status: false, code: 'REFUSED' } : { status: true, key: 'BAEC', told: [] },
};

test.each<[string, FakePushBrowser | undefined, Record<string, Answer>, RegExp]>([
  ['a person who says no', { answer: 'denied' }, {}, /Notifications are blocked/],
  ['a browser that blocks', { permission: 'denied' }, {}, /Notifications are blocked/],
  ['a browser that fails', { fails: true }, {}, /^That didn’t work/],
  ['a browser without pushes', undefined, {}, /^This browser does not support notifications/],
  ['a server that refuses', {}, REFUSED, /^This has changed/],
])('%s is told why, and nothing is on', async (_who, phone, answers, says) => {
  if (phone) installFakePushBrowser(phone);
  const { user } = await renderPushSwitch([], answers);
  await user.click(await findCheckbox());
  expect(await screen.findByText(says)).toBeVisible();
  expect(await findCheckbox()).not.toBeChecked();
});

test('an iPhone is told to install the desk first', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const { user } = await renderPushSwitch();
  await user.click(await findCheckbox());
  expect(await screen.findByText(/^On an iPhone, add the desk to the home screen/)).toBeVisible();
});

test('where the server has no keys, or the person only reads, there is no switch', async () => {
  installFakePushBrowser();
  await renderPushSwitch([], { '/operator/push': { status: true, key: null, told: [] } });
  await act(async () => {});
  expect(screen.queryByRole('checkbox')).toBeNull();
});
