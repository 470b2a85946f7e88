import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { rates } from '../testing/bids';
import { aLine, typeAt } from '../testing/lines';
import { SlipList } from './SlipList';

const NONE_CLOSED = { Open: false, Close: false };
const lines = Array.from({ length: 46 }, (_, index) => aLine({ digits: String(index) }));
const remove = () => {};

function Slip() {
  const [start, setStart] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setStart(0)}>
        Add
      </button>
      <SlipList type={typeAt('/single')} lines={lines.slice(start)} closed={NONE_CLOSED} onRemove={remove} />
    </>
  );
}

const sizes = () => screen.getAllByRole('list').map((list) => list.children.length);

test('a long slip stands in parts counted from the oldest line: one more leaves all but the first as they were', async () => {
  const { user } = renderScreen(<Slip />, { answers: { '/api-game-rates': rates } });
  expect(sizes()).toEqual([5, 20, 20]);
  const before = screen.getAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(sizes()).toEqual([6, 20, 20]);
  expect(screen.getAllByRole('listitem').slice(1)).toEqual(before);
});
