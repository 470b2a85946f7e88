import { toAsciiDigits } from './digitsAndCodes';
import {
  type AmountFault,
  parseDecimalAmountOrFault,
  parseWholeAmountOrFault,
  wholeAmountOrUndefined,
} from './parseAmounts';

test.each([
  ['500', 500],
  [' 500 ', 500],
  ['500.', 500],
  ['50.00', 50],
  ['50.5', 50.5],
  ['.50', 0.5],
  ['0', 0],
  ['007', 7],
  ['1,000', 1000],
  ['100,000', 100_000],
  ['1,00,000', 100_000],
  ['1,00,00,000.25', 10_000_000.25],
  ['1 00 000', 100_000],
  ['1\u00a0000', 1000],
  ['1\u202f000', 1000],
  ["1'000", 1000],
  ['1’000.50', 1000.5],
  ['₹500', 500],
  ['₹ 1,00,000/-', 100_000],
  ['Rs.500', 500],
  ['rs 500/-', 500],
  ['INR 500.00', 500],
  ['500 INR', 500],
  ['500₹', 500],
  ['Rs  500', 500],
  ['₹ \u00a01,000', 1000],
  ['Rupees 500', 500],
  ['500  rupees', 500],
  ['रुपया 500', 500],
  ['500 point', 500],
  ['500 पॉइंट', 500],
  ['५०० पॉईंट्स', 500],
  ['500 pts', 500],
  ['५००', 500],
  ['१,००,०००', 100_000],
  ['५०० रुपये', 500],
  ['٥٠٠', 500],
  ['١٬٠٠٠٫٥٠', 1000.5],
  ['５００', 500],
  ['１，０００．５０', 1000.5],
  ['\u200e500\u200f', 500],
  ['\u2066500\u2069', 500],
  ['\ufeff500', 500],
  ['999999999999.99', 999_999_999_999.99],
])('"%s" is %d', (typed, amount) => expect(parseDecimalAmountOrFault(typed)).toEqual({ amount }));

test.each<[string, AmountFault]>([
  ['', 'missing'],
  [' \u200e\u00a0', 'missing'],
  // Each of these was another amount before: 5005, 11005, 500, 100, 1, 500, 100, 11, 1000.
  ['500,5', 'unclear'],
  ['1100,5', 'unclear'],
  ['5,00', 'unclear'],
  ['1,00', 'unclear'],
  ['1.000', 'unclear'],
  ['500.000', 'unclear'],
  ['10,0', 'unclear'],
  ['1 1', 'unclear'],
  ['1,,000', 'unclear'],
  ['500,', 'unreadable'],
  [',500', 'unclear'],
  ['0,100', 'unclear'],
  ['123,45,678', 'unclear'],
  ['1,0000', 'unclear'],
  ['1.00.000', 'unclear'],
  ['1.000,00', 'unclear'],
  ["1,000'000", 'unclear'],
  ['50 00', 'unclear'],
  ['1.234', 'unclear'],
  ['1000000000000', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
  ['-5', 'unreadable'],
  ['−5', 'unreadable'],
  ['+5', 'unreadable'],
  ['₹-5', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['0b1', 'unreadable'],
  ['NaN', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['ten', 'unreadable'],
  ['5²', 'unreadable'],
  // Each of these shows other digits than it holds: 005, and 1 behind a mark that turns it around.
  ['\u202e500', 'unreadable'],
  ['5\u202e00\u202c', 'unreadable'],
  ['5OO', 'unreadable'],
  ['500/', 'unreadable'],
  ['(500)', 'unreadable'],
  ['1 lakh', 'unreadable'],
  ['5\u20e3', 'unreadable'],
  ['0.001', 'unclear'],
  ['1..5', 'unclear'],
  ['1,000,00', 'unclear'],
  ['½', 'unreadable'],
  ['①', 'unreadable'],
  ['5+5', 'unreadable'],
  ['5/2', 'unreadable'],
  ['1_000', 'unreadable'],
  ['₹₹5', 'unreadable'],
  ['₹', 'unreadable'],
  ['$5', 'unreadable'],
  ['.', 'unreadable'],
])('"%s" is no amount: %s', (typed, fault) => expect(parseDecimalAmountOrFault(typed)).toEqual({ fault }));

test.each([
  ['-5', -5],
  ['−1,000', -1000],
  ['–५०', -50],
  ['+ 5', 5],
  ['-₹500', -500],
  ['5', 5],
  ['-0', 0],
])('signed, "%s" is %d', (typed, amount) =>
  expect(parseDecimalAmountOrFault(typed, { signed: true })).toEqual({ amount }),
);

test.each(['--5', '-', '+-5', '5-'])('signed, "%s" is no amount', (typed) =>
  expect(parseDecimalAmountOrFault(typed, { signed: true })).toEqual({ fault: 'unreadable' }),
);

test('a whole amount may be written with zeros behind its point, and with nothing else', () => {
  expect(parseWholeAmountOrFault('50.00')).toEqual({ amount: 50 });
  expect(parseWholeAmountOrFault('50.5')).toEqual({ fault: 'fraction' });
  expect(parseWholeAmountOrFault('500,5')).toEqual({ fault: 'unclear' });
});

test('every digit of Unicode has its value', () => {
  const digits = Array.from({ length: 0x11_0000 - 0x800 }, (_, at) =>
    String.fromCodePoint(at < 0xd800 ? at : at + 0x800),
  ).filter((sign) => /\p{Nd}/u.test(sign));
  expect(digits.length % 10).toBe(0);
  expect(digits.map(toAsciiDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

test.each([
  ['500', 500],
  [' 1,00,000 ', 100000],
  ['500.', 500],
  ['500.00', 500],
  ['₹500', 500],
  ['१,००,०००', 100000],
  ['0', 0],
])('"%s" is the whole amount %d', (typed, expected) => expect(wholeAmountOrUndefined(typed)).toBe(expected));

test.each(['', '-5', '5.5', '1e3', '0x10', 'ten', '1234567890123', '500,5', '1100,5', '1.000', '5,00'])(
  '"%s" is no whole amount',
  (typed) => expect(wholeAmountOrUndefined(typed)).toBeUndefined(),
);
