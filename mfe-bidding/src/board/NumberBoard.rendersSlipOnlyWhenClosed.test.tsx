import { screen, within } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

test('the slip under the board is drawn when the board is closed, not with each tap', async () => {
  const page = renderBidScreen('/jodi');
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '09', Points: '40' });
  const drawn = () => document.querySelectorAll('li').length;
  expect(drawn()).toBe(1);
  await page.user.click(page.button('Pick several'));
  const board = within(await screen.findByRole('dialog', { name: 'Pick several' }));
  for (const number of ['01', '02'])
    await page.user.click(await board.findByRole('button', { name: number }));
  expect(board.getAllByRole('status').at(-1)).toHaveTextContent('60 pts3 bids');
  expect(drawn()).toBe(1);
  await page.user.click(board.getByRole('button', { name: 'Done' }));
  expect(page.lines()).toHaveLength(3);
  await page.user.click(page.button('Pick several'));
  await page.user.keyboard('{Escape}');
  await page.add({ Digit: '08', Points: '40' });
  expect(page.lines()).toHaveLength(4);
});
