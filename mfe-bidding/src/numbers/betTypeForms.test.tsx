import { aWallet } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

const SUBMIT = '/api-submit-bid';
type Body = { new_result: { pana: string } };

/** The one line of the slip; confirmation and receipt list its numbers as well. */
const slipLine = () => screen.getByRole('button', { name: 'Remove' }).closest('li');

const submitThreeFamilies = async (answerFor: (pana: string) => unknown, answers = {}) => {
  const page = renderBidScreen('/spdptp', {
    answers: {
      [SUBMIT]: (body: unknown) => answerFor((body as Body).new_result.pana) || { status: true },
      ...answers,
    },
  });
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '0', Points: '10', SP: true, DP: true, TP: true });
  await page.submit();
  return page;
};

test('the families of a digit are shown as they are ticked', async () => {
  const page = renderBidScreen('/spdptp');
  await page.fill({ Digit: '0', DP: true });
  const panas = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(panas.map(({ textContent }) => textContent)).toEqual(
    '118 226 244 299 334 488 550 668 677'.split(' '),
  );
  expect(screen.getByRole('list').previousElementSibling).toHaveTextContent(/^9 panas$/);
  expect(screen.getByText('12 panas')).toBeVisible();
  expect(screen.getByText('1 pana')).toBeVisible();
});

test('the price of several panas stands above Proceed, and follows what is typed', async () => {
  const page = renderBidScreen('/spdptp');
  await page.user.click(screen.getByRole('button', { name: '7' }));
  expect(screen.getByLabelText('Digit')).toHaveValue('7');
  expect(screen.queryByText(/panas ×/)).toBeNull();
  await page.fill({ Points: '50', SP: true, TP: true });
  expect(screen.getByText('13 panas × 50 = 650 pts')).toBeVisible();
  await page.fill({ DP: true });
  expect(screen.getByText('22 panas × 50 = 1,100 pts')).toBeVisible();
});

test('a motor says its price, and while no points are typed how many panas it makes', async () => {
  const page = renderBidScreen('/spmotor');
  await page.fill({ Digit: '1234' });
  expect(screen.getByRole('button', { name: 'Proceed' }).parentElement).toHaveTextContent(/^4 panas/);
  await page.fill({ Points: '20' });
  expect(screen.getByText('4 panas × 20 = 80 pts')).toBeVisible();
});

const followEachOther = (elements: readonly Element[]) =>
  elements.every(
    (element, at) =>
      at === 0 || elements[at - 1]?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

test.each(['/single', '/tripplepana', '/spdptp', '/jodi', '/singlepana', '/halfsangam', '/spmotor'])(
  'in %s the amounts come right after the points that they fill; numbers picked in steps stand before both',
  async (path) => {
    renderBidScreen(path);
    const points = screen.getByLabelText('Points');
    const amounts = screen.getByRole('group', { name: 'Amounts' });
    const more = screen.getByRole('button', { name: '10 more' });
    const numbers = screen.getByRole('button', { name: /^((First number|Ank) |)7(77)?$/ });
    const isBesideNumber = ['/single', '/tripplepana', '/spdptp'].includes(path);
    expect(followEachOther([points, more, amounts])).toBe(true);
    expect(followEachOther(isBesideNumber ? [amounts, numbers] : [numbers, points])).toBe(true);
    const between = [...document.querySelectorAll('form button')];
    expect(between.indexOf(within(amounts).getAllByRole('button')[0] as Element)).toBe(
      between.indexOf(more) + 1,
    );
  },
);

test('the board of several numbers says its name beside the number that it is another way to', () => {
  renderBidScreen('/jodi');
  const board = screen.getByRole('button', { name: 'Pick several' });
  expect(screen.getByText('Pick several')).not.toHaveClass('sr');
  expect(followEachOther([screen.getByLabelText('Digit'), board, screen.getByLabelText('Points')])).toBe(
    true,
  );
});

test.each(['/single', '/tripplepana', '/leftdigit', '/starsingle'])(
  '%s has ten numbers, all in sight, and no board',
  (path) => {
    renderBidScreen(path);
    expect(within(screen.getByRole('group', { name: 'Numbers' })).getAllByRole('button')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Pick several' })).toBeNull();
  },
);

test.each([
  ['/singlepana', 'Pick the result digit, then the pana'],
  ['/jodi', 'Pick the first digit, then the number'],
  ['/spmotor', 'Example: 1248 makes 4 panas, 4 bids'],
  ['/dpmotor', 'Example: 12 makes 112 and 122, 2 bids'],
  ['/fullsangam', 'one bid on both results'],
])('%s says what its keys and its choices do: %s', (path, words) => {
  renderBidScreen(path);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['/jodi', 'Digit', '00–99'],
  ['/halfsangam', 'Digit', 'from Open'],
  ['/halfsangam', 'Pana', 'from Close'],
  ['/fullsangam', 'Open Digit', '3-digit pana'],
  ['/fullsangam', 'Close Digit', '3-digit pana'],
  ['/spmotor', 'Digit', '3 or more'],
  ['/dpmotor', 'Digit', '2 or more'],
])('on %s the field %s says what its label does not: %s', (path, label, hint) => {
  renderBidScreen(path);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(hint);
});

test.each(['/spdptp', '/spmotor', '/dpmotor'])('on %s the points are said to be for each pana', (path) => {
  renderBidScreen(path);
  expect(screen.getByLabelText('Points')).toHaveAccessibleDescription('for each pana');
});

test.each(['/jodi', '/spmotor'])('on %s empty points say the least that is taken', (path) => {
  renderBidScreen(path);
  expect(screen.getByLabelText('Points')).toHaveAttribute('placeholder', '10 or more');
});

test('the points of a single number are for it alone', () => {
  renderBidScreen('/singlepana');
  expect(screen.getByLabelText('Points')).not.toHaveAccessibleDescription();
});

test('the kinds of SP DP TP, which decide what is bid, stand before the digit and its keys', () => {
  renderBidScreen('/spdptp');
  const kinds = screen.getByRole('checkbox', { name: 'SP' });
  expect(
    followEachOther([kinds, screen.getByLabelText('Digit'), screen.getByRole('button', { name: '0' })]),
  ).toBe(true);
});

test('the frame of the kinds of SP DP TP is that of a card, ticked or not', async () => {
  const page = renderBidScreen('/spdptp');
  const frame = screen.getByRole('checkbox', { name: 'SP' }).closest('label')?.parentElement;
  expect(frame).toHaveAttribute('class', 'families');
  await page.fill({ SP: true });
  expect(frame).toHaveAttribute('class', 'families');
});

test.each([
  ['a jodi', '/jodi', '70', 'First number 7', ['70', '71', '72', '73', '74', '75', '76', '77', '78', '79']],
  ['its first digit alone', '/jodi', '7', 'First number 7', ['70', '71', '72']],
  ['a pana', '/doublepana', '118', 'Ank 0', ['118', '226', '244']],
])(
  '%s that is typed stands among its neighbours, and its digit is lit',
  async (_what, path, typed, digit, near) => {
    const page = renderBidScreen(path);
    await page.fill({ [path === '/jodi' ? 'Digit' : 'Pana']: typed });
    expect(screen.getByRole('button', { name: digit })).toHaveAttribute('aria-pressed', 'true');
    for (const number of near)
      expect(screen.getByRole('button', { name: number })).toHaveAttribute(
        'aria-pressed',
        String(number === typed),
      );
  },
);

test('the panas of a motor take the place of its example, the lowest first', async () => {
  const page = renderBidScreen('/spmotor');
  expect(screen.getByText(/^Example:/)).toBeVisible();
  await page.fill({ Digit: '3120' });
  expect(screen.queryByText(/^Example:/)).toBeNull();
  const panas = within(screen.getByText('4 panas', { selector: '.panas p' }).parentElement as HTMLElement);
  expect(panas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '120',
    '123',
    '130',
    '230',
  ]);
});

test('the panas of an ank are brought above the edge of a small phone', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  const page = renderBidScreen('/singlepana');
  expect(shown).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('button', { name: 'Ank 4' }));
  expect(shown.mock.contexts).toEqual([screen.getByRole('button', { name: '130' }).parentElement]);
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('without a family there is nothing to add', async () => {
  const page = renderBidScreen('/spdptp');
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '0', Points: '10' });
  expect(await page.toast()).toBe('Please choose SP, DP or TP');
});

test('the slip shows families and product, the dialog counts panas, and each family is its own call', async () => {
  const page = await submitThreeFamilies(() => undefined);
  expect(slipLine()).toHaveTextContent('Open · SP 12 · DP 9 · TP 1');
  expect(slipLine()).toHaveTextContent('220 pts');
  const facts = page
    .dialog()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(['22', '220', '-', '8,000 pts', '1,000 → 780 pts']);
  await page.confirm();
  await screen.findByText('Bid placed successfully!');
  const calls = page.sent.calls.filter(({ path }) => path === SUBMIT);
  expect(calls.map(({ body }) => (body as Body).new_result.pana)).toEqual([
    'Single Pana',
    'Double Pana',
    'Triple Pana',
  ]);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key') ?? '');
  expect(keys.map((key) => key.slice(36))).toEqual([':SP', ':DP', ':TP']);
  expect(new Set(keys.map((key) => key.slice(0, 36))).size).toBe(1);
});

test('of a partly refused bid the placed families leave, the refused stay, and the balance is true', async () => {
  const page = await submitThreeFamilies((pana) => pana === 'Double Pana' && { status: false }, {
    '/api-user-wallet-balance': (_body: unknown, times: number) =>
      aWallet({ wallet_amt: times === 1 ? 1000 : 870 }),
  });
  await page.confirm();
  expect(await screen.findByText('Failed to place bid. Please try again.')).toBeVisible();
  expect(screen.queryByText('Bid placed successfully!')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(slipLine()).toHaveTextContent('Open · DP 9');
  expect(await screen.findByText('780 pts left')).toBeVisible();
});

test('of a bid with one lost answer only that family is looked up', async () => {
  const page = await submitThreeFamilies((pana) => pana === 'Triple Pana' && new Error('lost'), {
    '/api-user-wallet-balance': (_body: unknown, times: number) =>
      aWallet({ wallet_amt: times === 1 ? 1000 : 780 }),
    '/api-bid-history-data': {
      status: true,
      bid_data: [
        { pana: 'Triple Pana', game_name: 'Sahyadri Day', session: 'Open', digits: '000', points: 10 },
      ],
    },
  });
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.lines()).toHaveLength(0);
  expect(await screen.findByText('780 pts left')).toBeVisible();
});

test('a family that stays a question beside placed and refused ones can be cleared up later', async () => {
  const page = await submitThreeFamilies(
    (pana) => (pana === 'Double Pana' && { status: false }) || (pana === 'Triple Pana' && new Error('lost')),
    {
      '/api-user-wallet-balance': (_body: unknown, times: number) =>
        aWallet({ wallet_amt: times === 1 ? 1000 : 870 }),
      '/api-bid-history-data': (_body: unknown, times: number) =>
        times <= 2
          ? new Error('lost')
          : {
              status: true,
              bid_data: [
                {
                  pana: 'Triple Pana',
                  game_name: 'Sahyadri Day',
                  session: 'Open',
                  digits: '000',
                  points: 10,
                },
              ],
            },
    },
  );
  await page.confirm();
  await screen.findByText(/We could not check whether the bid was placed/);
  await page.user.click(screen.getByRole('button', { name: 'CHECK AGAIN' }));
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(slipLine()).toHaveTextContent('Open · DP 9');
  expect(await screen.findByText('780 pts left')).toBeVisible();
});
