import { focusOrOpenInboxPage, showPushNotification } from './pushNotification';

const location = { origin: 'https://play.example' };
const newFakeWorkerScope = (parts: object) => ({ location, ...parts }) as unknown as ServiceWorkerGlobalScope;

const showAndListNotifications = async (data: Parameters<typeof showPushNotification>[1]) => {
  const showNotification = jest.fn(async () => {});
  await showPushNotification(newFakeWorkerScope({ registration: { showNotification } }), data);
  return showNotification.mock.calls;
};

test.each<[string, Parameters<typeof showPushNotification>[1], [string, string]]>([
  [
    'what was sent',
    { json: () => ({ title: 'A bid was settled', body: 'Open it' }) },
    ['A bid was settled', 'Open it'],
  ],
  ['a title alone', { json: () => ({ title: 'A bid was settled' }) }, ['A bid was settled', '']],
  ['something else', { json: () => ({ title: 7, url: 'https://evil.example' }) }, ['New in your inbox', '']],
  [
    'no JSON',
    {
      json: () => {
        throw new SyntaxError();
      },
    },
    ['New in your inbox', ''],
  ],
  ['nothing', null, ['New in your inbox', '']],
])('%s is shown', async (_what, data, [title, body]) =>
  expect(await showAndListNotifications(data)).toEqual([[title, { body, tag: 'ank-inbox' }]]),
);

const pressAndListOpenedWindows = async (...pages: ReturnType<typeof newFakePage>[]) => {
  const openWindow = jest.fn(async () => {});
  await focusOrOpenInboxPage(newFakeWorkerScope({ clients: { matchAll: async () => pages, openWindow } }));
  return openWindow.mock.calls;
};

const newFakePage = (url: string, navigate = jest.fn(async () => {})) => ({
  url,
  navigate,
  focus: jest.fn(async () => {}),
});

test('a press opens the inbox where no page is open, and takes nobody else’s page', async () => {
  const foreign = newFakePage('https://elsewhere.example/inbox');
  expect(await pressAndListOpenedWindows(foreign)).toEqual([['/inbox']]);
  expect(foreign.focus).not.toHaveBeenCalled();
});

test('an open page is led to the inbox and shown', async () => {
  const page = newFakePage('https://play.example/imp7');
  expect(await pressAndListOpenedWindows(page)).toEqual([]);
  expect(page.navigate).toHaveBeenCalledWith('/inbox');
  expect(page.focus).toHaveBeenCalledTimes(1);
});

test('the page that is at the inbox is shown as it is', async () => {
  const [other, page] = [newFakePage('https://play.example/imp'), newFakePage('https://play.example/inbox')];
  expect(await pressAndListOpenedWindows(other, page)).toEqual([]);
  expect(page.navigate).not.toHaveBeenCalled();
  expect(page.focus).toHaveBeenCalledTimes(1);
  expect(other.focus).not.toHaveBeenCalled();
});

test('a page that cannot be led is left, and another one opened', async () => {
  const page = newFakePage(
    'https://play.example/imp',
    jest.fn(async () => {
      throw new TypeError('not controlled');
    }),
  );
  expect(await pressAndListOpenedWindows(page)).toEqual([['/inbox']]);
});
