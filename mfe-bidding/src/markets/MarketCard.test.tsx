import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MarketCard } from './MarketCard';

test('a card is not drawn again while its market and minute are the same', async () => {
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
  function Cards() {
    const [minute, setMinute] = useState(900);
    const [times, setTimes] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Same
        </button>
        <button type="button" onClick={() => setMinute(901)}>
          Later
        </button>
        <MarketCard market={market} minute={minute} onOpen={open} />
      </>
    );
  }
  const { user } = renderScreen(<Cards />);
  const before = reads;
  await user.click(screen.getByRole('button', { name: 'Same' }));
  expect(reads).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(reads).toBeGreaterThan(before);
  expect(screen.getByText('44 min')).toBeVisible();
});

test('in the last minute the row keeps its height: a short form is seen, the words are heard', () => {
  const market = {
    gameId: '7',
    name: 'Sahyadri Day',
    openTime: '03:45 PM',
    closeTime: '05:45 PM',
    openResult: '',
    closeResult: '',
    isOpen: true,
  };
  renderScreen(<MarketCard market={market} minute={15 * 60 + 44} onOpen={() => {}} />);
  expect(screen.getByText('< 1 min')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Less than 1 min')).toHaveClass('sr');
});

test('an open card has a mark to play, a closed one has none', () => {
  const market = {
    gameId: '7',
    name: 'Sahyadri Day',
    openTime: '03:45 PM',
    closeTime: '05:45 PM',
    openResult: '',
    closeResult: '',
    isOpen: true,
  };
  const { container, unmount } = renderScreen(<MarketCard market={market} minute={900} onOpen={() => {}} />);
  expect(container.querySelector('.play')).toBeInTheDocument();
  unmount();
  const closed = renderScreen(
    <MarketCard market={{ ...market, isOpen: false }} minute={0} onOpen={() => {}} />,
  );
  expect(closed.container.querySelector('.play')).toBeNull();
});
