import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import HistoriesScreen from '../menu/HistoriesScreen';
import { UNFORMATTED_VALUE_PATTERN } from '../testing/historyRows';
import InboxScreen from './InboxScreen';

const NOTICES = '/api-notices';
const ROWS = [
  {
    notice_id: 'A',
    kind: 'win',
    at: '2026-11-21T09:05:00.000Z',
    note: 'Win: Kaveri',
    amount: 950,
    is_new: true,
  },
  {
    notice_id: 'B',
    kind: 'result',
    at: '2026-11-21T09:04:00.000Z',
    note: 'Kaveri 123-6',
    is_new: false,
    result_mode: 'main',
    result_day: '11/21/2026',
  },
  { notice_id: 'C', kind: 'lottery', at: '2026-11-21T09:03:00.000Z', note: 'Come back!', is_new: true },
  { notice_id: 'D', kind: 'win', at: 'soon' },
];

const renderWithNotices = async (
  shown: React.ReactElement,
  features: string[],
  notices: unknown[] = ROWS,
  canBeRead = true,
) => {
  const view = renderScreen(shown, {
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      [NOTICES]: ({ read_to }: Record<string, unknown>) =>
        read_to === undefined || canBeRead
          ? { status: true, unread: notices.length > 0 ? 1 : 0, notices }
          : new Error('offline'),
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  return view;
};

afterEach(() => localStorage.clear());

test('notices are told newest first, and being shown they are read up to the newest', async () => {
  const { sent } = await renderWithNotices(<InboxScreen />, ['inbox']);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^You won New\+950 ptsWin: Kaveri · 21 Nov 2026, 02:35 PM$/);
  expect(screen.getByText('+950').parentElement).toHaveClass('gain');
  expect(rows[1]).toMatch(/^Kaveri 123-6Open result · 21 Nov 2026, /);
  expect(rows.join()).not.toMatch(UNFORMATTED_VALUE_PATTERN);
  await waitFor(() => expect(sent.to(NOTICES)).toMatchObject({ read_to: '2026-11-21T09:05:00.000Z' }));
  expect(sent.count(NOTICES)).toBe(2);
});

test('what only says its title again is not said twice, and what goes out is not green', async () => {
  const at = '2026-11-21T09:06:00.000Z';
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [
      { notice_id: 'D', kind: 'deposit', at, note: 'Deposit approved', amount: 500 },
      { notice_id: 'W', kind: 'withdrawal', at, note: 'Withdraw request to 98', amount: 700 },
    ],
  );
  const [deposit, withdrawal] = await screen.findAllByRole('listitem');
  expect(deposit).toHaveTextContent(/^Deposit approved \+500 pts21 Nov 2026, 02:36 PM$/);
  expect(withdrawal).toHaveTextContent(
    'Withdrawal paid 700 ptsWithdraw request to 98 · 21 Nov 2026, 02:36 PM',
  );
  expect(screen.getByText('+500').parentElement).toHaveClass('gain');
  expect(screen.getByText('700').parentElement).not.toHaveClass('gain');
});

test('a message of the house is told as one, in its own words', async () => {
  const at = '2026-11-21T09:06:00.000Z';
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [{ notice_id: 'H', kind: 'house', at, note: 'No market on Monday', is_new: true }],
  );
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/^Message from the operator NewNo market on Monday · 21 Nov 2026, 02:36 PM$/);
});

test('a message that was written in more languages is read in the player’s, else in the one given', async () => {
  const at = '2026-11-21T09:06:00.000Z';
  const translations = { hi: 'सोमवार को कोई मार्केट नहीं', mr: ' ' };
  const { store } = await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [{ notice_id: 'H', kind: 'house', at, note: 'No market on Monday', translations, is_new: true }],
  );
  const words = await screen.findByText('No market on Monday');
  expect(words).not.toHaveAttribute('lang');
  act(() => void store.dispatch(languageChosen('hi')));
  expect(await screen.findByText(translations.hi)).toHaveAttribute('lang', 'hi');
  act(() => void store.dispatch(languageChosen('mr')));
  expect(await screen.findByText('No market on Monday')).toHaveAttribute('lang', 'en');
});

test('a note in parts is said in the player’s language, with the way to its bid; one without is marked as English', async () => {
  const parts = { note_code: 'win', note_name: 'Kaveri', note_bet: 'Single Digit', note_of: '6' };
  const bid = { bid_number: 'K7M2', bid_mode: 'main', bid_day: '11/21/2026' };
  const { store, user, location } = await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [
      { ...ROWS[0], note: 'Win: Kaveri, Single Digit 6', ...parts, ...bid },
      { ...ROWS[1], note_code: 'toString' },
    ],
  );
  const win = (await screen.findByText('Single Digit 6')).parentElement;
  expect(win).toHaveTextContent('Win: Kaveri, Single Digit 6');
  act(() => void store.dispatch(languageChosen('hi')));
  expect(await screen.findByText('सिंगल डिजिट 6')).toBeVisible();
  expect(win).toHaveTextContent('जीत: Kaveri, सिंगल डिजिट 6');
  expect(win).not.toHaveAttribute('lang');
  expect(screen.getByText('Kaveri')).toHaveAttribute('lang', 'en');
  await user.click(screen.getByRole('link', { name: 'बिड #K7M2' }));
  expect(location()).toMatchObject({ pathname: '/imp4', state: { bid: 'K7M2', day: '11/21/2026' } });
});

test('a win whose market and bet have one name says both', async () => {
  const errors = jest.spyOn(console, 'error');
  await renderWithNotices(<InboxScreen />, ['inbox'], [{ ...ROWS[0], note: 'Win: Gali, Gali' }]);
  expect((await screen.findByText('Gali')).parentElement).toHaveTextContent('Win: Gali, Gali');
  // React tells of parts that share a key.
  expect(errors).not.toHaveBeenCalled();
});

test('what was new when the inbox was opened stays marked, also once the provider knows that it was read', async () => {
  const { sent } = await renderWithNotices(<InboxScreen />, ['inbox']);
  const [row, old] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(sent.to(NOTICES)).toMatchObject({ read_to: '2026-11-21T09:05:00.000Z' }));
  expect(screen.getByText('New')).toHaveClass('sr', { exact: true });
  expect(row).toHaveClass('fresh');
  expect(old).not.toHaveClass('fresh');
});

test('the Open and the Close result of one draw are one row, new if one of them is', async () => {
  const result = (notice_id: string, hour: string, day: number, note: string, is_new = false) => ({
    ...{ notice_id, kind: 'result', at: `2026-11-${hour}:05:00.000Z`, note, is_new },
    ...{ result_mode: 'main', result_day: `11/${day}/2026` },
  });
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [
      result('7', '22T20', 22, 'Night 8-170'),
      result('6', '22T16', 22, 'Night 489-1', true),
      result('5', '22T08', 21, 'Kaveri 3-120'),
      result('4', '22T07', 22, 'Kaveri 128-1'),
      result('3', '21T10', 21, 'Godavari 7-223', true),
      result('2', '21T09', 21, 'Kaveri 489-1', true),
      result('1', '20T09', 20, 'Godavari 128-1'),
    ],
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Night New489-18-170Result \u00b7 23 Nov 2026, 01:35 AM',
    'Kaveri New489-13-120Result \u00b7 22 Nov 2026, 01:35 PM',
    'Kaveri 128-1Open result \u00b7 22 Nov 2026, 12:35 PM',
    'Godavari New7-223Close result \u00b7 21 Nov 2026, 03:35 PM',
    'Godavari 128-1Open result \u00b7 20 Nov 2026, 02:35 PM',
  ]);
});

test('a provider that does not tell mode and day of a result has its results listed one by one', async () => {
  const at = '2026-11-21T09:05:00.000Z';
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [
      { notice_id: '2', kind: 'result', at, note: 'Kaveri 8-170', is_new: false },
      { notice_id: '1', kind: 'result', at, note: 'Kaveri 489-1', is_new: false },
    ],
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Kaveri 8-170Result \u00b7 21 Nov 2026, 02:35 PM',
    'Kaveri 489-1Result \u00b7 21 Nov 2026, 02:35 PM',
  ]);
});

test('the result of a Starline draw has no halves', async () => {
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [{ ...ROWS[1], note: 'Starline 10:00 AM 123-6', result_mode: 'starline' }],
  );
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/^Starline 10:00 AM 123-6Result \u00b7 /);
});

test('results of markets are told apart from the player’s own messages, the Open half from the Close one', async () => {
  const close = { ...ROWS[1], notice_id: 'F', note: 'Godavari 8-189' };
  const { user } = await renderWithNotices(<InboxScreen />, ['inbox'], [...ROWS.slice(0, 2), close]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(screen.getByRole('listitem')).toHaveTextContent(/^You won/);
  await user.click(screen.getByRole('button', { name: 'Results' }));
  const results = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(results.map((text) => /(Open|Close) result/.exec(text ?? '')?.[0])).toEqual([
    'Open result',
    'Close result',
  ]);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('the results of a day stand under a head of their own, after what is the player’s', async () => {
  const result = (notice_id: string, minute: string, day: string) => ({
    notice_id,
    kind: 'result',
    at: `2026-11-${day}T09:${minute}:00.000Z`,
    note: `Kaveri ${minute}`,
  });
  const win = {
    notice_id: 'W',
    kind: 'win',
    at: '2026-11-21T09:05:00.000Z',
    note: 'Win: Kaveri',
    amount: 95,
  };
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [result('R', '06', '21'), win, result('S', '04', '21'), result('T', '03', '20')],
  );
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.slice(0, 9))).toEqual(
    ['You won +', 'Kaveri 06', 'Kaveri 04', 'Kaveri 03'],
  );
  // A day of results alone needs none.
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Results · 2',
  ]);
});

test('messages of one sort alone offer no choice', async () => {
  await renderWithNotices(<InboxScreen />, ['inbox'], ROWS.slice(0, 1));
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
});

test('an empty inbox says what will stand in it, and nothing is marked', async () => {
  const { sent } = await renderWithNotices(<InboxScreen />, ['inbox'], []);
  expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See markets' })).toHaveAttribute('href', '/imp');
  expect(sent.count(NOTICES)).toBe(1);
});

test('the histories lead to it with how many are new', async () => {
  const { user, location } = await renderWithNotices(<HistoriesScreen />, ['inbox']);
  await user.click(await screen.findByRole('link', { name: 'Inbox · 1 new' }));
  expect(location().pathname).toBe('/inbox');
});

test('a provider that announces none is asked for none', async () => {
  const { sent } = await renderWithNotices(<HistoriesScreen />, []);
  expect(screen.queryByRole('link', { name: /Inbox/ })).toBeNull();
  expect(sent.count(NOTICES)).toBe(0);
});

test('opened where there is none, it says so instead of loading for ever', async () => {
  const { sent } = await renderWithNotices(<InboxScreen />, []);
  expect(await screen.findByText(/^Inbox is not available/)).toBeVisible();
  expect(screen.queryByLabelText('Loading')).toBeNull();
  expect(sent.count(NOTICES)).toBe(0);
});

test('messages stand under the day on which they came, today’s under that word, with the time alone in sight', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  await renderWithNotices(
    <InboxScreen />,
    ['inbox'],
    [
      ...ROWS.slice(0, 2),
      { notice_id: 'E', kind: 'result', at: '2026-11-20T09:04:00.000Z', note: 'Kaveri 128-1', is_new: false },
    ],
  );
  const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', '20 Nov 2026']);
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(2);
  expect(today.getByText('02:35 PM')).toBeVisible();
  jest.restoreAllMocks();
});
