import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MarketCard } from './MarketCard';

const OPEN = {
  gameId: '7',
  name: 'Sahyadri Day',
  openTime: '03:45 PM',
  closeTime: '05:45 PM',
  openResult: '',
  closeResult: '',
  isOpen: true,
};

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
        <MarketCard market={market} minute={minute} isBettingOn onOpen={open} />
      </>
    );
  }
  const { user } = renderScreen(<Cards />);
  const before = reads;
  await user.click(screen.getByRole('button', { name: 'Same' }));
  expect(reads).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(reads).toBeGreaterThan(before);
  expect(screen.getByText('44 min left')).toBeVisible();
});

test('in the last minute the row keeps its height: a short form is seen, the words are heard', () => {
  renderScreen(<MarketCard market={OPEN} minute={15 * 60 + 44} isBettingOn onOpen={() => {}} />);
  expect(screen.getByText('< 1 min left')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Less than 1 min left')).toHaveClass('sr');
});

test.each([
  ['in the last three hours a rail shows what is left of them', 15 * 60, '0.25', false],
  ['in the last ten minutes it is turmeric, and long enough to be seen', 15 * 60 + 36, '0.1', true],
  ['before that there is none', 12 * 60 + 45, '', false],
])('%s', (_what, minute, part, isSoon) => {
  renderScreen(<MarketCard market={OPEN} minute={minute} isBettingOn onOpen={() => {}} />);
  const card = screen.getByRole('article');
  expect(card.style.getPropertyValue('--left')).toBe(part);
  expect([card.classList.contains('rail'), card.classList.contains('soon')]).toEqual([part !== '', isSoon]);
});

test.each([
  ['an open card says that it is played', true, true, 1],
  ['a closed one does not', false, true, 0],
  ['nor does any for a player without betting', true, false, 0],
])('%s', (_what, isOpen, isBettingOn, count) => {
  renderScreen(
    <MarketCard market={{ ...OPEN, isOpen }} minute={900} isBettingOn={isBettingOn} onOpen={() => {}} />,
  );
  expect(screen.queryAllByText('Play')).toHaveLength(count);
});

test.each([
  [4 * 60 + 40, '11 h left'],
  [12 * 60 + 45, '3 h left'],
  [13 * 60, '2 h 45 min left'],
])('at minute %i of the day it says %s: minutes count for less than ten hours', (minute, words) => {
  renderScreen(<MarketCard market={OPEN} minute={minute} isBettingOn onOpen={() => {}} />);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['beside the result of a closed market', false],
  ['beside Play on an open one', true],
])('the way to the chart stands once, %s', (_where, isOpen) => {
  const market = { ...OPEN, isOpen, chartUrl: 'https://charts.example/7' };
  renderScreen(<MarketCard market={market} minute={900} isBettingOn onOpen={() => {}} />);
  const line = screen.getByRole('button', { name: 'View Charts' }).parentElement;
  expect(line?.textContent?.includes('***-**-***')).toBe(!isOpen);
  expect(line?.textContent?.includes('Play')).toBe(isOpen);
});
