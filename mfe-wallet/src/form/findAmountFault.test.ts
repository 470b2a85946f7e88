import { findAmountFault } from './findAmountFault';

test('what could be two amounts is told apart from what is none', () => {
  expect(findAmountFault('500,5')).toBe('amountUnclear');
  expect(findAmountFault('five')).toBe('wholeNumber');
  expect(findAmountFault('500')).toBeUndefined();
});
