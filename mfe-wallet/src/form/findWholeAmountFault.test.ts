import { findWholeAmountFault } from './findWholeAmountFault';

test('what could be two amounts is told apart from what is none', () => {
  expect(findWholeAmountFault('500,5')).toBe('amountUnclear');
  expect(findWholeAmountFault('five')).toBe('wholeNumber');
  expect(findWholeAmountFault('500')).toBeUndefined();
});
