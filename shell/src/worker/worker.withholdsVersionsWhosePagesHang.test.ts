import { fakeWorkerGlobals, scriptResponse } from '../testing/fakeWorkerGlobals';
import './worker';

const BAD = '/r/wallet/9.0.0/remoteEntry.js';
const GOOD = '/r/wallet/1.0.0/remoteEntry.js';

let phone: ReturnType<typeof fakeWorkerGlobals>;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  phone = fakeWorkerGlobals();
  await phone.writeStoredState('{}');
  phone.network.mockImplementation(async () => scriptResponse('code'));
});
afterEach(() => jest.useRealTimers());

/** Gives what a page was told; a page that lives answers. */
const addPageThatAnswers = (id: string, shows?: string) => {
  const told: object[] = [];
  phone.pages.set(id, (said) => {
    told.push(said);
    if (shows !== undefined && !('died' in said)) void phone.postMessage(id, { shows });
  });
  return told;
};

/** Whether the code was given; then the page stays for a while. */
const requestScriptAndWait = async (path: string, id: string, ms = 20_000) => {
  const given = await phone.given(path, id);
  await jest.advanceTimersByTimeAsync(ms);
  return given;
};

/** A page that hangs until it is closed. */
const requestScriptAndHang = async (id: string, path = BAD) => {
  addPageThatAnswers(id);
  const given = await requestScriptAndWait(path, id);
  phone.pages.delete(id);
  return given;
};

const listDeadPages = async (): Promise<string[]> =>
  (JSON.parse((await phone.storedState()) ?? '{}').died ?? []).flatMap(([of, id]: string[]) =>
    BAD.startsWith(of ?? '') ? id : [],
  );

test('a version whose pages hang twice is withheld, whatever became of the page’s storage; its owner is told', async () => {
  expect([await requestScriptAndHang('first'), await requestScriptAndHang('second')]).toEqual([true, true]);
  const told = addPageThatAnswers('third', GOOD);
  expect(await requestScriptAndWait(BAD, 'third')).toBe(false);
  expect(await requestScriptAndWait(GOOD, 'third')).toBe(true);
  void phone.postMessage('third', { shows: GOOD });
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toContainEqual({ died: ['/r/wallet/9.0.0/', '/r/wallet/9.0.0/'] });
});

test.each([
  ['answers', () => void addPageThatAnswers('page', BAD)],
  ['shows another version by then', () => void phone.postMessage('page', { shows: GOOD })],
  ['is a worker of one', () => phone.setType('worker')],
  ['is out of sight', () => void phone.postMessage('page', { shows: '' })],
  ['is closed, or killed with the browser', () => void phone.pages.delete('page')],
])('a page that %s has not hung', async (_how, act) => {
  addPageThatAnswers('page');
  await phone.given(BAD, 'page');
  act();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await listDeadPages()).toEqual([]);
});

test('a screen that comes into sight later is watched as well', async () => {
  addPageThatAnswers('page', GOOD);
  await requestScriptAndWait(GOOD, 'page');
  addPageThatAnswers('page');
  void phone.postMessage('page', { shows: BAD });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await listDeadPages()).toEqual(['page']);
});

test('a page that answers late was only slow', async () => {
  addPageThatAnswers('page');
  await requestScriptAndWait(BAD, 'page');
  expect(await listDeadPages()).toEqual(['page']);
  void phone.postMessage('page', { shows: BAD });
  await jest.advanceTimersByTimeAsync(0);
  expect(await listDeadPages()).toEqual([]);
});

test('after a day it is tried again; by Retry at once, and one more death is enough', async () => {
  await requestScriptAndHang('first');
  await requestScriptAndHang('second');
  expect(await requestScriptAndHang('third')).toBe(false);
  await phone.postMessage('third', { again: [BAD] });
  expect(await requestScriptAndHang('fourth')).toBe(true);
  expect(await requestScriptAndHang('fifth')).toBe(false);
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(await requestScriptAndHang('sixth')).toBe(true);
});

test('a book that says nonsense stops nothing, and one that is gone is written again from memory', async () => {
  await phone.writeStoredState('{"died":');
  expect(await requestScriptAndHang('first')).toBe(true);
  await phone.writeStoredState('true');
  expect(await requestScriptAndHang('second')).toBe(true);
  expect(await listDeadPages()).toEqual(['first', 'second']);
});

test('a version that wipes all storage and hangs does not take its deaths with it', async () => {
  await requestScriptAndHang('first');
  phone.wipe();
  await requestScriptAndHang('second');
  expect(await listDeadPages()).toEqual(['first', 'second']);
});

test('on a full disk the copies of files give way to what is known of bad versions', async () => {
  await phone.storage('ank-files-1').put(GOOD, scriptResponse('x'.repeat(1000)));
  phone.fill(0);
  await requestScriptAndHang('first');
  expect(await listDeadPages()).toEqual(['first']);
});
