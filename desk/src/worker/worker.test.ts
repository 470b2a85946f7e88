import './worker';

const showNotification = jest.fn(async () => {});
const openWindow = jest.fn(async () => {});
let pages: object[] = [];
Object.assign(window, {
  registration: { showNotification },
  clients: { matchAll: async () => pages, openWindow },
});
beforeEach(() => jest.clearAllMocks());

/** As the browser dispatches it to its worker; waits for what the worker asks it to wait for. */
const dispatchAndAwait = async (name: string, given: object) => {
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event(name), given, {
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  window.dispatchEvent(event);
  await Promise.all(work);
};
const fakeWindowClient = (url: string, visibilityState = 'hidden') => ({
  url,
  visibilityState,
  focus: jest.fn(),
});
const told = { title: 'Deposits waiting: 2', body: '', path: '/deposits' };
const clickNotification = async (data: unknown) => {
  const close = jest.fn();
  await dispatchAndAwait('notificationclick', { notification: { data, close } });
  expect(close).toHaveBeenCalledTimes(1);
};

test('a push is shown as it was said, in place of the one before, without a sound while a desk is looked at', async () => {
  pages = [
    fakeWindowClient('https://desk.example/desk/', 'hidden'),
    fakeWindowClient('https://desk.example/metrics', 'visible'),
  ];
  await dispatchAndAwait('push', { data: { json: () => told } });
  pages = [fakeWindowClient('https://desk.example/desk/results', 'visible')];
  await dispatchAndAwait('push', { data: { json: () => told } });
  const shown = { body: '', tag: 'ank-desk', data: '/deposits' };
  expect(showNotification.mock.calls).toEqual([
    ['Deposits waiting: 2', { ...shown, silent: false, renotify: true }],
    ['Deposits waiting: 2', { ...shown, silent: true, renotify: false }],
  ]);
});

test.each([
  ['nothing', null],
  ['something else', { json: () => ({ title: 7, path: {} }) }],
  ['no JSON', { json: () => JSON.parse('no JSON') }],
])('%s is shown in words of our own', async (_what, data) => {
  pages = [];
  await dispatchAndAwait('push', { data });
  expect(showNotification.mock.calls).toEqual([
    ['Ank desk', { body: '', tag: 'ank-desk', silent: false, renotify: true, data: '' }],
  ]);
});

test('a press opens the screen where no desk is open, and brings one that is open to the front as it is', async () => {
  pages = [fakeWindowClient('https://desk.example/metrics')];
  await clickNotification('/deposits');
  await clickNotification('');
  expect(openWindow.mock.calls).toEqual([['/desk/deposits'], ['/desk/']]);
  const desk = fakeWindowClient('https://desk.example/desk/staff');
  pages = [desk];
  await clickNotification('/deposits');
  expect(desk.focus).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledTimes(2);
});
