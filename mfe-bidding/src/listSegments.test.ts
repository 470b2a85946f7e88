import { areSegmentPropsEqual, splitIntoSegments } from './listSegments';

const items = Array.from({ length: 46 }, (_, index) => index);
const segmentSizes = (count: number, odd: 'first' | 'last') =>
  splitIntoSegments(items.slice(0, count), odd).map((part) => part.items.length);

test('a list is cut into parts of 20, what is left over at the end or at the beginning', () => {
  expect(segmentSizes(46, 'last')).toEqual([20, 20, 6]);
  expect(segmentSizes(46, 'first')).toEqual([6, 20, 20]);
  for (const odd of ['first', 'last'] as const) {
    expect([
      segmentSizes(0, odd),
      segmentSizes(1, odd),
      segmentSizes(20, odd),
      segmentSizes(40, odd),
    ]).toEqual([[], [1], [20], [20, 20]]);
    expect(splitIntoSegments(items, odd).flatMap((part) => part.items)).toEqual(items);
  }
});

test('one more item at the odd end leaves every other part in its place', () => {
  const whole = splitIntoSegments(items.slice(1), 'first');
  expect(splitIntoSegments(items, 'first').slice(1)).toEqual(whole.slice(1));
  expect(splitIntoSegments(items, 'last').slice(0, 2)).toEqual(
    splitIntoSegments(items.slice(0, 45), 'last').slice(0, 2),
  );
});

test('parts are the same by their items, everything else by itself', () => {
  const [one, other] = [{ id: 1 }, { id: 1 }];
  const part = { items: [one], minute: 5 };
  expect(areSegmentPropsEqual(part, { items: [one], minute: 5 })).toBe(true);
  expect(areSegmentPropsEqual(part, { items: [other], minute: 5 })).toBe(false);
  expect(areSegmentPropsEqual(part, { items: [one, one], minute: 5 })).toBe(false);
  expect(areSegmentPropsEqual(part, { items: [one], minute: 6 })).toBe(false);
});
