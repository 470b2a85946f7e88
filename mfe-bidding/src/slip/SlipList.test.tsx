import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { RATES_ANSWER } from '../testing/usualAnswers';
import { SlipList } from './SlipList';

const NONE_CLOSED = { Open: false, Close: false };
const lines = Array.from({ length: 46 }, (_, index) => aBidLine({ digits: String(index) }));
const ignoreRemoval = () => {};

function SlipGrowingByOne() {
  const [start, setStart] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setStart(0)}>
        Add
      </button>
      <SlipList
        type={betTypeAt('/single')}
        marketName="Sahyadri Day"
        lines={lines.slice(start)}
        closed={NONE_CLOSED}
        onRemove={ignoreRemoval}
      />
    </>
  );
}

afterEach(() => localStorage.clear());

const chunkSizes = () => screen.getAllByRole('list').map((list) => list.children.length);

test('a long slip stands in parts counted from the oldest line: one more leaves all but the first as they were', async () => {
  const { user } = renderScreen(<SlipGrowingByOne />, { answers: { '/api-game-rates': RATES_ANSWER } });
  expect(chunkSizes()).toEqual([5, 20, 20]);
  const before = screen.getAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(chunkSizes()).toEqual([6, 20, 20]);
  expect(screen.getAllByRole('listitem').slice(1)).toEqual(before);
});

test('the head of the slip says its market, and that its bids are not placed yet', async () => {
  const { store } = renderScreen(
    <SlipList
      type={betTypeAt('/single')}
      marketName="Sahyadri Day"
      lines={lines.slice(0, 2)}
      closed={NONE_CLOSED}
      onRemove={ignoreRemoval}
    />,
    { answers: { '/api-game-rates': RATES_ANSWER } },
  );
  const market = screen.getByText('Sahyadri Day');
  expect(market.parentElement).toHaveTextContent('Sahyadri Day Not placed yet');
  expect(market).not.toHaveAttribute('lang');
  await act(async () => void store.dispatch(languageChosen('hi')));
  expect(market).toHaveAttribute('lang', 'en');
});
