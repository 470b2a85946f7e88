import type { Market } from '@ank/shared/api';
import { render, screen } from '@testing-library/react';
import { NewResultAnnouncer } from './NewResultAnnouncer';

const aMarketWithResult = (name: string, openResult: string, closeResult = ''): Market => ({
  gameId: name,
  name,
  openTime: '03:45 PM',
  closeTime: '05:45 PM',
  openResult,
  closeResult,
  isOpen: true,
});
const twoMarkets = (openResult: string, closeResult = '') => [
  aMarketWithResult('Sahyadri Day', openResult, closeResult),
  aMarketWithResult('Konkan Noon', '128-1'),
];

test('a result that arrives is said, once and politely; those that were there are not', () => {
  const { rerender } = render(<NewResultAnnouncer markets={twoMarkets('')} />);
  const element = screen.getByRole('status');
  expect(element).toHaveTextContent(/^$/);
  rerender(<NewResultAnnouncer markets={twoMarkets('359-7')} />);
  expect(element).toHaveTextContent(/^Sahyadri Day 359-7$/);
  const first = element.firstChild;
  rerender(<NewResultAnnouncer markets={twoMarkets('359-7')} />);
  expect(element.firstChild).toBe(first);
  rerender(<NewResultAnnouncer markets={twoMarkets('359-7', '9-225')} />);
  expect(element).toHaveTextContent(/^Sahyadri Day 359-79-225$/);
  // A draw of a new day has none: nothing to say.
  rerender(<NewResultAnnouncer markets={twoMarkets('')} />);
  expect(element).toHaveTextContent(/^Sahyadri Day 359-79-225$/);
});
