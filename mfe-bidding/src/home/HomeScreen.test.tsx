import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMarketRow, CLOSED_MARKET_ROW, OPEN_MARKET_ROW, RUNNING_MARKET_ROW } from '../testing/marketRows';
import { mockWideScreen } from '../testing/mockWideScreen';
import { mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';
import HomeScreen from './HomeScreen';

const renderHome = (answers: Record<string, Answer> = {}, wallet: Record<string, unknown> = {}) =>
  renderScreen(<HomeScreen />, {
    path: '/imp',
    answers: {
      ...mockAfternoonAndGetUsualAnswers(),
      '/api-user-wallet-balance': aWallet({
        result: [OPEN_MARKET_ROW, RUNNING_MARKET_ROW, CLOSED_MARKET_ROW],
        ...wallet,
      }),
      '/api-get-headline': { status: '0', data: [] },
      '/api-get-slider-images': { status: false, sliderdata: [] },
      '/api-get-social-data': { status: true, mobile_no: '9876500000' },
      ...answers,
    },
  });
const findMarketCard = async (name: string) => {
  const card = (await screen.findByRole('button', { name })).closest('article');
  if (!card) throw new Error(`${name} has no card`);
  return card;
};

test('a card shows name, result, badge, times and what is left of it', async () => {
  renderHome();
  const waiting = await findMarketCard('Sahyadri Day');
  expect(waiting).toHaveTextContent('***-**-***');
  expect(waiting).toHaveTextContent('Market Open');
  expect(waiting).toHaveTextContent('45 min left');
  expect(waiting).toHaveTextContent('Open till 03:45 PM Close till 05:45 PM');
  const running = await findMarketCard('Konkan Noon');
  expect(running).toHaveTextContent('128-1');
  expect(running).toHaveTextContent('7 min left');
  // Its open time is past: the time left is counted to the close.
  expect(running).toHaveTextContent('Close till 03:07 PM');
  expect(running).not.toHaveTextContent('Open till');
  expect(running).toHaveClass('soon');
  const closed = await findMarketCard('Deccan Morning');
  expect(closed).toHaveTextContent('359-79-225');
  expect(closed).toHaveTextContent('Market Closed');
  expect(closed).not.toHaveTextContent('left');
  expect(screen.getByText('2 open now')).toBeVisible();
});

test('of all markets the first that takes bids has the one filled Play', async () => {
  renderHome();
  const running = await findMarketCard('Konkan Noon');
  const waiting = await findMarketCard('Sahyadri Day');
  expect(within(running).getByText('Play')).toHaveClass('next');
  expect(within(waiting).getByText('Play')).not.toHaveClass('next');
});

test('closed markets begin a row of their own, and keep it when an open one closes', async () => {
  let result = [OPEN_MARKET_ROW, RUNNING_MARKET_ROW, CLOSED_MARKET_ROW];
  const { store } = renderHome({ '/api-user-wallet-balance': () => aWallet({ result }) });
  const startsRow = async (name: string) =>
    (await findMarketCard(name)).closest('li')?.classList.contains('rowStart');
  const [running, waiting, closed] = ['Konkan Noon', 'Sahyadri Day', 'Deccan Morning'];
  const marks = async () => [await startsRow(running), await startsRow(waiting), await startsRow(closed)];
  expect(await marks()).toEqual([false, false, true]);
  result = [{ ...OPEN_MARKET_ROW, msg_status: 2 }, RUNNING_MARKET_ROW, CLOSED_MARKET_ROW];
  await act(() => store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true })));
  await waitFor(async () => expect(await findMarketCard(waiting)).toHaveTextContent('Market Closed'));
  expect(await marks()).toEqual([false, false, true]);
});

test('a tap anywhere on an open market leads to its bet types', async () => {
  const { user, location } = renderHome();
  await user.click(within(await findMarketCard('Konkan Noon')).getByText('Market Open'));
  expect(location().pathname).toBe('/game');
  expect(location().state).toEqual({
    gameId: '8',
    gameName: 'Konkan Noon',
    openTime: '01:10 PM',
    closeTime: '03:07 PM',
  });
});

test('without betting an open market stays at home', async () => {
  const { user, location } = renderHome({}, { betting_status: '0' });
  await user.click(await findMarketCard('Sahyadri Day'));
  expect(location().pathname).toBe('/imp');
});

test('a tap on a closed market shakes card and phone and leads nowhere', async () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const { location } = renderHome();
  const card = await findMarketCard('Deccan Morning');
  jest.useFakeTimers();
  try {
    fireEvent.click(card);
    expect(vibrate).toHaveBeenCalledWith(100);
    act(() => jest.advanceTimersByTime(499));
    expect(card).toHaveClass('shake');
    act(() => jest.advanceTimersByTime(1));
    expect(card).not.toHaveClass('shake');
    expect(location().pathname).toBe('/imp');
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('Bidding is closed for Deccan Morning');
});

test('View Charts opens the chart in a tab of its own and the card stays; what is no web address has no button', async () => {
  const tab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, location } = renderHome();
  await user.click(within(await findMarketCard('Sahyadri Day')).getByRole('button', { name: 'View Charts' }));
  expect(tab).toHaveBeenCalledWith('https://charts.example/7', '_blank', 'noopener');
  expect(location().pathname).toBe('/imp');
  expect(
    within(await findMarketCard('Deccan Morning')).queryByRole('button', { name: 'View Charts' }),
  ).toBeNull();
});

test.each([
  ['1', ['AddFund', 'WhatsApp', 'Withdraw']],
  ['0', ['WhatsApp']],
])('shortcuts while betting_status is %s: %j', async (betting_status, names) => {
  renderHome({}, { betting_status });
  await findMarketCard('Sahyadri Day');
  const links = within(screen.getByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/919876500000',
    ),
  );
});

test('before the betting flag is known neither variant of the shortcuts stands', () => {
  renderHome({ '/api-user-wallet-balance': () => new Promise(() => {}) });
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('Gali Disawar and Starline are one tap away', async () => {
  const { user, location } = renderHome();
  await user.click(await screen.findByRole('link', { name: /JACKPOT STARLINE/ }));
  expect(location().pathname).toBe('/star');
  expect(screen.queryByRole('link', { name: /GALI/ })).toBeNull();
});

test('the active notice of the home screen moves and can be paused', async () => {
  const { user, sent } = renderHome({
    '/api-get-headline': {
      status: '1',
      data: [
        { status: '0', notes: 'Old' },
        { status: '1', notes: 'Deposits are open' },
      ],
    },
  });
  const notice = within(await screen.findByRole('region', { name: 'Notice' }));
  expect(notice.getByText('Deposits are open')).toBeVisible();
  expect(sent.to('/api-get-headline').ids).toEqual([1]);
  await user.click(notice.getByRole('button', { name: 'Pause notice' }));
  expect(notice.getByText('Deposits are open')).toHaveStyle({ animationPlayState: 'paused' });
});

test.each([
  ['inactive', { status: '1', data: [{ status: '0', notes: 'Old' }] }],
  ['empty', { status: '1', data: [] }],
  ['missing', new Response('no such call', { status: 404 })],
])('with the notice and the pictures %s home is whole', async (_what, answer) => {
  renderHome({
    '/api-get-headline': answer,
    '/api-get-slider-images': new Response('none', { status: 404 }),
  });
  await findMarketCard('Sahyadri Day');
  expect(screen.queryByRole('region', { name: /Notice|Pictures/ })).toBeNull();
});

test('the operator’s pictures stand after the first markets; only web addresses, and none that is broken', async () => {
  renderHome({
    '/api-get-slider-images': {
      sliderdata: [
        { slider_image: 'https://pic.example/1.jpg' },
        { slider_image: 'javascript:alert(1)' },
        { slider_image: 'https://pic.example/2.jpg' },
      ],
    },
  });
  const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
  expect(pictures.getAllByRole('img')).toHaveLength(2);
  expect(pictures.getByRole('button', { name: 'Pause pictures' })).toBeVisible();
  fireEvent.error(pictures.getByAltText('Picture 1'));
  expect(pictures.getAllByRole('img')).toHaveLength(1);
  expect(pictures.queryByRole('button')).toBeNull();
});

test('on a wide screen the pictures stand beside the markets, and between them again once it is narrow', async () => {
  const { narrow, restore } = mockWideScreen();
  renderHome({ '/api-get-slider-images': { sliderdata: [{ slider_image: 'https://pic.example/1.jpg' }] } });
  const listOfPictures = () => screen.getByRole('region', { name: 'Pictures' }).closest('ul');
  await screen.findAllByRole('article');
  await screen.findByRole('region', { name: 'Pictures' });
  expect(listOfPictures()?.querySelector('article')).toBeNull();
  narrow();
  expect(listOfPictures()?.querySelector('article')).not.toBeNull();
  restore();
});

test('the pictures are asked for beside the markets, and keep their place until they are known', async () => {
  const never = () => new Promise<never>(() => {});
  const first = renderHome({ '/api-user-wallet-balance': never, '/api-get-slider-images': never });
  await waitFor(() => expect(first.sent.count('/api-get-slider-images')).toBe(1));
  cleanup();
  renderHome({ '/api-get-slider-images': never });
  const list = (await findMarketCard('Sahyadri Day')).closest('ul');
  expect(list?.children).toHaveLength(4);
  expect(list?.lastElementChild).not.toHaveTextContent(/./);
});

test('markets that did not load say so, and are asked for again by the player and not by the screen', async () => {
  const { user, sent } = renderHome({
    '/api-user-wallet-balance': (_body: unknown, times: number) =>
      times === 1 ? new Response('oops', { status: 500 }) : aWallet({ result: [OPEN_MARKET_ROW] }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(sent.count('/api-user-wallet-balance')).toBe(1);
  await user.click(retry);
  expect(await findMarketCard('Sahyadri Day')).toBeVisible();
});

test('a poll that changes one market leaves the others as they were', async () => {
  let result = [OPEN_MARKET_ROW, RUNNING_MARKET_ROW, CLOSED_MARKET_ROW];
  const { store } = renderHome({ '/api-user-wallet-balance': () => aWallet({ result }) });
  await findMarketCard('Sahyadri Day');
  const markets = () => {
    const { data } = walletEndpoint.select()(store.getState());
    return data?.markets ?? [];
  };
  const before = markets();
  result = [OPEN_MARKET_ROW, aMarketRow({ ...RUNNING_MARKET_ROW, close_result: '2-345' }), CLOSED_MARKET_ROW];
  await act(() => store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true })));
  await waitFor(async () => expect(await findMarketCard('Konkan Noon')).toHaveTextContent('128-12-345'));
  expect(markets().map((market, place) => market === before[place])).toEqual([true, false, true]);
});

test('an earlier day’s result beside an open market is muted and dated, today’s is neither', async () => {
  const row = { open_result: '134-8', close_result: '8-378' };
  renderHome(
    {},
    {
      result: [
        aMarketRow({ ...row, game_id: '1', game_name: 'Yesterday’s', result_date: '1-March-2025' }),
        aMarketRow({ ...row, game_id: '2', game_name: 'Of no day' }),
        { ...CLOSED_MARKET_ROW, result_date: '5-March-2025' },
      ],
    },
  );
  const yesterdays = await findMarketCard('Yesterday’s');
  expect(within(yesterdays).getByText('1 Mar')).toBeVisible();
  expect(within(yesterdays).getByText('134-88-378')).toHaveAttribute('translate', 'no');
  expect(yesterdays.querySelector('.cells')).toBeNull();
  expect(await findMarketCard('Of no day')).toHaveTextContent('Yesterday');
  expect((await findMarketCard('Deccan Morning')).querySelector('.cells')).not.toBeNull();
});

test('many markets are found by a part of their name, a few have no search', async () => {
  const many = Array.from({ length: 12 }, (_, id) =>
    aMarketRow({ game_id: `${id}`, game_name: `Market ${id}` }),
  );
  const few = renderHome();
  await findMarketCard('Sahyadri Day');
  expect(screen.queryByRole('searchbox')).toBeNull();
  few.unmount();
  const { user } = renderHome({}, { result: many });
  const box = await screen.findByRole('searchbox', { name: 'Search markets' });
  await user.type(box, ' mARKET 11');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Market 11',
  ]);
  await user.type(box, '1');
  expect(screen.getByText('No market has this name.')).toBeVisible();
  await user.clear(box);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
});
