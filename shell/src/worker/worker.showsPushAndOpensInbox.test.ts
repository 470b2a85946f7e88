import './worker';

type EventFields = Record<string, unknown>;

/**
 * Dispatches an event as the browser does to its worker, and waits for what the worker asked it to wait for.
 */
const dispatchAndCountWork = async (name: string, fields: EventFields) => {
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event(name), {
    ...fields,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  window.dispatchEvent(event);
  await Promise.all(work);
  return work.length;
};

test('a push that is dispatched to the worker is shown, and a press on it opens the inbox', async () => {
  const showNotification = jest.fn(async () => {});
  const openWindow = jest.fn(async () => {});
  Object.assign(window, {
    registration: { showNotification },
    clients: { matchAll: async () => [], openWindow },
  });
  const data = { json: () => ({ title: 'A bid was settled', body: 'Open the app to read it.' }) };
  expect(await dispatchAndCountWork('push', { data })).toBe(1);
  expect(showNotification.mock.calls).toEqual([
    ['A bid was settled', { body: 'Open the app to read it.', tag: 'ank-inbox' }],
  ]);
  expect(openWindow).not.toHaveBeenCalled();

  const close = jest.fn();
  expect(await dispatchAndCountWork('notificationclick', { notification: { close } })).toBe(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(openWindow.mock.calls).toEqual([['/inbox']]);
});

test('what else the worker hears is as it was', async () => {
  expect(await dispatchAndCountWork('message', { data: { push: 'something' } })).toBe(0);
  expect(await dispatchAndCountWork('message', { data: null })).toBe(0);
});
