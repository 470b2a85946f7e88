import { openWorkerHarness, script } from '../testing/workerHarness';
import './worker';

const BAD = '/r/wallet/9.0.0/remoteEntry.js';
const GOOD = '/r/wallet/1.0.0/remoteEntry.js';

let phone: ReturnType<typeof openWorkerHarness>;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  phone = openWorkerHarness();
  await phone.writeStoredState('{}');
  phone.network.mockImplementation(async () => script('code'));
});
afterEach(() => jest.useRealTimers());

/** Gives what a page was told; a page that lives answers. */
const open = (id: string, shows?: string) => {
  const told: object[] = [];
  phone.pages.set(id, (said) => {
    told.push(said);
    if (shows !== undefined && !('died' in said)) void phone.postMessage(id, { shows });
  });
  return told;
};

/** Whether the code was given; then the page stays for a while. */
const run = async (path: string, id: string, ms = 20_000) => {
  const given = await phone.given(path, id);
  await jest.advanceTimersByTimeAsync(ms);
  return given;
};

/** A page that hangs until it is closed. */
const hang = async (id: string, path = BAD) => {
  open(id);
  const given = await run(path, id);
  phone.pages.delete(id);
  return given;
};

const deaths = async (): Promise<string[]> =>
  (JSON.parse((await phone.storedState()) ?? '{}').died ?? []).flatMap(([of, id]: string[]) =>
    BAD.startsWith(of ?? '') ? id : [],
  );

test('a version whose pages hang twice is withheld, whatever became of the page’s storage; its owner is told', async () => {
  expect([await hang('first'), await hang('second')]).toEqual([true, true]);
  const told = open('third', GOOD);
  expect(await run(BAD, 'third')).toBe(false);
  expect(await run(GOOD, 'third')).toBe(true);
  void phone.postMessage('third', { shows: GOOD });
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toContainEqual({ died: ['/r/wallet/9.0.0/', '/r/wallet/9.0.0/'] });
});

test.each([
  ['answers', () => void open('page', BAD)],
  ['shows another version by then', () => void phone.postMessage('page', { shows: GOOD })],
  ['is a worker of one', () => phone.setType('worker')],
  ['is out of sight', () => void phone.postMessage('page', { shows: '' })],
  ['is closed, or killed with the browser', () => void phone.pages.delete('page')],
])('a page that %s has not hung', async (_how, act) => {
  open('page');
  await phone.given(BAD, 'page');
  act();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await deaths()).toEqual([]);
});

test('a screen that comes into sight later is watched as well', async () => {
  open('page', GOOD);
  await run(GOOD, 'page');
  open('page');
  void phone.postMessage('page', { shows: BAD });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await deaths()).toEqual(['page']);
});

test('a page that answers late was only slow', async () => {
  open('page');
  await run(BAD, 'page');
  expect(await deaths()).toEqual(['page']);
  void phone.postMessage('page', { shows: BAD });
  await jest.advanceTimersByTimeAsync(0);
  expect(await deaths()).toEqual([]);
});

test('after a day it is tried again; by Retry at once, and one more death is enough', async () => {
  await hang('first');
  await hang('second');
  expect(await hang('third')).toBe(false);
  await phone.postMessage('third', { again: [BAD] });
  expect(await hang('fourth')).toBe(true);
  expect(await hang('fifth')).toBe(false);
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(await hang('sixth')).toBe(true);
});

test('a book that says nonsense stops nothing, and one that is gone is written again from memory', async () => {
  await phone.writeStoredState('{"died":');
  expect(await hang('first')).toBe(true);
  await phone.writeStoredState('true');
  expect(await hang('second')).toBe(true);
  expect(await deaths()).toEqual(['first', 'second']);
});

test('a version that wipes all storage and hangs does not take its deaths with it', async () => {
  await hang('first');
  phone.wipe();
  await hang('second');
  expect(await deaths()).toEqual(['first', 'second']);
});

test('on a full disk the copies of files give way to what is known of bad versions', async () => {
  await phone.storage('ank-files-1').put(GOOD, script('x'.repeat(1000)));
  phone.fill(0);
  await hang('first');
  expect(await deaths()).toEqual(['first']);
});
