import { refetchDamagedFontsAndImagesPastCache } from './refetchDamagedFontsAndImagesPastCache';

const PICTURE = '/r/history/1.0.0/empty.1a2b3c.svg';

const appendBrokenImage = (src: string) => {
  const picture = document.createElement('img');
  picture.src = src;
  document.body.append(picture);
  return picture;
};

const heard: unknown[] = [];
const recordTelemetryEvent = (event: Event) => heard.push((event as CustomEvent).detail);
const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let stopRefetching = () => {};

beforeEach(() => {
  heard.length = 0;
  network.mockReset().mockImplementation(async () => new Response('<svg/>'));
  globalThis.fetch = network;
  addEventListener('ank:remote', recordTelemetryEvent);
  stopRefetching = refetchDamagedFontsAndImagesPastCache();
});
afterEach(() => {
  stopRefetching();
  removeEventListener('ank:remote', recordTelemetryEvent);
  document.body.replaceChildren();
});

test('a version’s picture that cannot be shown is asked for once past the cache, shown, and reported as no fault', async () => {
  const picture = appendBrokenImage(PICTURE);
  const shown = jest.spyOn(picture, 'src', 'set');
  picture.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(network.mock.calls).toEqual([[picture.src, { cache: 'reload' }]]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toHaveBeenCalledTimes(1);
  picture.dispatchEvent(new Event('load'));
  expect(heard).toEqual([
    { event: 'refetched', remote: 'history', version: '1.0.0', reason: 'empty.1a2b3c.svg' },
  ]);
  picture.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(network).toHaveBeenCalledTimes(1);
});

test.each(['https://pictures.example/r/qr.png', '/api-qr.png'])(
  '%s, which is no file of a version here, is left alone',
  async (src) => {
    appendBrokenImage(src).dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(network).not.toHaveBeenCalled();
  },
);
