import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { marketIdOfName } from './MarketDialogs';
import MarketsScreen from './MarketsScreen';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const night = {
  ...{ market_id: '8', mode: 'main', name: 'Main Mandi', days: EVERY_DAY, hours: {}, active: true },
  ...{ open_time: '21:45:00', close_time: '00:15:00' },
};
const gali = { ...night, market_id: 'g', mode: 'gali', name: 'Faridabad', open_time: '18:00:00' };

const renderMarkets = (role = 'admin', answers = {}) =>
  renderScreen(<MarketsScreen />, {
    path: '/markets',
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role } },
      '/operator/markets': { status: true, markets: [night, gali] },
      '/operator/holidays': { status: true, date: '2025-03-14', markets: 1 },
      ...answers,
    },
  });

const nightDraw = {
  ...{ market: '8', name: 'Main Mandi', mode: 'main', state: 'on', open: '', close: '' },
  ...{ open_state: '', close_state: '' },
  ...{ open_cutoff: '2025-03-05T16:15:00Z', close_cutoff: '2025-03-05T18:45:00Z' },
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T20:00:00+05:30'));
});

test('a week is changed day by day, one day is copied to all, and a day is closed', async () => {
  const { user, sent } = renderMarkets('admin', { '/operator/markets/8': { status: true } });
  await user.click(await screen.findByRole('link', { name: 'Main Mandi' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  // All days close on the next one: the head says so once, and the days do for screen readers alone.
  expect(dialog.getByText('Close, next day')).toBeVisible();
  for (const day of dialog.getAllByText('next day')) expect(day).toHaveClass('sr');
  const type = async (label: string, time: string) => {
    await user.clear(dialog.getByLabelText(label));
    if (time) await user.type(dialog.getByLabelText(label), time);
  };
  await type('Open, Mon', '21:50');
  await user.click(dialog.getByRole('button', { name: 'Copy Mon to all days' }));
  expect(dialog.getByLabelText('Open, Sun')).toHaveValue('21:50');
  await user.click(dialog.getByLabelText('Sun'));
  expect(dialog.queryByLabelText('Open, Sun')).toBeNull();
  await type('Close, Sat', '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a time.')).toBeVisible();
  expect(sent.count('/operator/markets/8')).toBe(0);
  await type('Close, Sat', '23:30');
  expect(dialog.queryByText('Close, next day')).toBeNull();
  expect(dialog.getAllByText('next day')[0]).not.toHaveClass('sr');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count('/operator/markets/8')).toBe(1));
  expect(sent.to('/operator/markets/8')).toEqual({
    name: 'Main Mandi',
    open: '21:50',
    close: '00:15',
    days: [1, 2, 3, 4, 5, 6],
    hours: { '6': { open: '21:50', close: '23:30' } },
    active: true,
  });
});

test('markets stand under their mode, with their days and what is staked on their open draws', async () => {
  const draw = { name: 'Main Mandi', mode: 'main', date: '2025-03-05', cutoff: '2025-03-05T16:15:00Z' };
  const drawOf = (market: string, session: string, staked: number) => ({
    ...{ ...draw, market, session, staked, over: false, worst: [] },
  });
  renderMarkets('admin', {
    '/operator/markets': { status: true, markets: [{ ...night, days: [1, 2] }, gali] },
    '/operator/risk': {
      ...{ status: true, wallets: 0, house: 0, line: 0 },
      draws: [drawOf('8', 'Open', 1000), drawOf('8', 'Close', 74)],
    },
  });
  expect(await screen.findByRole('rowheader', { name: 'Gali Disawar' })).toBeVisible();
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
  expect(await within(rowOf('Main Mandi')).findByText('1,074')).toBeVisible();
  expect(within(rowOf('Main Mandi')).getByText('Mon, Tue')).toBeInTheDocument();
  expect(rowOf('Main Mandi').querySelectorAll('[data-on="true"]')).toHaveLength(2);
  expect(within(rowOf('Faridabad')).getByText('Every day')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Open – Close' })).toBeVisible();
  expect(rowOf('Faridabad').querySelectorAll('[data-on]')).toHaveLength(0);
});

test('markets that take bids stand above those that do not, each under their mode', async () => {
  const closed = { ...night, market_id: '7', name: 'Kaveri', active: false };
  const galiDraw = { ...nightDraw, market: 'g', name: 'Faridabad', mode: 'gali' };
  renderMarkets('admin', {
    '/operator/markets': { status: true, markets: [closed, night, gali] },
    '/operator/results': { status: true, draws: [nightDraw, galiDraw] },
  });
  await screen.findByRole('rowheader', { name: 'Taking bids now · Main markets' });
  const shown = screen.getAllByRole('row').slice(1);
  expect(shown.map((row) => row.querySelector('th, a')?.textContent)).toEqual([
    ...['Taking bids now · Main markets', 'Main Mandi', 'Taking bids now · Gali Disawar', 'Faridabad'],
    ...['Closed · Main markets', 'Kaveri'],
  ]);
});

test('the holidays to come stand before the form that adds one', async () => {
  const holiday = { from: '2025-03-14T00:00:00+05:30', operation: 'holiday add', subject: '2025-03-14' };
  const rates = { ...holiday, operation: 'rates set', subject: 'main', about: '', by: 'Usha', detail: {} };
  const { user } = renderMarkets('admin', {
    '/operator/calendar': {
      status: true,
      coming: [
        rates,
        ...['Faridabad', 'Gali'].map((about) => ({
          ...{ ...holiday, about, by: 'Usha', detail: { market: about.at(0), reason: 'Holi' } },
        })),
      ],
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Holidays' }));
  const coming = within(await screen.findByRole('region', { name: 'Coming holidays' }));
  expect((await coming.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    '14 Mar 2025 Holi Fri · Faridabad, Gali Added by UshaTake back',
  ]);
  expect(coming.getByRole('link', { name: 'See planned changes' })).toHaveAttribute('href', '/proposals');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Coming holidays', 'Add a holiday']);
});

test('a holiday of several markets is taken back for one of them, once it is confirmed', async () => {
  const holiday = { from: '2025-03-14T00:00:00+05:30', operation: 'holiday add', subject: '2025-03-14' };
  const coming = [
    { ...holiday, about: 'Faridabad', by: 'Usha', detail: { market: '4', reason: 'Holi' } },
    { ...holiday, about: 'Gali', by: 'Usha', detail: { market: '5', reason: 'Holi' } },
  ];
  const REMOVE = '/operator/holidays/remove';
  const { user, sent } = renderMarkets('admin', {
    '/operator/calendar': { status: true, coming },
    [REMOVE]: { status: true, date: '2025-03-14', calledOff: [] },
  });
  await user.click(await screen.findByRole('link', { name: 'Holidays' }));
  await user.click(await screen.findByRole('button', { name: 'Take back: 14 Mar 2025' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take back' }));
  expect(dialog.getByText(/^Faridabad: bids are taken for 14 Mar 2025 again/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Market'), 'Gali');
  expect(sent.count(REMOVE)).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent.to(REMOVE)).toEqual({ date: '2025-03-14', market: '5' }));
});

test('without a holiday to come the page says so, and still leads to what is planned', async () => {
  const { user } = renderMarkets('admin', { '/operator/calendar': { status: true, coming: [] } });
  await user.click(await screen.findByRole('link', { name: 'Holidays' }));
  const coming = within(await screen.findByRole('region', { name: 'Coming holidays' }));
  expect(await coming.findByText('No holiday is planned')).toBeVisible();
  expect(coming.getByText('All markets play by their week.')).toBeVisible();
  expect(coming.getByRole('link', { name: 'See planned changes' })).toHaveAttribute('href', '/proposals');
});

test('a holiday of chosen markets is set; a day that is past and no market are refused before anything is sent', async () => {
  const HOLIDAYS = '/operator/holidays';
  const { user, sent } = renderMarkets();
  await user.click(await screen.findByRole('link', { name: 'Holidays' }));
  const day = await screen.findByLabelText('Day');
  const add = screen.getByRole('button', { name: 'Add a holiday' });
  await user.type(day, '2025-03-04');
  await user.click(add);
  expect(await screen.findByText('Choose today or a later day.')).toBeVisible();
  await user.clear(day);
  await user.type(day, '2025-03-14');
  await user.click(screen.getByRole('button', { name: 'Selected markets' }));
  await user.click(add);
  expect(await screen.findByText('Select at least one market.')).toBeVisible();
  expect(sent.calls.filter(({ path, body }) => path === HOLIDAYS && 'date' in body)).toEqual([]);
  await user.click(screen.getByLabelText('Faridabad'));
  await user.type(screen.getByLabelText('Reason (optional)'), 'Holi');
  await user.click(add);
  await waitFor(() =>
    expect(sent.calls.filter(({ path }) => path === HOLIDAYS).map(({ body }) => body)).toContainEqual({
      date: '2025-03-14',
      reason: 'Holi',
      markets: ['g'],
    }),
  );
});

test('a market opens beside the list with its times; its address opens it again, and closing shows the list alone', async () => {
  const { user, location, unmount } = renderMarkets();
  await user.click(await screen.findByRole('link', { name: 'Main Mandi' }));
  expect(location().search).toBe('?market=8');
  const panel = within(screen.getByRole('dialog', { name: 'Change Main Mandi' }));
  expect(panel.getByText('Main markets')).toBeVisible();
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    expect(panel.getByLabelText(`Open, ${day}`)).toHaveValue('21:45');
    expect(panel.getByLabelText(`Close, ${day}`)).toHaveValue('00:15');
  }
  expect(panel.getByLabelText('Market is on')).toBeChecked();
  expect(panel.getByText('Draws that already have bids keep their times.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Close the panel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location().search).toBe('');
  unmount();
  await renderMarkets().go('/markets?market=g');
  expect(await screen.findByRole('dialog', { name: 'Change Faridabad' })).toBeVisible();
});

test('a market whose change was refused keeps what was typed, and one that nobody changed is not sent', async () => {
  const { user, sent } = renderMarkets('admin', {
    '/operator/markets/8': { status: false, code: 'CHANGED_MEANWHILE', msg: 'no' },
  });
  await user.click(await screen.findByRole('link', { name: 'Main Mandi' }));
  const panel = within(screen.getByRole('dialog'));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Nothing was changed.')).toBeVisible();
  expect(sent.count('/operator/markets/8')).toBe(0);
  await user.clear(panel.getByLabelText('Name'));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Enter your name.')).toBeVisible();
  await user.type(panel.getByLabelText('Name'), 'Mandi');
  await user.click(panel.getByLabelText('Market is on'));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.to('/operator/markets/8')).toMatchObject({ name: 'Mandi', active: false }));
  expect(await panel.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(panel.getByLabelText('Name')).toHaveValue('Mandi');
});

test('markets are narrowed to a mode by a chip, and one that is off says so in a word and a colour', async () => {
  const { user } = renderMarkets('admin', {
    '/operator/markets': { status: true, markets: [night, { ...gali, active: false }] },
    '/operator/results': { status: true, draws: [nightDraw] },
  });
  const rows = async () =>
    (await screen.findAllByRole('row'))
      .filter((row) => row.querySelector('td'))
      .map((row) => row.textContent);
  expect(await rows()).toHaveLength(2);
  const stateOf = (name: RegExp) =>
    within(screen.getByRole('row', { name })).getAllByRole('cell').at(-3)?.firstElementChild;
  expect(await screen.findByText(/ left$/, { selector: 'td:nth-child(4) *' })).toHaveClass('good');
  expect(stateOf(/Faridabad/)).toHaveTextContent('off');
  expect(stateOf(/Faridabad/)?.firstElementChild).not.toHaveClass('good');
  await user.click(screen.getByRole('button', { name: 'Gali Disawar' }));
  expect(await rows()).toEqual([expect.stringContaining('Faridabad')]);
});

test('a market says how long it takes bids, and where it takes none why', async () => {
  const { sent } = renderMarkets('admin', {
    '/operator/markets': {
      status: true,
      markets: [
        night,
        gali,
        { ...gali, market_id: 'h', name: 'Gaziabad', days: [0, 1, 2] },
        { ...gali, market_id: 'i', name: 'Desawar' },
      ],
    },
    '/operator/results': {
      status: true,
      draws: [
        nightDraw,
        { ...nightDraw, market: 'g', name: 'Faridabad', mode: 'gali', state: 'off' },
        { ...nightDraw, market: 'h', name: 'Gaziabad', mode: 'gali', state: 'off' },
        { ...nightDraw, market: 'i', mode: 'gali', open_cutoff: '2025-03-05T12:20:00Z' },
      ],
    },
  });
  // When it closes stands in the times of its week, and is not said again.
  expect(await screen.findByRole('cell', { name: /^\d+ (h|min) left$/ })).toBeVisible();
  const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').at(-3);
  expect(stateOf(/Faridabad/)).toHaveTextContent('Holiday');
  expect(stateOf(/Gaziabad/)).toHaveTextContent('Closed');
  expect(stateOf(/Desawar/)).toHaveTextContent('Closed');
  // Today, and the day before, whose Close may be after midnight.
  expect(sent.count('/operator/results')).toBe(2);
});

test.each([
  ['2025-03-05T23:00:00+05:30', ['2025-03-05', '2025-03-04'], '1 h left Close only'],
  ['2025-03-06T00:05:00+05:30', ['2025-03-06', '2025-03-05'], '10 min left Close only'],
  ['2025-03-06T00:20:00+05:30', ['2025-03-06', '2025-03-05'], '21 h left'],
])('at %s a market that closes after midnight closes next, of %j: %s', async (at, days, next) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  const drawOf = (day = '') => {
    const evening = Date.parse(`${day}T16:15:00Z`);
    const [open_cutoff, close_cutoff] = [evening, evening + 150 * 60_000].map((ms) =>
      new Date(ms).toISOString(),
    );
    return {
      ...{ market: '8', name: 'Main Mandi', mode: 'main', state: 'on', open: '', close: '' },
      ...{ open_state: '', close_state: '', open_cutoff, close_cutoff },
    };
  };
  // Today's draws are asked for first.
  renderMarkets('admin', {
    '/operator/results': (_body: object, times: number) => ({
      status: true,
      draws: [drawOf(days[times - 1])],
    }),
  });
  expect(await screen.findByRole('cell', { name: next })).toBeVisible();
});

test('who is no admin is offered no change, sees a market whole beside the list, and finds what begins later', async () => {
  const { user } = renderMarkets('results');
  expect(await screen.findByRole('link', { name: 'See planned changes' })).toBeVisible();
  for (const name of [/Add a holiday/, /Add a market/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Holidays' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Faridabad' }));
  const panel = within(screen.getByRole('dialog', { name: 'Faridabad' }));
  expect(panel.getByText('Mon – Sun 18:00')).toBeVisible();
  expect(panel.getByText('Gali Disawar')).toBeVisible();
  expect(panel.getByText('Only an admin can change this.')).toBeVisible();
  expect(panel.queryByRole('textbox')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('adding a market is above the list, so that nobody scrolls past thirty of them to find it', async () => {
  renderMarkets();
  const add = await screen.findByRole('button', { name: 'Add a market' });
  const table = screen.getByRole('table');
  expect(add.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a market is added at the desk, and the refusal of a name that is taken keeps what was typed', async () => {
  const { user, sent } = renderMarkets('admin', {
    '/operator/markets': (_body: unknown, call: number) =>
      call === 1
        ? { status: true, markets: [night] }
        : { status: false, code: 'TAKEN', msg: 'There is a market "ratan"' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a market' }));
  const dialog = within(screen.getByRole('dialog'));
  const types = within(dialog.getByRole('group', { name: 'Type' }));
  expect(types.getByRole('radio', { name: 'Main markets' })).toBeChecked();
  await user.click(types.getByRole('radio', { name: 'Gali Disawar' }));
  expect(dialog.queryByLabelText('Close')).toBeNull();
  await user.click(types.getByRole('radio', { name: 'Main markets' }));
  await user.click(dialog.getByRole('button', { name: 'Add a market' }));
  expect(await dialog.findByText('Enter the name shown to players.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Ratan');
  await user.type(dialog.getByLabelText('Open'), '11:00');
  await user.type(dialog.getByLabelText('Close'), '12:00');
  await user.click(dialog.getByRole('button', { name: 'Add a market' }));
  expect(await dialog.findByText('Already taken. Choose another.')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Ratan');
  expect(sent.calls.find(({ body }) => 'id' in body)?.body).toEqual({
    ...{ id: 'ratan', name: 'Ratan', mode: 'main', open: '11:00', close: '12:00' },
  });
});

test('the short name that was refused stays in sight while it is typed again', async () => {
  const { user } = renderMarkets();
  await user.click(await screen.findByRole('button', { name: 'Add a market' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'रतन');
  await user.click(dialog.getByRole('button', { name: 'Add a market' }));
  const field = dialog.getByRole('textbox', { name: /^Id|^Short/i });
  expect(field.closest('details')).toHaveAttribute('open');
  await user.type(field, 'ra');
  expect(field.closest('details')).toHaveAttribute('open');
  expect(field).toHaveValue('ra');
});

test.each([
  ['Shree Bazar', 'shree-bazar'],
  ['  Gali (8 PM) ', 'gali-8-pm'],
  ['श्री बाज़ार', ''],
])('the short name of "%s" is "%s"', (name, short) => expect(marketIdOfName(name)).toBe(short));
