import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import HistoriesScreen from './HistoriesScreen';

test('the menu names every history in its fixed wording and leads to it', () => {
  renderScreen(<HistoriesScreen />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Bids and wins',
    'Points',
  ]);
  expect(links).toEqual([
    ['Main Bid-History', '/imp4'],
    ['Main Win-History', '/imp3'],
    ['Starline Bid-History', '/imp5'],
    ['Starline Win-History', '/imp6'],
    ['Gali Bid-History', '/impbid'],
    ['Gali Win-History', '/impwin'],
    ['Deposit History', '/addfundhistory'],
    ['Wallet History', '/transaction'],
    ['Withdraw History', '/withdrawhistory'],
  ]);
});

test('the bids and the wins of a mode stand side by side', () => {
  renderScreen(<HistoriesScreen />);
  const listOf = (name: string) => screen.getByRole('link', { name }).closest('ul');
  expect(listOf('Main Bid-History')).toHaveClass('pairs');
  expect(listOf('Deposit History')).not.toHaveClass('pairs');
});

test('a tap goes there', async () => {
  const { user, location } = renderScreen(<HistoriesScreen />);
  await user.click(screen.getByRole('link', { name: 'Gali Win-History' }));
  expect(location().pathname).toBe('/impwin');
});
