import { findAmountFault, parseWholeAmount } from './amountFields';

test.each([
  ['500', 500],
  [' 1,00,000 ', 100000],
  ['500.', 500],
  ['500.00', 500],
  ['₹500', 500],
  ['१,००,०००', 100000],
  ['0', 0],
])('"%s" is the whole amount %d', (typed, expected) => expect(parseWholeAmount(typed)).toBe(expected));

test.each(['', '-5', '5.5', '1e3', '0x10', 'ten', '1234567890123', '500,5', '1100,5', '1.000', '5,00'])(
  '"%s" is no whole amount',
  (typed) => expect(parseWholeAmount(typed)).toBeUndefined(),
);

test('what could be two amounts is told apart from what is none', () => {
  expect(findAmountFault('500,5')).toBe('amountUnclear');
  expect(findAmountFault('five')).toBe('wholeNumber');
  expect(findAmountFault('500')).toBeUndefined();
});
