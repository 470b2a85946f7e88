import { countAwaitedPongs, isPageAnsweringPing, recordPong } from './pagePing';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an answer, silence and a page that cannot be asked leave nothing behind', async () => {
  expect(await isPageAnsweringPing('lives', () => recordPong('lives'), 8000)).toBe(true);
  const hung = isPageAnsweringPing('hangs', () => {}, 8000);
  expect(countAwaitedPongs()).toBe(1);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await hung).toBe(false);
  const closed = () => {
    throw new Error('the page is gone');
  };
  await expect(isPageAnsweringPing('closed', closed, 8000)).rejects.toThrow('the page is gone');
  expect(countAwaitedPongs()).toBe(0);
});

test('a page that is asked twice is heard by the later one when the earlier has given up', async () => {
  const first = isPageAnsweringPing('page', () => {}, 1000);
  const second = isPageAnsweringPing('page', () => {}, 8000);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await first).toBe(false);
  recordPong('page');
  expect(await second).toBe(true);
  expect(countAwaitedPongs()).toBe(0);
});
