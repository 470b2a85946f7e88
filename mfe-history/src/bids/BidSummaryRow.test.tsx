import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import BidsOrWinsScreen from '../records/BidsOrWinsScreen';
import { aBidRow } from '../testing/historyRows';

const MARKET = {
  game_id: '7',
  game_name: 'Sahyadri Day',
  open_time: '03:45 PM',
  close_time: '05:45 PM',
  msg_status: 1,
};

const rowsOfOneBid = (count: number, parts: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    aBidRow({ digits: String(at), bid_number: 'K7M2', bid_state: 'lost', points: 10, ...parts }),
  );

const renderBidList = async (...bids: unknown[]) => {
  const view = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: {
      '/api-bid-history-data': { status: true, bid_data: bids },
      '/api-user-wallet-balance': aWallet({ betting_status: '1', result: [MARKET] }),
      '/api-game-rates': {
        status: true,
        game_rates: [{ single_digit_val_1: '10', single_digit_val_2: '95' }],
      },
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findAllByRole('listitem');
  return view;
};
const listItemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test('a bid of ten lines is one card with what they share, until it is unfolded, and folds again', async () => {
  const [first, ...others] = rowsOfOneBid(10);
  const { user } = await renderBidList({ ...first, bid_state: 'won', win_amt: 95 }, ...others, aBidRow());
  expect(listItemTexts()).toHaveLength(2);
  for (const words of [
    'Bid #K7M2',
    '100 pts',
    'Sahyadri Day',
    'Open',
    '0 1 2 +7',
    'Won back 95 pts',
    '9 × Lost',
  ])
    expect(listItemTexts()[0]).toContain(words);
  const fold = screen.getByRole('button', { name: /^Details ?, 10 numbers$/ });
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(listItemTexts()).toHaveLength(12);
  expect(listItemTexts()[1]).toBe('0Single Digit Sahyadri Day Open 21-Nov-2026 02:31 PM Won 95 pts10 pts');
  await user.click(fold);
  expect(listItemTexts()).toHaveLength(2);
});

const plateOfFirstRow = () => {
  const plate = document.querySelector('.plate');
  if (!plate) throw new Error('there is no plate');
  return plate;
};
const othersOfList = ['A1', 'B2', 'C3'].map((bid_number) => aBidRow({ bid_number }));

test.each([
  ['digits', 8, ['0', '1', '2', '3', '4', '5', '6', '7'], '0 1 2 +5', /^Details ?, 8 numbers$/],
  ['jodis', 5, ['05', '27', '72', '81', '90'], '05 27 +3', /^Details ?, 5 numbers$/],
  ['panas', 3, ['127', '128', '129'], '127 +2', /^Details ?, 3 numbers$/],
  ['sangams', 2, ['1-128', '1-129'], '1-128 +1', /^Details ?, 2 numbers$/],
  ['two digits', 2, ['4', '7'], '4 7', /^Details ?, 2 numbers$/],
  ['four digits', 4, ['1', '4', '7', '9'], '1 4 7 9', /^Details ?, 4 numbers$/],
])(
  'the plate of many %s holds those that fit its line and how many more there are; the button says no number twice',
  async (_what, count, digits, text, name) => {
    const lines = rowsOfOneBid(count).map((line, at) => ({ ...line, digits: digits[at] }));
    await renderBidList(...lines, ...othersOfList);
    expect(plateOfFirstRow().textContent?.trim()).toBe(text);
    const fold = screen.getByRole('button', { name });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(within(fold).getByText(/ numbers$/)).toHaveClass('sr');
  },
);

test.each([
  ['in a long list', othersOfList],
  ['in a short list', []],
])(
  'the number that won stands on the plate %s, marked, with the first of the others',
  async (_where, others) => {
    const lines = rowsOfOneBid(10).map((line, at) =>
      at === 6 ? { ...line, bid_state: 'won', win_amt: 95 } : line,
    );
    await renderBidList(...lines, ...others);
    expect(plateOfFirstRow()).toHaveTextContent(/^0 1 6 \+7$/);
    expect([...document.querySelectorAll('.hit')].map(({ textContent }) => textContent?.trim())).toEqual([
      '6',
    ]);
    expect(screen.getByRole('button', { name: /^Details ?, 10 numbers$/ })).toBeVisible();
  },
);

test.each([
  ['less than', 95, 'Won back 95 pts', false],
  ['as much as', 100, 'Won back 100 pts', false],
  ['more than', 950, 'Won 950 pts', true],
])(
  'a win beside its stake is in the colour of a gain if it is more, and not where it is %s that',
  async (_what, win_amt, words, isGain) => {
    const [first, ...others] = rowsOfOneBid(10);
    await renderBidList({ ...first, bid_state: 'won', win_amt }, ...others);
    expect(listItemTexts()[0]).toContain('100 pts');
    const pill = screen.getByText(words);
    expect(pill).toHaveClass('pill');
    expect(pill.classList.contains('won')).toBe(isGain);
  },
);

test('points are not called a stake, so that the market keeps its line', async () => {
  const [first, ...others] = rowsOfOneBid(2);
  await renderBidList({ ...first, bid_state: 'won', win_amt: 95 }, ...others);
  expect(listItemTexts()[0]).toContain('20 pts');
  expect(listItemTexts()[0]).not.toContain('staked');
});

test('a bid of two lines is one row too; both sessions are named where they differ', async () => {
  const [first, second] = rowsOfOneBid(2);
  await renderBidList(first, { ...second, session: 'Close', digits: '', closedigits: '5' });
  expect(listItemTexts()).toHaveLength(1);
  expect(listItemTexts()[0]).toMatch(/OpenClose/);
  expect(screen.getByRole('button', { name: /^Details ?, 2 numbers$/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  // Few numbers and many are told in one way; their points are said once they are unfolded.
  expect(listItemTexts()[0]).toMatch(/0 5/);
});

test('a row offers to bid again alone, in words; the rest is on the page of the bid', async () => {
  await renderBidList(...rowsOfOneBid(1));
  const again = screen.getByRole('button', { name: 'Bid again: 0' });
  expect(again).toBeVisible();
  expect(again).toHaveTextContent(/^Bid again$/);
  expect(screen.queryByRole('button', { name: /^(Share|Support|Proof)/ })).toBeNull();
});

test('what is lost beside a win is for screen readers, so that the win stands alone', async () => {
  const [first, second] = rowsOfOneBid(2);
  await renderBidList({ ...first, bid_state: 'won', win_amt: 95 }, second);
  expect(screen.getByText('Won 95 pts')).toHaveClass('pill');
  expect(screen.getByText('1 × Lost')).toHaveClass('sr');
});

test('lines without a number may be of two bids of one minute: rows of their own', async () => {
  await renderBidList(aBidRow(), aBidRow({ digits: '8' }));
  expect(listItemTexts()).toHaveLength(2);
  expect(screen.queryByText(/^Bid #/)).toBeNull();
});

test('"Bid again" hands over the whole bid, and asks to confirm it', async () => {
  const { user, location } = await renderBidList(...rowsOfOneBid(4));
  await user.click(screen.getByRole('button', { name: 'Bid again: #K7M2' }));
  expect(await screen.findByText('At /single')).toBeVisible();
  const lines = ['0', '1', '2', '3'].map((digits) => ({
    session: 'Open',
    digits,
    closeDigits: '',
    points: 10,
  }));
  expect(location().state).toMatchObject({ gameId: '7', again: lines, confirm: true });
});

test('a bid with a line that no screen makes offers none', async () => {
  const [first, ...others] = rowsOfOneBid(4);
  await renderBidList({ ...first, points: null }, ...others);
  expect(screen.queryByRole('button', { name: /^Bid again/ })).toBeNull();
});

test('lines without a number but of one second, market and type are one bid', async () => {
  const at = '21-Nov-2026 02:31:07 PM';
  const lines = ['0', '1', '2', '3'].map((digits) => aBidRow({ digits, bid_date: at }));
  const { user, location } = await renderBidList(
    ...lines,
    aBidRow({ bid_date: at, game_name: 'Kaveri' }),
    aBidRow({ bid_date: '21-Nov-2026 02:31:09 PM' }),
  );
  expect(listItemTexts()).toHaveLength(3);
  expect(listItemTexts()[0]).toMatch(
    /^4 numbers: 0 1 2 3 Details, 4 numbersSahyadri Day 400 ptsSingle Digit Open/,
  );
  await user.click(screen.getByRole('button', { name: 'Bid again: 4 numbers' }));
  expect(await screen.findByText('At /single')).toBeVisible();
  expect(location().state).toMatchObject({ again: lines.map(({ digits }) => ({ digits })), confirm: true });
});

test('a bid is given away as one text: its number, market, type and draw, and each line with its session and state', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const [one, two] = rowsOfOneBid(2);
  const { user, go } = await renderBidList(
    { ...one, bid_state: 'won', win_amt: 95 },
    { ...two, session: 'Close' },
    aBidRow({ bid_number: 'Z9', digits: '7' }),
  );
  await go('/imp4?bid=K7M2&day=11-21-2026');
  await user.click(await screen.findByRole('button', { name: 'Share: #K7M2' }));
  const head = 'Sahyadri Day · Single Digit · 21-Nov-2026 02:31 PM';
  expect(share).toHaveBeenLastCalledWith({
    text: [`#K7M2 · ${head}`, '0 Open: 10 pts (Won 95 pts)', '1 Close: 10 pts (Lost)', 'Points: 20'].join(
      '\n',
    ),
  });
  await go('/imp4?bid=Z9&day=11-21-2026');
  await user.click(await screen.findByRole('button', { name: 'Share: #Z9' }));
  expect(share).toHaveBeenLastCalledWith({
    text: [`#Z9 · ${head}`, '7 Open: 100 pts', 'Points: 100'].join('\n'),
  });
  Reflect.deleteProperty(navigator, 'share');
  await user.click(screen.getByRole('button', { name: 'Share: #Z9' }));
  expect(await screen.findByText('Bid copied.')).toBeVisible();
});

test('numbers rise, folded and unfolded, whatever their order in the answer', async () => {
  const digits = ['9', '30', '4', '12'];
  const { user } = await renderBidList(
    ...rowsOfOneBid(4).map((one, at) => ({ ...one, digits: digits[at], pana: 'Jodi Digit' })),
  );
  expect(listItemTexts()[0]).toContain('4 9 +2');
  await user.click(screen.getByRole('button', { name: /, 4 numbers$/ }));
  expect(
    listItemTexts()
      .slice(1)
      .map((text) => /^\d+/.exec(text)?.[0]),
  ).toEqual(['4', '9', '12', '30']);
});

test('where all lines stand alike, the pill says it once', async () => {
  await renderBidList(...rowsOfOneBid(5, { bid_state: 'refunded' }));
  expect(document.querySelectorAll('.pill')).toHaveLength(1);
  expect(document.querySelector('.pill')?.textContent).toBe('Refunded');
});

test('a list counts bids as its rows do, and sums their points', async () => {
  await renderBidList(...rowsOfOneBid(10), aBidRow());
  expect(screen.getByRole('heading', { name: '2 bids' })).toBeVisible();
  expect(screen.getByText('200 pts staked')).toBeVisible();
});

test('unfolded lines say to the eye what they do not share, and the rest to the ear', async () => {
  const { user } = await renderBidList(...rowsOfOneBid(2, { bid_state: 'placed' }));
  await user.click(screen.getByRole('button', { name: /^Details ?, 2 numbers$/ }));
  const [, line] = screen.getAllByRole('listitem');
  expect(line).toHaveTextContent('Open');
  for (const word of ['Open', 'Placed'])
    expect(
      within(line as HTMLElement)
        .getByText(word)
        .closest('.sr'),
    ).not.toBeNull();
});

test('unfolded lines of two sessions that stand differently say both', async () => {
  const [first, second] = rowsOfOneBid(2);
  const closed = { ...second, session: 'Close', digits: '', closedigits: '1', bid_state: 'refunded' };
  const { user } = await renderBidList(first, closed);
  await user.click(screen.getByRole('button', { name: /^Details ?, 2 numbers$/ }));
  const [, line] = screen.getAllByRole('listitem');
  for (const word of ['Open', 'Lost'])
    expect(
      within(line as HTMLElement)
        .getByText(word)
        .closest('.sr'),
    ).toBeNull();
});

test('a bid of today that waits says how it stands, when it was placed and when its result comes', async () => {
  await renderBidList(...rowsOfOneBid(2, { bid_state: 'placed' }));
  const [row] = screen.getAllByRole('listitem');
  expect(screen.getByText('Placed')).toHaveClass('pill', 'placed');
  expect(row).toHaveTextContent('Result after 03:45 PM 21-Nov-2026 02:31 PM #K7M2');
  expect(screen.getByText('02:31 PM')).toHaveClass('sr');
  expect(row).not.toHaveTextContent('Placed 21-Nov');
});

test.each([
  ['decided', { bid_state: 'lost' }],
  ['of another day', { bid_state: 'placed', bid_date: '20-Nov-2026 02:31 PM' }],
])('a bid that is %s says when it was placed', async (_what, parts) => {
  await renderBidList(...rowsOfOneBid(2, parts));
  expect(screen.queryByText(/^Result after/)).toBeNull();
  expect(listItemTexts()[0]).toContain('Placed');
});

test('the numbers of a bid that waits say what they pay, once they are unfolded', async () => {
  const { user, sent } = await renderBidList(...rowsOfOneBid(2, { bid_state: 'placed' }));
  expect(sent.count('/api-game-rates')).toBe(0);
  await user.click(screen.getByRole('button', { name: /^Details ?, 2 numbers$/ }));
  expect(await screen.findAllByText('pays 95 pts')).toHaveLength(2);
});
