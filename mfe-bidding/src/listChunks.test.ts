import { areChunkPropsEqual, splitIntoChunks } from './listChunks';

const items = Array.from({ length: 46 }, (_, index) => index);
const chunkSizes = (count: number, odd: 'first' | 'last') =>
  splitIntoChunks(items.slice(0, count), odd).map((part) => part.items.length);

test('a list is cut into parts of 20, what is left over at the end or at the beginning', () => {
  expect(chunkSizes(46, 'last')).toEqual([20, 20, 6]);
  expect(chunkSizes(46, 'first')).toEqual([6, 20, 20]);
  for (const odd of ['first', 'last'] as const) {
    expect([chunkSizes(0, odd), chunkSizes(1, odd), chunkSizes(20, odd), chunkSizes(40, odd)]).toEqual([
      [],
      [1],
      [20],
      [20, 20],
    ]);
    expect(splitIntoChunks(items, odd).flatMap((part) => part.items)).toEqual(items);
  }
});

test('one more item at the odd end leaves every other part in its place', () => {
  const whole = splitIntoChunks(items.slice(1), 'first');
  expect(splitIntoChunks(items, 'first').slice(1)).toEqual(whole.slice(1));
  expect(splitIntoChunks(items, 'last').slice(0, 2)).toEqual(
    splitIntoChunks(items.slice(0, 45), 'last').slice(0, 2),
  );
});

test('parts are the same by their items, everything else by itself', () => {
  const [one, other] = [{ id: 1 }, { id: 1 }];
  const part = { items: [one], minute: 5 };
  expect(areChunkPropsEqual(part, { items: [one], minute: 5 })).toBe(true);
  expect(areChunkPropsEqual(part, { items: [other], minute: 5 })).toBe(false);
  expect(areChunkPropsEqual(part, { items: [one, one], minute: 5 })).toBe(false);
  expect(areChunkPropsEqual(part, { items: [one], minute: 6 })).toBe(false);
});
