import { wholeOf } from './fields';

test.each([
  ['500', 500],
  [' 1,00,000 ', 100000],
  ['500.', 500],
  ['500.00', 500],
  ['0', 0],
])('"%s" is the whole amount %d', (typed, expected) => expect(wholeOf(typed)).toBe(expected));

test.each(['', '-5', '5.5', '1e3', '0x10', 'ten', '₹500', '1234567890123'])(
  '"%s" is no whole amount',
  (typed) => expect(wholeOf(typed)).toBeUndefined(),
);
