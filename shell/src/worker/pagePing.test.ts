import { countAwaitedPongs, pingPage, recordPong } from './pagePing';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an answer, silence and a page that cannot be asked leave nothing behind', async () => {
  expect(await pingPage('lives', () => recordPong('lives'), 8000)).toBe(true);
  const hung = pingPage('hangs', () => {}, 8000);
  expect(countAwaitedPongs()).toBe(1);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await hung).toBe(false);
  const closed = () => {
    throw new Error('the page is gone');
  };
  await expect(pingPage('closed', closed, 8000)).rejects.toThrow('the page is gone');
  expect(countAwaitedPongs()).toBe(0);
});

test('a page that is asked twice is heard by the later one when the earlier has given up', async () => {
  const first = pingPage('page', () => {}, 1000);
  const second = pingPage('page', () => {}, 8000);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await first).toBe(false);
  recordPong('page');
  expect(await second).toBe(true);
  expect(countAwaitedPongs()).toBe(0);
});
