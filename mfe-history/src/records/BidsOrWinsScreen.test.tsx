import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HISTORY_LISTS } from '../entries/historyRecords';
import { aBidRow, aWinRow, UNFORMATTED_VALUE_PATTERN } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const MAIN_BIDS = '/api-bid-history-data';
const GALI_WINS = '/api-galidisawar-wining-history-data';

const renderRecords = (path: string, answers: Record<string, unknown>) =>
  renderScreen(<BidsOrWinsScreen />, { path, answers });
const renderMainBids = (...bids: unknown[]) =>
  renderRecords('/imp4', { [MAIN_BIDS]: { status: true, bid_data: bids } });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test.each([
  ['/imp3', '/api-wining-history-data', 'win', 'win_data'],
  ['/imp4', '/api-bid-history-data', 'bid', 'bid_data'],
  ['/imp5', '/api-starline-bid-history-data', 'bid', 'bid_data'],
  ['/imp6', '/api-starline-wining-history-data', 'win', 'win_data'],
  ['/impwin', '/api-galidisawar-wining-history-data', 'win', 'bid_data'],
  ['/impbid', '/api-galidisawar-bid-history-data', 'bid', 'bid_data'],
])('%s asks %s for today and shows what it answers', async (path, call, kind, list) => {
  const row = kind === 'bid' ? aBidRow({ points: '950' }) : aWinRow();
  const other = kind === 'bid' ? aBidRow({ game_name: 'Kaveri' }) : aWinRow({ game_name: 'Kaveri' });
  const { sent } = renderRecords(path, { [call]: { status: 'true', [list]: [row, other] } });
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('950 pts');
  const day = '11/21/2026';
  const { env_type, app_key, ...body } = sent.to(call);
  expect({ env_type, app_key }).toEqual({ env_type: expect.any(String), app_key: expect.any(String) });
  const range = kind === 'bid' ? { bid_from: day, bid_to: day } : { date_from: day, date_to: day };
  expect(body).toEqual({ unique_token: 'token-1', ...range });
  expect(sent.calls).toHaveLength(1);
});

test('paths are found whatever their case, and an unknown one leads to the menu', async () => {
  const { sent, location } = renderRecords('/ImP4/', { [MAIN_BIDS]: { status: false, bid_data: [] } });
  await screen.findByText('NO DATA FOUND');
  expect(sent.calls).toHaveLength(1);
  expect(location().pathname).toBe('/ImP4/');
  renderRecords('/imp99', {});
  expect(await screen.findByText('At /histories')).toBeVisible();
});

test('a bid says its number, type, market, session, date and points', async () => {
  renderMainBids(aBidRow({ points: 1200.5 }));
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('7Sahyadri Day 1,200.5 ptsSingle Digit OpenPlaced 21-Nov-2026 02:31 PM');
});

test.each([
  ['open', 'Open'],
  ['Close', 'Close'],
  ['closed', 'Close'],
])('session "%s" reads %s', async (session, word) => {
  renderMainBids(aBidRow({ session, digits: '', closedigits: '118' }));
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText(word)).toBeVisible();
  expect(within(row).getByText('118')).toBeVisible();
});

test('a sangam shows both sides, also when they are the same', async () => {
  renderMainBids(aBidRow({ pana: 'Full Sangam', digits: '127', closedigits: '127' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('127127Sahyadri Day 100 ptsFull Sangam');
});

test('rows stand under their day with how many and how much above', async () => {
  renderMainBids(
    aBidRow(),
    aBidRow({ points: '50' }),
    aBidRow({ bid_date: '20-November-2026', points: null }),
  );
  expect(await screen.findByRole('heading', { name: '3 bids' })).toBeVisible();
  expect(screen.getByText('150 pts staked')).toBeVisible();
  const [today, yesterday] = screen.getAllByRole('region');
  expect(today).toHaveTextContent(/^Today150 pts/);
  expect(within(today as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  // The points of a single entry stand in its row.
  expect(yesterday).toHaveTextContent(/^20 Nov 20267Sahyadri Day/);
});

test('the one day that was asked for is said above the list; its heading is for screen readers', async () => {
  renderMainBids(aBidRow());
  expect(await screen.findByRole('heading', { name: /^Today/ })).toHaveClass('sr');
});

test.each([
  ['/imp5', 'Starline 10:00 AM', 'Placed 21-Nov-2026 02:31 PM'],
  ['/imp6', 'Starline 10:00 AM', 'Result 21-Nov-2026 02:31 PM'],
  ['/imp5', 'Sahyadri Day', 'Placed 21-Nov-2026 02:31 PM'],
  ['/imp6', 'Sahyadri Day', '21-Nov-2026 02:31 PM'],
])('at %s beside "%s" the time reads "%s", with the day for the ear', async (path, game_name, words) => {
  const rows = { bid_data: [aBidRow({ game_name })], win_data: [aWinRow({ game_name })] };
  renderRecords(path, { [HISTORY_LISTS[path]?.call ?? '']: { status: true, ...rows } });
  await screen.findByRole('listitem');
  const time = screen.getByText('02:31 PM').parentElement;
  expect(time).toHaveTextContent(new RegExp(`^${words}`));
});

const WINS = '/api-starline-wining-history-data';

const renderStarlineWins = (winsOfWeek: unknown[]) =>
  renderRecords('/imp6', {
    [WINS]: ({ date_from }: Record<string, unknown>) => ({
      status: true,
      win_data: date_from === '11/21/2026' ? [] : winsOfWeek,
    }),
  });

test('without a win today the last ones of the week are shown as in their list, with the way to those days', async () => {
  const yesterday = aWinRow({ wining_date: '20-Nov-2026 10:05 AM', amount: 95 });
  const { user, sent } = renderStarlineWins([yesterday, aWinRow({ wining_date: '18-Nov-2026 10:05 AM' })]);
  const last = await screen.findByRole('region', { name: '20 Nov 2026' });
  expect(last).toHaveTextContent('7 Single DigitSahyadri Day+95 ptsCongratulations You Won');
  expect(
    within(screen.getByRole('region', { name: 'Earlier' })).getByRole('region', { name: '18 Nov 2026' }),
  ).toBeVisible();
  expect(screen.getByText('No Starline wins today')).toBeVisible();
  expect(screen.getByText('NO DATA FOUND')).toBeVisible();
  expect(sent.to(WINS)).toMatchObject({ date_from: '11/15/2026', date_to: '11/21/2026' });
  expect(sent.count(WINS)).toBe(2);
  await user.click(screen.getByRole('link', { name: 'See the last 7 days' }));
  expect(await screen.findByRole('heading', { name: '2 wins' })).toBeVisible();
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['/imp6', WINS, 'win_data'],
  ['/imp5', '/api-starline-bid-history-data', 'bid_data'],
  ['/impbid', '/api-galidisawar-bid-history-data', 'bid_data'],
])(
  'at %s the last entries of the week stand under a single one of today, each once',
  async (path, call, list) => {
    const entry = (day: string) => ({
      ...aBidRow({ bid_date: day, bid_number: day === '' ? 'N' : day.slice(0, 2) }),
      ...aWinRow({ wining_date: day }),
    });
    const today = entry('21-Nov-2026 02:31 PM');
    const { sent } = renderRecords(path, {
      [call]: (body: Record<string, unknown>) => ({
        status: true,
        [list]: [
          today,
          ...(body.bid_from === '11/21/2026' || body.date_from === '11/21/2026'
            ? []
            : [entry(''), entry('20-Nov-2026 10:05 AM')]),
        ],
      }),
    });
    const earlier = await screen.findByRole('region', { name: 'Earlier' });
    expect(within(earlier).getAllByRole('listitem')).toHaveLength(1);
    expect(within(earlier).getByRole('region', { name: '20 Nov 2026' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(within(earlier).getByRole('link', { name: 'See the last 7 days' })).toBeVisible();
    expect(sent.count(call)).toBe(2);
  },
);

test('two entries of today are enough: no other days are asked for', async () => {
  const { sent } = renderRecords('/imp6', { [WINS]: { status: true, win_data: [aWinRow(), aWinRow()] } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(sent.count(WINS)).toBe(1);
});

test('a bid of an earlier day leads to its page in the list of that day', async () => {
  const call = '/api-starline-bid-history-data';
  const before = aBidRow({ bid_date: '20-Nov-2026 10:05 AM', bid_number: 'K7M2' });
  const { user, sent } = renderRecords('/imp5', {
    [call]: ({ bid_from }: Record<string, unknown>) => ({
      status: true,
      bid_data: bid_from === '11/21/2026' ? [] : [before],
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Single Digit, Bid #K7M2' }));
  expect(await screen.findByRole('button', { name: 'Share: #K7M2' })).toBeVisible();
  expect(sent.to(call)).toMatchObject({ bid_from: '11/20/2026', bid_to: '11/20/2026' });
});

test('a short list of today leads to the seven days, and asks for no other days by itself', async () => {
  const { user, sent } = renderMainBids(aBidRow());
  await user.click(await screen.findByRole('link', { name: 'See the last 7 days' }));
  await waitFor(() => expect(sent.count(MAIN_BIDS)).toBe(2));
  expect(sent.to(MAIN_BIDS)).toMatchObject({ bid_from: '11/15/2026', bid_to: '11/21/2026' });
  expect(screen.queryByRole('link', { name: 'See the last 7 days' })).toBeNull();
});

test('without a win in the week the bids come first; other days are asked for nothing more', async () => {
  const { user, sent } = renderStarlineWins([]);
  await waitFor(() => expect(sent.count(WINS)).toBe(2));
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(-2)).toEqual(['See bids', 'See Starline markets']);
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(await screen.findByText('No Starline wins on the chosen days')).toBeVisible();
  expect(sent.count(WINS)).toBe(3);
});

test('a list of wins without one leads to the bids of its mode', async () => {
  renderRecords('/impwin', { [GALI_WINS]: { status: true, win_data: [] } });
  expect(
    await screen.findByText('Wins of the chosen days are listed here once their results are out.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See bids' })).toHaveAttribute('href', '/impbid');
});

test.each([
  ['/imp5', '/api-starline-bid-history-data'],
  ['/impbid', '/api-galidisawar-bid-history-data'],
])('a bid at %s names no session: its draw has one result', async (path, call) => {
  renderRecords(path, { [call]: { status: true, bid_data: [aBidRow()] } });
  expect(await screen.findByRole('listitem')).toHaveTextContent('7Sahyadri Day 100 ptsSingle Digit');
});

test.each([
  ['/imp3', '/imp4'],
  ['/imp6', '/imp5'],
  ['/impwin', '/impbid'],
])('a win at %s says its stake and leads to its bid, where the provider tells them', async (path, bids) => {
  const bid = { points: 10, bid_number: 'K7M2QPX9AB', bid_day: '11/20/2026' };
  renderRecords(path, {
    [HISTORY_LISTS[path]?.call ?? '']: { status: true, win_data: [aWinRow(bid), aWinRow()] },
  });
  const [told, untold] = await screen.findAllByRole('listitem');
  expect(told).toHaveTextContent('10 pts staked');
  expect(untold).not.toHaveTextContent('staked');
  expect(
    screen.getByRole('link', { name: 'Congratulations You Won, Single Digit, Bid #K7M2QPX9AB' }),
  ).toHaveAttribute('href', `${bids}?bid=K7M2QPX9AB&day=11-20-2026`);
});

test.each([
  ['Left Digit', 'left'],
  ['Right Digit', 'right'],
  ['Jodi Digit', 'jodi'],
  ['Constructor', 'other'],
  ['', 'other'],
])('a Gali win of %s has its colour on the stub, and congratulates in a quiet line', async (pana, colour) => {
  renderRecords('/impwin', {
    [GALI_WINS]: { status: true, win_data: [aWinRow({ pana, digits: '04', amount: '9500' })] },
  });
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent(`04 ${pana}`);
  expect(card).toHaveTextContent('Sahyadri Day+9,500 ptsCongratulations You Won21-Nov-2026 02:31 PM');
  expect(card.firstChild).toHaveClass('win', colour);
  expect(screen.getByText('Congratulations You Won')).toHaveClass('cheer');
});

test.each(['/imp3', '/imp6', '/impwin'])(
  'a win whose bid is gone is listed at %s by its note, amount and date',
  async (path) => {
    const gone = { pana: null, game_name: null, session: null, digits: null, closedigits: null };
    const noted = {
      ...gone,
      transaction_note: 'Game Win',
      amount: '950',
      wining_date: '20-Nov-2026 04:05 PM',
    };
    const bare = { amount: 50, insert_date: '19-Nov-2026 04:05 PM' };
    renderRecords(path, { [HISTORY_LISTS[path]?.call ?? '']: { status: true, win_data: [noted, bare] } });
    expect(await screen.findByText('2 wins')).toBeVisible();
    const [first, second] = await screen.findAllByRole('listitem');
    for (const words of ['Game Win', '950 pts', '20-Nov-2026 04:05 PM'])
      expect(first).toHaveTextContent(words);
    for (const words of ['50 pts', '19-Nov-2026 04:05 PM']) expect(second).toHaveTextContent(words);
    expect(document.body.textContent).not.toMatch(UNFORMATTED_VALUE_PATTERN);
    expect(screen.getByText('1,000 pts won')).toBeVisible();
  },
);

test.each([
  ['/imp3', 'Open'],
  ['/imp6', ''],
])(
  'a win at %s is a ticket: its number and bet type on the stub, its points signed',
  async (path, session) => {
    renderRecords(path, { [HISTORY_LISTS[path]?.call ?? '']: { status: true, win_data: [aWinRow()] } });
    const ticket = await screen.findByRole('listitem');
    expect(ticket).toHaveTextContent(
      `7 Single DigitSahyadri Day+950 ptsCongratulations You Won${session}21-Nov-2026 02:31 PM`,
    );
    expect(ticket.firstChild).toHaveClass('win', { exact: true });
  },
);

test('a win of a sangam has both numbers on the stub, under each other', async () => {
  renderRecords('/imp3', {
    '/api-wining-history-data': {
      status: true,
      win_data: [aWinRow({ pana: 'Full Sangam', digits: '127', closedigits: '127' })],
    },
  });
  const ticket = await screen.findByRole('listitem');
  expect(ticket).toHaveTextContent(/^127127 Full Sangam/);
  expect(within(ticket).getAllByText('127')).toHaveLength(2);
});

test('Gali wins come as bid_data, win_data, or both', async () => {
  const wins = [aWinRow()];
  renderRecords('/impwin', { [GALI_WINS]: { status: true, bid_data: wins, win_data: wins } });
  expect(await screen.findAllByText('Congratulations You Won')).toHaveLength(1);
});

test('rows nobody could read are left out, half-read ones show what there is', async () => {
  renderMainBids(
    null,
    'x',
    7,
    [],
    {},
    { points: 5 },
    aBidRow({ digits: null, session: {}, bid_date: 0, points: 'many' }),
    {
      game_name: ['x'],
      pana: 'Jodi Digit',
      digits: 5,
      closedigits: null,
      points: Number.NaN,
    },
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '-Sahyadri Day Single Digit 0 ',
    '5 Jodi Digit  ',
  ]);
  expect(document.body.textContent).not.toMatch(UNFORMATTED_VALUE_PATTERN);
});

test('thousands of bids are counted and summed, and only those in sight are in the page', async () => {
  renderMainBids(
    ...Array.from({ length: 5000 }, (_, index) => aBidRow({ digits: String(index), points: 10 })),
  );
  expect(await screen.findByRole('heading', { name: '5,000 bids' })).toBeVisible();
  expect(screen.getByText('50,000 pts staked')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
});

test.each([
  ['/imp4', MAIN_BIDS, '/imp', 'See markets', 'No bids today'],
  ['/impbid', '/api-galidisawar-bid-history-data', '/galiIMP', 'See Gali markets', 'No Gali bids today'],
  ['/imp5', '/api-starline-bid-history-data', '/star', 'See Starline markets', 'No Starline bids today'],
])(
  'one who has no bids at %s is led to the markets of that mode',
  async (path, call, markets, name, heading) => {
    renderRecords(path, { [call]: { status: false, bid_data: [] } });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', markets);
    expect(screen.getByText(heading)).toBeVisible();
    expect(screen.getByText('NO DATA FOUND')).toBeVisible();
  },
);
