import { screen, within } from '@testing-library/react';
import { openDesk } from '../testing/desk';

test('the slip under the board is drawn when the board is closed, not with each tap', async () => {
  const desk = openDesk('/single');
  await screen.findByText('1,000 pts left');
  await desk.add({ Digit: '9', Points: '40' });
  const drawn = () => document.querySelectorAll('li').length;
  expect(drawn()).toBe(1);
  await desk.user.click(desk.button('Number board'));
  const board = within(await screen.findByRole('dialog', { name: 'Number board' }));
  for (const number of ['1', '2']) await desk.user.click(await board.findByRole('button', { name: number }));
  expect(board.getAllByRole('status').at(-1)).toHaveTextContent('60 pts3 bids');
  expect(drawn()).toBe(1);
  await desk.user.click(board.getByRole('button', { name: 'Done' }));
  expect(desk.lines()).toHaveLength(3);
  await desk.user.click(desk.button('Number board'));
  await desk.user.keyboard('{Escape}');
  await desk.add({ Digit: '8', Points: '40' });
  expect(desk.lines()).toHaveLength(4);
});
