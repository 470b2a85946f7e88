import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import HistoriesScreen from './HistoriesScreen';

test('the menu names every history in its fixed wording and leads to it', () => {
  renderScreen(<HistoriesScreen />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Bids and wins',
    'Bid History',
    'Win History',
    'Points',
  ]);
  expect(links).toEqual([
    ['Main Bid-History', '/imp4'],
    ['Starline Bid-History', '/imp5'],
    ['Gali Bid-History', '/impbid'],
    ['Main Win-History', '/imp3'],
    ['Starline Win-History', '/imp6'],
    ['Gali Win-History', '/impwin'],
    ['Deposit History', '/addfundhistory'],
    ['Wallet History', '/transaction'],
    ['Withdraw History', '/withdrawhistory'],
  ]);
});

test('the bids and the wins are two lists, each of the three modes', () => {
  renderScreen(<HistoriesScreen />);
  const namesOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(namesOf('Bid History')).toEqual(['Main', 'Starline', 'Gali'].map((mode) => `${mode} Bid-History`));
  expect(namesOf('Win History')).toEqual(['Main', 'Starline', 'Gali'].map((mode) => `${mode} Win-History`));
});

test('a tap goes there', async () => {
  const { user, location } = renderScreen(<HistoriesScreen />);
  await user.click(screen.getByRole('link', { name: 'Gali Win-History' }));
  expect(location().pathname).toBe('/impwin');
});
