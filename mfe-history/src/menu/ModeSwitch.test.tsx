import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { HISTORY_LISTS } from '../entries/historyRecords';
import BidsOrWinsScreen from '../records/BidsOrWinsScreen';

const NONE = { status: false, bid_data: [], win_data: [] };
const renderEmptyRecords = (path: string, state?: object) =>
  renderScreen(<BidsOrWinsScreen />, {
    path,
    ...(state && { state }),
    answers: Object.fromEntries(Object.values(HISTORY_LISTS).map(({ call }) => [call, NONE])),
  });
const modeLinks = () => within(screen.getByRole('navigation', { name: 'Modes' })).getAllByRole('link');

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test.each([
  ['/imp4', 0, ['/imp4', '/imp5', '/impbid']],
  ['/imp5', 1, ['/imp4', '/imp5', '/impbid']],
  ['/impbid', 2, ['/imp4', '/imp5', '/impbid']],
  ['/imp3', 0, ['/imp3', '/imp6', '/impwin']],
  ['/imp6', 1, ['/imp3', '/imp6', '/impwin']],
  ['/impwin', 2, ['/imp3', '/imp6', '/impwin']],
])('%s leads to the same list of the other modes, and says which it is', async (path, at, paths) => {
  renderEmptyRecords(path);
  await screen.findByText('NO DATA FOUND');
  expect(modeLinks().map(({ textContent }) => textContent)).toEqual(['Main', 'Starline', 'Gali']);
  expect(modeLinks().map((link) => link.getAttribute('href'))).toEqual(paths);
  expect(modeLinks().findIndex((link) => link.getAttribute('aria-current') === 'page')).toBe(at);
});

test('the chosen days go along to the other mode', async () => {
  const { user, location } = renderEmptyRecords('/imp4');
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  await user.click(screen.getByRole('link', { name: 'Gali' }));
  expect(location()).toMatchObject({
    pathname: '/impbid',
    state: { from: '11/15/2026', to: '11/21/2026' },
  });
});

test('a list that days come along to asks for them', async () => {
  const { sent } = renderEmptyRecords('/impbid', { from: '11/15/2026', to: '11/21/2026' });
  await screen.findByText('NO DATA FOUND');
  expect(sent.to('/api-galidisawar-bid-history-data')).toMatchObject({
    bid_from: '11/15/2026',
    bid_to: '11/21/2026',
  });
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});
