import { canReachProvider, probeNetworkIfOffline, recordNetworkResult, subscribeToNetwork } from './network';

const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const failEveryRequest = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const answerEveryRequest = () => network.mockImplementation(async () => new Response('', { status: 404 }));

const setBrowserOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

const seen: boolean[] = [];
let unsubscribeFromNetwork = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = network;
  network.mockReset();
  seen.length = 0;
  unsubscribeFromNetwork = subscribeToNetwork(() => seen.push(canReachProvider()));
});
afterEach(() => {
  setBrowserOnline(true);
  unsubscribeFromNetwork();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('while the browser says that there is a network, nothing is asked to find out', async () => {
  failEveryRequest();
  expect(await probeNetworkIfOffline()).toBe(true);
  recordNetworkResult(false, performance.now());
  expect(canReachProvider()).toBe(true);
  expect(network).not.toHaveBeenCalled();
});

test('a browser that says "offline" while something answers, a refusal too, is not believed', async () => {
  answerEveryRequest();
  setBrowserOnline(false);
  expect(await probeNetworkIfOffline()).toBe(true);
  expect(canReachProvider()).toBe(true);
  expect(network).toHaveBeenCalledTimes(1);
});

test('one that is right is believed as soon as the look fails, and several looks are one', async () => {
  failEveryRequest();
  setBrowserOnline(false);
  expect(await Promise.all([probeNetworkIfOffline(), probeNetworkIfOffline()])).toEqual([false, false]);
  expect(canReachProvider()).toBe(false);
  expect(seen.at(-1)).toBe(false);
  expect(network).toHaveBeenCalledTimes(1);
});

test('a network that never answers is given up after three seconds', async () => {
  const limit = new AbortController();
  const made = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  network.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  setBrowserOnline(false);
  expect(made).toHaveBeenCalledWith(3000);
  expect(canReachProvider()).toBe(true);
  limit.abort();
  await probeNetworkIfOffline();
  expect(canReachProvider()).toBe(false);
});

test('a call that began since and is answered proves a network, and whoever waits for one hears of it', async () => {
  failEveryRequest();
  setBrowserOnline(false);
  await probeNetworkIfOffline();
  const back = jest.fn();
  window.addEventListener('online', back, { once: true });
  recordNetworkResult(true, performance.now() - 1);
  expect(canReachProvider()).toBe(false);
  recordNetworkResult(true, performance.now());
  expect(canReachProvider()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
});

test('while nothing answers it is looked for again every five seconds', async () => {
  failEveryRequest();
  setBrowserOnline(false);
  await probeNetworkIfOffline();
  await jest.advanceTimersByTimeAsync(5100);
  expect(network).toHaveBeenCalledTimes(2);
  answerEveryRequest();
  await jest.advanceTimersByTimeAsync(5100);
  expect(canReachProvider()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveBeenCalledTimes(3);
});

test('a network that is lost while the browser says "offline" all along is noticed at the first call that fails', async () => {
  answerEveryRequest();
  setBrowserOnline(false);
  await probeNetworkIfOffline();
  failEveryRequest();
  recordNetworkResult(false, performance.now());
  expect(await probeNetworkIfOffline()).toBe(false);
  expect(canReachProvider()).toBe(false);
});
