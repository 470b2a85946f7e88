import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import StarlineMarketScreenWithoutBetting from '../markets/StarlineMarketScreenWithoutBetting';
import { aMarketRow } from '../testing/marketRows';
import { mockAfternoonAndGetUsualAnswers, RATES_ANSWER } from '../testing/usualAnswers';
import GaliMarketsScreen from './GaliMarketsScreen';
import StarlineMarketsScreen from './StarlineMarketsScreen';

const aDrawRow = (id: string, time: string, parts = {}) =>
  aMarketRow({ game_id: id, game_name: time, open_time: time, close_time: '', ...parts });
const STARLINE = {
  result: [aDrawRow('1', '02:00 PM', { open_result: '247-3', msg_status: 2 }), aDrawRow('2', '04:00 PM')],
  web_starline_chart_url: 'https://charts.example/star',
  web_galidessar_chart_url: 'https://charts.example/other',
};
const GALI = {
  result: [
    aDrawRow('1', '1:30 PM', { game_name: 'Sutlej', open_result: '05', msg_status: 2 }),
    aDrawRow('2', '5:45 PM', { game_name: 'Yamuna' }),
  ],
  web_starline_chart_url: 'https://charts.example/other',
  web_galidessar_chart_url: 'https://charts.example/gali',
};

const renderGame = (
  Screen: () => React.JSX.Element,
  {
    answers = {},
    betting = '1',
    state,
  }: { answers?: Record<string, Answer>; betting?: string; state?: unknown } = {},
) =>
  renderScreen(<Screen />, {
    state,
    answers: {
      ...mockAfternoonAndGetUsualAnswers(),
      '/api-user-wallet-balance': aWallet({ betting_status: betting }),
      '/api-starline-game': STARLINE,
      '/api-galidisawar-game': GALI,
      ...answers,
    },
  });

test('Starline: histories, chart, rates under their own names, and draws with their status', async () => {
  const { sent } = renderGame(StarlineMarketsScreen);
  const links = within(await screen.findByRole('navigation'));
  expect(await links.findByRole('link', { name: 'Bid-History' })).toHaveAttribute('href', '/imp5');
  expect(links.getByRole('link', { name: 'Win History' })).toHaveAttribute('href', '/imp6');
  const chart = await links.findByRole('link', { name: 'Chart' });
  expect(chart).toHaveAttribute('href', 'https://charts.example/star');
  expect(chart).toHaveAttribute('target', '_blank');
  const pairs = (await screen.findAllByRole('term')).map(
    ({ textContent, nextSibling }) => `${textContent} ${nextSibling?.textContent}`,
  );
  expect(pairs).toEqual([
    'Single Digit 10-95',
    'Single Pana 10-1400',
    'Double Panna 10-2800',
    'Tripple Panna 10-8000',
  ]);
  const cards = screen.getAllByRole('article');
  expect(cards[0]).toHaveTextContent(/^04:00 PMMarket Open\*\*\*-\*.* leftPlay$/);
  expect(cards[1]).toHaveTextContent('02:00 PM247-3247-3Market Closed');
  expect(screen.getByRole('heading', { name: 'Draws today' })).toBeVisible();
  expect(screen.getByText('Next at 04:00 PM')).toBeVisible();
  expect(sent.to('/api-starline-game')).not.toHaveProperty('unique_token');
});

test.each([
  ['1', '/stargame'],
  ['0', '/imp2'],
])('an open Starline draw while betting_status is %s leads to %s', async (betting, path) => {
  const { user, location } = renderGame(StarlineMarketsScreen, { betting });
  if (betting === '1') await screen.findByRole('link', { name: 'Bid-History' });
  await user.click(await screen.findByRole('button', { name: '04:00 PM' }));
  expect(location().pathname).toBe(path);
  expect(location().state).toEqual({ gameId: '2', gameName: '04:00 PM', openTime: '04:00 PM' });
});

test('without betting Starline has neither histories nor rates, and asks nobody to play', async () => {
  renderGame(StarlineMarketsScreen, { betting: '0' });
  expect(await screen.findByRole('link', { name: 'Chart' })).toBeVisible();
  expect(screen.queryByText('Play')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bid-History' })).toBeNull();
  expect(screen.queryByRole('term')).toBeNull();
});

test('Gali Disawar: links, rates from their slots, results, and the open time as the close', async () => {
  renderGame(GaliMarketsScreen);
  expect(await screen.findByRole('link', { name: 'Bid-History' })).toHaveAttribute('href', '/impbid');
  expect(screen.getByRole('link', { name: 'Win History' })).toHaveAttribute('href', '/impwin');
  expect(await screen.findByRole('link', { name: 'Chart' })).toHaveAttribute(
    'href',
    'https://charts.example/gali',
  );
  const pairs = (await screen.findAllByRole('term')).map(
    ({ textContent, nextSibling }) => `${textContent} ${nextSibling?.textContent}`,
  );
  expect(pairs).toEqual(['Left Digit 10-95', 'Right Digit 10-1400', 'Jodi Digit 10-2800']);
  const [running, closed] = screen.getAllByRole('article');
  expect(closed).toHaveTextContent('SutlejMarket Closed05');
  expect(closed).toHaveTextContent('05Close - 1:30 PM');
  expect(running).toHaveTextContent('Market Open**');
  expect(running).toHaveTextContent('2 h 45 min leftClose - 5:45 PMPlay');
});

test.each([
  ['1', '/galiallgame'],
  ['0', '/galiIMP'],
])('an open Gali market while betting_status is %s leads to %s', async (betting, path) => {
  const { user, location } = renderGame(GaliMarketsScreen, { betting });
  if (betting === '1') await screen.findByRole('link', { name: 'Bid-History' });
  await user.click(await screen.findByRole('button', { name: 'Yamuna' }));
  expect(location().pathname).toBe(path);
});

test('without betting Gali has the chart alone', async () => {
  renderGame(GaliMarketsScreen, { betting: '0' });
  expect(await screen.findByRole('link', { name: 'Chart' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('term')).toBeNull();
});

test.each([
  ['Starline', StarlineMarketsScreen, '/api-starline-game'],
  ['Gali', GaliMarketsScreen, '/api-galidisawar-game'],
] as const)(
  'a %s list that is null is empty, one that failed has Retry, and missing rates leave a gap',
  async (_name, Screen, path) => {
    const gone = new Response('none', { status: 404 });
    const { user } = renderGame(Screen, {
      answers: {
        [path]: (_body: unknown, times: number) => (times === 1 ? gone : { result: null }),
        '/api-starline-game-rates': { game_rates: null },
        '/api-galidisawar-game-rates': { game_rates: [{ single_digit_val_1: 'x' }] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('NO DATA FOUND')).toBeVisible();
    expect(screen.queryByRole('term')).toBeNull();
  },
);

test.each([
  ['Starline', StarlineMarketsScreen],
  ['Gali', GaliMarketsScreen],
])('the open draws of %s share one clock', async (_name, Screen) => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const result = [aDrawRow('1', '05:00 PM'), aDrawRow('2', '06:00 PM'), aDrawRow('3', '07:00 PM')];
  renderGame(Screen, { answers: { '/api-starline-game': { result }, '/api-galidisawar-game': { result } } });
  expect(await screen.findAllByText(/ left$/)).toHaveLength(3);
  expect(intervals.mock.calls.filter(([, everyMs]) => everyMs === 1000)).toHaveLength(1);
  intervals.mockRestore();
});

test.each([
  ['Starline', StarlineMarketsScreen],
  ['Gali', GaliMarketsScreen],
])('of the open draws of %s the next alone has a filled Play', async (_name, Screen) => {
  const result = [aDrawRow('1', '06:00 PM'), aDrawRow('2', '05:00 PM')];
  renderGame(Screen, { answers: { '/api-starline-game': { result }, '/api-galidisawar-game': { result } } });
  const labels = await screen.findAllByText('Play');
  expect(labels.map((label) => label.classList.contains('next'))).toEqual([true, false]);
  expect(labels[0]?.closest('article')).toHaveTextContent('05:00 PM');
});

test.each([
  ['Starline, the latest first', StarlineMarketsScreen, ['05:00 PM', '01:00 PM', '12:00 PM', '10:00 AM']],
  ['Gali, as the provider lists them', GaliMarketsScreen, ['05:00 PM', '10:00 AM', '12:00 PM', '01:00 PM']],
] as const)('closed draws stand after the open ones: of %s', async (_what, Screen, order) => {
  const drawn = (id: string, time: string) => aDrawRow(id, time, { open_result: '47', msg_status: 2 });
  const result = [
    drawn('1', '10:00 AM'),
    drawn('2', '12:00 PM'),
    drawn('3', '01:00 PM'),
    aDrawRow('4', '05:00 PM'),
  ];
  renderGame(Screen, { answers: { '/api-starline-game': { result }, '/api-galidisawar-game': { result } } });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('button').textContent)).toEqual(order);
});

test('/imp2 shows the chosen Starline market and nothing to bid with', async () => {
  const tab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderGame(StarlineMarketScreenWithoutBetting, {
    betting: '0',
    state: { gameId: '1', gameName: '02:00 PM', openTime: '02:00 PM' },
  });
  expect(screen.getByRole('heading', { name: '02:00 PM' })).toBeVisible();
  expect(await screen.findByText('247-3')).toBeInTheDocument();
  expect(screen.getByText('Market Closed')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'View Charts' }));
  expect(tab).toHaveBeenCalledWith('https://charts.example/7', '_blank', 'noopener');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('/imp2 without a market leads to Starline', async () => {
  renderGame(StarlineMarketScreenWithoutBetting);
  expect(await screen.findByText('At /star')).toBeVisible();
});

test('rates are those of the mode', async () => {
  const { sent } = renderGame(StarlineMarketsScreen, {
    answers: { '/api-starline-game-rates': RATES_ANSWER },
  });
  await screen.findAllByRole('term');
  expect(sent.count('/api-game-rates')).toBe(0);
});

test.each([
  ['Starline', StarlineMarketsScreen, '/api-starline-game', '247-3'],
  ['Gali', GaliMarketsScreen, '/api-galidisawar-game', '53'],
] as const)(
  '%s: a draw to come tells the result of the day before, with its day; one with a result of its own does not',
  async (_name, Screen, path, last) => {
    const before = { last_result: last, last_result_date: '4-March-2025' };
    renderGame(Screen, {
      answers: {
        [path]: {
          result: [
            aDrawRow('1', '05:00 PM', before),
            aDrawRow('2', '06:00 PM', { ...before, last_result_date: '3-March-2025' }),
            aDrawRow('3', '07:00 PM', { last_result: last }),
            aDrawRow('4', '01:00 PM', { ...before, open_result: '128-1', msg_status: 2 }),
          ],
        },
      },
    });
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent(`Yesterday ${last}`);
    expect(cards[1]).toHaveTextContent(`3 Mar ${last}`);
    for (const otherCard of cards.slice(2)) expect(otherCard).not.toHaveTextContent(last);
    // Gali's has the plate of the results of today.
    expect(cards[0]?.querySelectorAll('.closed .cells')).toHaveLength(path === '/api-starline-game' ? 0 : 1);
  },
);

test('before the day begins a provider leaves yesterday\u2019s result on a Starline draw: it is told as such', async () => {
  renderGame(StarlineMarketsScreen, {
    answers: {
      '/api-starline-game': {
        result: [aDrawRow('1', '05:00 PM', { open_result: '128-1', result_date: '4-March-2025' })],
      },
    },
  });
  expect(await screen.findByRole('article')).toHaveTextContent('Market OpenYesterday 128-1');
  expect(screen.getByRole('article')).not.toHaveTextContent('*');
});

test.each([
  ['Gali says how its bet types are played', GaliMarketsScreen, 1],
  ['Starline, whose list is long, does so where the screen is wide', StarlineMarketsScreen, 0],
])('%s', async (_what, Screen, count) => {
  renderGame(Screen);
  await screen.findAllByRole('term');
  expect(screen.queryAllByRole('heading', { name: 'How to play' })).toHaveLength(count);
});
