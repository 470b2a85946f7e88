import { screen } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';
import { aMarketLocationState } from '../testing/usualAnswers';

const market = aMarketLocationState();

test('the head says the market, the time left for the chosen session, the day and what the type pays', async () => {
  const page = renderBidScreen('/single', { state: market });
  expect(screen.getByText(market.gameName)).toBeVisible();
  expect(screen.getByText('45 min left')).toBeVisible();
  expect(screen.getByLabelText('Date')).toHaveValue('5-March-2025');
  expect(await screen.findByText('10 pts pay 95 pts')).toBeVisible();
  await page.user.click(screen.getByRole('radio', { name: 'Close' }));
  expect(screen.getByText('2 h 45 min left')).toBeVisible();
});

const closingHourAfterDate = () => screen.getByLabelText('Date').closest('div')?.textContent;

test.each(['/jodi', '/halfsangam', '/fullsangam', '/leftdigit'])(
  '%s says after its date until when bids are taken, as no switch of the sessions does',
  (path) => {
    renderBidScreen(path, { state: market });
    expect(screen.getByText('45 min left').parentElement).toHaveTextContent(/45 min left$/);
    expect(closingHourAfterDate()).toBe('Datetill 03:45 PM');
  },
);

test.each(['/single', '/starsingle'])('%s says it at its sessions or in its name alone', (path) => {
  renderBidScreen(path, { state: market });
  expect(closingHourAfterDate()).toBe('Date');
});

test('the last ten minutes stand out, and a closed session says so', async () => {
  const { unmount } = renderBidScreen('/jodi', { state: aMarketLocationState({ openTime: '03:05 PM' }) });
  expect(screen.getByText('5 min left')).toHaveClass('soon');
  unmount();
  renderBidScreen('/jodi', { state: aMarketLocationState({ openTime: '02:59 PM' }) });
  expect(screen.queryByText(/left$/, { selector: 'b' })).toBeNull();
  expect(screen.getByText('Closed', { selector: 'b' })).toBeVisible();
});

test('a session of a half sangam says which digit and which pana it names', () => {
  renderBidScreen('/halfsangam', { state: market });
  expect(screen.getByRole('radio', { name: /^Open/ })).toHaveAccessibleDescription('digit + Close pana');
  expect(screen.getByRole('radio', { name: /^Close/ })).toHaveAccessibleDescription('digit + Open pana');
});

test('both sessions of a full sangam are the same bid, which ends with the open time', () => {
  renderBidScreen('/fullsangam', { state: market });
  expect(screen.getByRole('radio', { name: /^Open/ })).toHaveAccessibleDescription('till 03:45 PM');
  expect(screen.getByRole('radio', { name: /^Close/ })).toHaveAccessibleDescription('same bid as Open');
});
