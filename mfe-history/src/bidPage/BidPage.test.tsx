import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import BidsOrWinsScreen from '../records/BidsOrWinsScreen';
import { aBidRow, aWinRow } from '../testing/historyRows';

const CALL = '/api-bid-history-data';

const BIDS = [
  aBidRow({ digits: '9', bid_number: 'K7M2QPX9AB', bid_state: 'won', win_amt: 950, points: 100 }),
  aBidRow({
    digits: '4',
    bid_number: 'K7M2QPX9AB',
    bid_state: 'lost',
    points: 50,
    session: 'Close',
    closedigits: '',
  }),
  aBidRow({ digits: '1', bid_number: 'ZZ9ABWZK7M', bid_state: 'placed', points: 10, bid_tx_id: 'b-9' }),
  aBidRow({ digits: '3', bid_tx_id: 'b-10' }),
];

const renderBidList = () =>
  renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: { [CALL]: { status: true, bid_data: BIDS }, '/api-user-wallet-balance': aWallet() },
  });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z'));
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

const openPageOfFirstBid = async () => {
  const view = renderBidList();
  await view.user.click(await screen.findByRole('link', { name: 'Single Digit, Bid #K7M2QPX9AB' }));
  await screen.findByRole('heading', { name: 'Congratulations You Won' });
  return view;
};

test('a row opens the page of its bid, at an address of its own: state, facts, every line, and what can be done', async () => {
  const { location } = await openPageOfFirstBid();
  expect(location()).toMatchObject({ pathname: '/imp4', search: '?bid=K7M2QPX9AB&day=11-21-2026' });
  const page = screen.getByRole('heading', { name: 'Congratulations You Won' }).closest('.bid');
  for (const words of ['950 pts', 'Sahyadri Day', '21 Nov 2026, 02:31 PM', 'K7M2 QPX9 AB', '150 pts'])
    expect(page).toHaveTextContent(words);
  const lines = within(page as HTMLElement).getAllByRole('listitem');
  // What won is first.
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '9OpenWon 950 pts100 pts',
    '4CloseLost50 pts',
  ]);
  expect(within(lines[1] as HTMLElement).getByText('Lost')).toHaveClass('sr');
  expect(within(lines[0] as HTMLElement).getByText('Won 950 pts')).toHaveClass('pill');
  expect(within(page as HTMLElement).getByRole('button', { name: 'Share: #K7M2QPX9AB' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Congratulations You Won' })).toHaveFocus();
});

test('the points staked stand before the other facts', async () => {
  await openPageOfFirstBid();
  expect(document.querySelector('.facts')).toHaveTextContent(/^Points150 ptsGame/);
});

test('lines that differ in their number alone say once what they share, and are read whole all the same', async () => {
  const even = ['7', '1', '3', '5'].map((digits) => aBidRow({ digits, bid_number: 'E1', points: 50 }));
  const { user } = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: { [CALL]: { status: true, bid_data: even }, '/api-user-wallet-balance': aWallet() },
  });
  await user.click(await screen.findByRole('link', { name: 'Single Digit, Bid #E1' }));
  expect(await screen.findByText('50 pts each')).toBeVisible();
  const list = screen.getByText('50 pts each').parentElement?.nextElementSibling;
  expect(list).toHaveClass('even');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['1', '3', '5', '7'].map((digit) => `${digit}Open50 pts`),
  );
  expect(screen.getByText('4 numbers', { selector: '.shared *' })).toBeVisible();
  expect(screen.getByText('Single Digit \u00b7 Open')).toBeVisible();
});

test('Back leads to the list as it was left, and asks nothing again', async () => {
  const { router, sent } = await openPageOfFirstBid();
  const asked = sent.count(CALL);
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('heading', { name: 'Congratulations You Won' })).toBeNull();
  expect(screen.getByRole('heading', { name: '3 bids' })).toBeVisible();
  expect(sent.count(CALL)).toBe(asked);
});

test('the way to all bids leads to the list of the same days', async () => {
  const { user, location, sent } = await openPageOfFirstBid();
  await user.click(screen.getByRole('link', { name: 'All bids' }));
  expect(location().search).toBe('');
  expect(sent.count(CALL)).toBe(1);
});

test('a shared address asks for the day of the bid, and shows it', async () => {
  const { sent, go } = renderBidList();
  await screen.findByRole('heading', { name: '3 bids' });
  await go('/imp4?bid=ZZ9ABWZK7M&day=11-19-2026');
  expect(await screen.findByRole('heading', { name: 'Sahyadri Day' })).toBeVisible();
  expect(sent.to(CALL)).toMatchObject({ bid_from: '11/19/2026', bid_to: '11/19/2026' });
});

test.each(['?bid=NONE', '?bid=NONE&day=13-45-2026', '?bid=%3Cb%3E&day=11-21-2026'])(
  'an address of a bid that is not there (%s) says so, and leads to the list',
  async (search) => {
    const { go } = renderBidList();
    await screen.findByRole('heading', { name: '3 bids' });
    await go(`/imp4${search}`);
    expect(await screen.findByText(/^Bid #.* is not among the bids of these days\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All bids' })).toHaveAttribute('href', '/imp4');
  },
);

test('a bid without a number, and a win, have no page and no link', async () => {
  renderBidList();
  await screen.findByRole('heading', { name: '3 bids' });
  expect(screen.getAllByRole('link', { name: /^Single Digit, Bid #/ })).toHaveLength(2);
  renderScreen(<BidsOrWinsScreen />, {
    path: '/imp3',
    answers: {
      '/api-wining-history-data': { status: true, win_data: [aWinRow({ bid_number: 'K7M2' })] },
      '/api-user-wallet-balance': aWallet(),
    },
  });
  await screen.findByRole('heading', { name: '1 win' });
  expect(screen.getAllByRole('link', { name: /^Single Digit, Bid #/ })).toHaveLength(2);
});

const MARKET = {
  game_id: '7',
  game_name: 'Sahyadri Day',
  open_time: '03:45 PM',
  close_time: '05:45 PM',
};

const renderBidPageAt = async (path: string, answers: Record<string, Answer>, features = ['charts']) => {
  const view = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: {
      [CALL]: { status: true, bid_data: BIDS },
      '/api-user-wallet-balance': aWallet({ features, result: [MARKET] }),
      ...answers,
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await view.go(path);
  return view;
};

const aChartAnswer = (close: string) => ({
  status: true,
  days: [{ day: '2026-11-21', open_pana: '123', close_pana: close }],
});

test('a bid of which one line waits shows the result by which the other was decided', async () => {
  await renderBidPageAt('/imp4?bid=HALF&day=11-21-2026', {
    [CALL]: {
      status: true,
      bid_data: [
        aBidRow({ digits: '2', bid_number: 'HALF', bid_state: 'placed', session: 'Close', closedigits: '' }),
        aBidRow({ digits: '5', bid_number: 'HALF', bid_state: 'lost' }),
      ],
    },
    '/api-chart-data': aChartAnswer(''),
  });
  expect(await screen.findByText('123-6')).toBeInTheDocument();
});

test('the page asks again for a result that it read more than a minute ago', async () => {
  jest.restoreAllMocks();
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T09:05:00Z'),
    doNotFake: [...timers, 'queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame'],
  });
  const answers = {
    '/api-chart-data': (_body: unknown, times: number) => aChartAnswer(times === 1 ? '' : '890'),
  };
  const { go, sent } = await renderBidPageAt('/imp4?bid=K7M2QPX9AB&day=11-21-2026', answers);
  expect(await screen.findByText('123-6')).toBeInTheDocument();
  await go('/imp4');
  jest.setSystemTime(Date.parse('2026-11-21T09:05:30Z'));
  await go('/imp4?bid=K7M2QPX9AB&day=11-21-2026');
  expect(await screen.findByText('123-6')).toBeInTheDocument();
  expect(sent.count('/api-chart-data')).toBe(1);
  await go('/imp4');
  jest.setSystemTime(Date.parse('2026-11-21T09:07:00Z'));
  await go('/imp4?bid=K7M2QPX9AB&day=11-21-2026');
  expect(await screen.findByText('123-67-890')).toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  ['a bid that is decided', 'K7M2QPX9AB', ['charts'], '123-67-890'],
  ['a bid that waits', 'ZZ9ABWZK7M', ['charts'], undefined],
  ['a provider without charts', 'K7M2QPX9AB', [], undefined],
])('%s: the page shows what was drawn where that is known', async (_what, number, features, result) => {
  const { sent } = await renderBidPageAt(
    `/imp4?bid=${number}&day=11-21-2026`,
    { '/api-chart-data': aChartAnswer('890') },
    features,
  );
  await screen.findByRole('button', { name: `Share: #${number}` });
  if (result) {
    expect(await screen.findByText(result)).toBeInTheDocument();
    expect(sent.to('/api-chart-data')).toMatchObject({ game_id: '7', month: '2026-11' });
  } else {
    expect(screen.queryByText('Result')).toBeNull();
    expect(sent.count('/api-chart-data')).toBe(0);
  }
});

const aMarketRow = (parts: object = {}) => ({
  game_id: '7',
  game_name: 'Sahyadri Day',
  open_time: '03:45 PM',
  close_time: '05:45 PM',
  ...parts,
});

const renderPageOfBid = async (path: string, bid: object, market: object) => {
  const call = `/api-${{ '/imp4': '', '/imp5': 'starline-', '/impbid': 'galidisawar-' }[path]}bid-history-data`;
  const view = renderScreen(<BidsOrWinsScreen />, {
    path,
    answers: {
      [call]: {
        status: true,
        bid_data: [aBidRow({ bid_number: 'K7M2QPX9AB', bid_state: 'placed', ...bid })],
      },
      '/api-user-wallet-balance': aWallet({ features: ['charts'], result: [market] }),
      '/api-starline-game': { result: [market] },
      '/api-galidisawar-game': { result: [market] },
      '/api-chart-data': {
        status: true,
        days: [{ day: '2026-11-21', open_pana: path === '/impbid' ? '47' : '123', close_pana: '' }],
      },
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await view.go(`${path}?bid=K7M2QPX9AB&day=11-21-2026`);
  await screen.findByRole('button', { name: 'Share: #K7M2QPX9AB' });
  return view;
};

test.each([
  ['an Open bid', '/imp4', {}, {}, '03:45 PM', ''],
  ['a Close bid', '/imp4', { session: 'Close' }, {}, '05:45 PM', ''],
  ['a jodi', '/imp4', { pana: 'Jodi Digit' }, {}, '05:45 PM', ''],
  [
    'a Close bid after the Open result',
    '/imp4',
    { session: 'Close' },
    { open_result: '123-6', result_date: '21-November-2026' },
    '05:45 PM',
    '123-6',
  ],
  ['a Starline bid', '/imp5', {}, { close_time: '' }, '03:45 PM', ''],
  ['a Gali bid', '/impbid', {}, { close_time: '' }, '03:45 PM', ''],
])(
  '%s that waits says when its result comes, and what is declared so far',
  async (_what, path, bid, market, time, result) => {
    const { sent } = await renderPageOfBid(path, bid, aMarketRow(market));
    expect(await screen.findByText(`Result after ${time}`, { selector: '.result *' })).toBeVisible();
    if (result) expect(screen.getByText(result)).toBeInTheDocument();
    else expect(screen.queryByText(/\*/)).toBeNull();
    expect(sent.count('/api-chart-data')).toBe(0);
  },
);

test('a result that may be of another day is not shown for a bid that waits', async () => {
  await renderPageOfBid('/imp4', {}, aMarketRow({ open_result: '123-6' }));
  expect(screen.queryByText(/^Result after/, { selector: '.result *' })).toBeNull();
});

test.each([
  ['/imp5', '123-6'],
  ['/impbid', '47'],
])('the page of a decided bid of %s shows what was drawn', async (path, result) => {
  const { sent } = await renderPageOfBid(path, { bid_state: 'lost' }, aMarketRow({ close_time: '' }));
  expect(await screen.findByText(result)).toBeInTheDocument();
  expect(screen.getByText('Result')).toBeVisible();
  expect(sent.to('/api-chart-data')).toMatchObject({ game_id: '7', month: '2026-11' });
});

const RATES = { status: true, game_rates: [{ single_digit_val_1: '10', single_digit_val_2: '95' }] };

test('the page of a bid that waits says what each number pays, and the best of them', async () => {
  const waiting = { bid_number: 'W8', bid_state: 'placed' };
  await renderBidPageAt('/imp4?bid=W8&day=11-21-2026', {
    [CALL]: {
      status: true,
      bid_data: [
        aBidRow({ ...waiting, digits: '5', points: 50 }),
        aBidRow({ ...waiting, digits: '7', points: 25 }),
      ],
    },
    '/api-game-rates': RATES,
  });
  expect(await screen.findByText('pays 475 pts')).toBeVisible();
  expect(screen.getByText('pays 237.5 pts')).toBeVisible();
  expect(screen.getByText('Best win').nextElementSibling).toHaveTextContent('475 pts');
});

test('a decided bid asks for no rates', async () => {
  const { sent } = await openPageOfFirstBid();
  expect(screen.queryByText('Best win')).toBeNull();
  expect(sent.count('/api-game-rates')).toBe(0);
});
