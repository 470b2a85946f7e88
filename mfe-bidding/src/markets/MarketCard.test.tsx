import { withStore } from '@ank/shared/testing';
import { render, screen } from '@testing-library/react';
import { MarketCard } from './MarketCard';

test('a card is not drawn again while its market and minute are the same', () => {
  let reads = 0;
  const market = {
    gameId: '7',
    openTime: '03:45 PM',
    closeTime: '05:45 PM',
    openResult: '',
    closeResult: '',
    isOpen: true,
    get name() {
      reads += 1;
      return 'Sahyadri Day';
    },
  };
  const open = () => {};
  const card = (minute: number) => <MarketCard market={market} minute={minute} onOpen={open} />;
  const { rerender } = render(card(900), { wrapper: withStore().wrapper });
  const before = reads;
  rerender(card(900));
  expect(reads).toBe(before);
  rerender(card(901));
  expect(reads).toBeGreaterThan(before);
  expect(screen.getByText('44 min')).toBeVisible();
});
