import { askPageWithin, countAwaitedAnswers, recordAnswer } from './pageAnswers';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an answer, silence and a page that cannot be asked leave nothing behind', async () => {
  expect(await askPageWithin('lives', () => recordAnswer('lives'), 8000)).toBe(true);
  const hung = askPageWithin('hangs', () => {}, 8000);
  expect(countAwaitedAnswers()).toBe(1);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await hung).toBe(false);
  const closed = () => {
    throw new Error('the page is gone');
  };
  await expect(askPageWithin('closed', closed, 8000)).rejects.toThrow('the page is gone');
  expect(countAwaitedAnswers()).toBe(0);
});

test('a page that is asked twice is heard by the later one when the earlier has given up', async () => {
  const first = askPageWithin('page', () => {}, 1000);
  const second = askPageWithin('page', () => {}, 8000);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await first).toBe(false);
  recordAnswer('page');
  expect(await second).toBe(true);
  expect(countAwaitedAnswers()).toBe(0);
});
