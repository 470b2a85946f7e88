import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import RiskScreen from './RiskScreen';

const draw = {
  ...{ market: '8', name: 'Main Mandi', mode: 'main', date: '2025-03-05', session: 'Open', staked: 4000 },
  ...{ cutoff: '2025-03-05T16:15:00Z', over: true, worst: [{ number: '777', cost: 1_600_000 }] },
};
const cap = {
  ...{ id: '1', what: 'number', market: '8', date: '', betType: 'Triple Pana', number: '777', stake: 500 },
  ...{ cost: null, by: 'Usha' },
};

const renderRisk = (
  role = 'admin',
  draws: unknown[] = [draw],
  caps: unknown[] = [cap],
  house = { house: 90_000, line: 1000 },
) =>
  renderScreen(<RiskScreen />, {
    path: '/risk',
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role } },
      '/operator/risk': { status: true, wallets: 150_000, ...house, draws },
      '/operator/caps': (body: object) => ({
        status: true,
        ...('what' in body ? { id: '2' } : { caps }),
      }),
      '/operator/caps/1/remove': { status: true },
      '/operator/markets': { status: true, markets: [{ market_id: '8', name: 'Main Mandi' }] },
      '/operator/risk/if': {
        status: true,
        results: [{ session: 'Close', staked: 4000, cost: 1_600_000 }],
      },
      '/operator/settings/risk': { status: true },
    },
  });
/** The caps are a tab with an address of its own. */
const renderCapsTab = async (...args: Parameters<typeof renderRisk>) => {
  const drawn = renderRisk(...args);
  await drawn.go('/risk?tab=caps');
  return drawn;
};
const sentCaps = (sent: ReturnType<typeof renderRisk>['sent']) =>
  sent.calls.filter(({ path, body }) => path === '/operator/caps' && 'what' in body).map(({ body }) => body);

test('an open draw shows its dearest result against what it took, and what the house and the wallets hold', async () => {
  renderRisk();
  const row = within(await screen.findByRole('row', { name: /Main Mandi · Open/ }));
  expect(row.getByText(/16,00,000/)).toBeVisible();
  expect(row.getByText('4,000')).toBeVisible();
  for (const [label, figure] of [
    ['House balance', '90,000'],
    ['Total in wallets', '1,50,000'],
    ['Staked now', '4,000'],
    ['Costliest result', '16,00,000'],
  ] as const)
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(figure);
});

test('the costliest draw comes first, with its worst result as a share of what the house has', async () => {
  renderRisk('admin', [
    { ...draw, name: 'Kaveri', market: '5', over: false, worst: [{ number: '12', cost: 9000 }] },
    {
      ...draw,
      worst: [
        { number: '777', cost: 45_000 },
        { number: '123', cost: 400 },
      ],
    },
  ]);
  const rows = await screen.findAllByRole('row', { name: /· Open/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Main Mandi.*Costliest:777 pays45,000123 40050%$/),
    expect.stringMatching(/^Kaveri.*Costliest:12 pays9,00010%$/),
  ]);
  // The head says once what the shares are of.
  expect(screen.getByRole('columnheader', { name: 'Share of balance' })).toBeVisible();
});

test('without a balance of the house no bar measures anything, and a button leads to the balance that is not set', async () => {
  const { user } = renderRisk(
    'admin',
    [
      { ...draw, name: 'Kaveri', market: '5', worst: [{ number: '12', cost: 9000 }] },
      { ...draw, worst: [{ number: '777', cost: 45_000 }] },
    ],
    [],
    { house: 0, line: 0 },
  );
  const rows = await screen.findAllByRole('row', { name: /· Open/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Main Mandi.*777 pays45,000$/),
    expect.stringMatching(/^Kaveri.*12 pays9,000$/),
  ]);
  expect(screen.queryByRole('columnheader', { name: /^Share of / })).toBeNull();
  // A bar without a scale says nothing.
  expect(rows.map((row) => row.querySelector('[style]'))).toEqual([null, null]);
  const balance = screen.getByText('House balance', { selector: 'dt' });
  // No figure stands for what is not set, here and in the field below, in which it is set.
  expect(balance.nextElementSibling).toHaveTextContent(/^–$/);
  expect(screen.getByLabelText('House balance (points)')).toHaveValue('');
  expect(screen.getByPlaceholderText('Not set')).toBe(screen.getByLabelText('House balance (points)'));
  await user.click(
    within(balance.parentElement as HTMLElement).getByRole('button', { name: 'Set the balance' }),
  );
  expect(screen.getByLabelText('House balance (points)')).toHaveFocus();
});

test('the costliest result says in points of which draw it is, and Open stands before Close', async () => {
  const close = { ...draw, session: 'Close', cutoff: '2025-03-05T18:45:00Z' };
  renderRisk('admin', [
    { ...draw, name: 'Kaveri', market: '5', worst: [{ number: '12', cost: 9000 }] },
    { ...close, worst: [{ number: '899-116', cost: 19_000 }] },
    { ...draw, worst: [{ number: '123', cost: 400 }] },
  ]);
  const rows = await screen.findAllByRole('row', { name: /· (Open|Close)/ });
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual([
    ...['Main Mandi · Open', 'Main Mandi · Close', 'Kaveri · Open'],
  ]);
  const costliest = screen.getByText('Costliest result', { selector: 'dt' }).parentElement;
  expect(costliest).toHaveTextContent(/^Costliest result19,000 ptsMain Mandi · Close$/);
});

test('a draw that is tried is named without its day, unless its market is open for two days', async () => {
  const next = { ...draw, date: '2025-03-06' };
  const namesOf = async () =>
    within(await screen.findByLabelText('Draw'))
      .getAllByRole('option')
      .map((option) => option.textContent);
  const { unmount } = renderRisk();
  expect(await namesOf()).toEqual(['Main Mandi']);
  unmount();
  renderRisk('admin', [draw, next]);
  expect(await namesOf()).toEqual(['Main Mandi · 5 Mar 2025', 'Main Mandi · 6 Mar 2025']);
});

test('what if: a result that is typed is asked once it is whole', async () => {
  const { user } = renderRisk();
  const waiting = await screen.findByText('What it pays appears here once the whole result is typed.');
  await user.type(await screen.findByLabelText('Number'), '777-123');
  expect(waiting).not.toBeInTheDocument();
  const tried = (await screen.findByText('pays 16,00,000 points')).closest('p');
  expect(tried).toHaveTextContent('Close: pays 16,00,000 points · 4,000 staked');
});

test('without bids on open draws both parts say so in a sentence', async () => {
  renderRisk('admin', []);
  expect(await screen.findByText('No bids on open draws')).toBeVisible();
  expect(screen.getByText(/^A draw comes here with its first bid/)).toBeVisible();
  expect(screen.getByText('Nothing to try yet: no open draw has bids.')).toBeVisible();
});

/** Opens the panel in which a new cap is set. */
const openNewCap = async (user: ReturnType<typeof renderRisk>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Set a cap' }));
  return within(screen.getByRole('dialog', { name: 'Set a cap' }));
};

test('a number is stopped by hand; no amount and no number are refused before anything is sent', async () => {
  const { user, sent } = await renderCapsTab();
  const panel = await openNewCap(user);
  const save = () => user.click(panel.getByRole('button', { name: 'Save cap' }));
  await user.type(panel.getByLabelText('Number'), '12345');
  await save();
  expect(await panel.findByText('Use the form 5, 123 or 123-45.')).toBeVisible();
  expect(panel.getByText('Enter at least one of the two.')).toBeVisible();
  expect(sentCaps(sent)).toEqual([]);
  await user.clear(panel.getByLabelText('Number'));
  await user.type(panel.getByLabelText('Number'), '123');
  for (const field of ['Max stake (points)', 'Max win (points)']) {
    await user.type(panel.getByLabelText(field), '500,5');
    await save();
    expect(await panel.findByText('This could be two amounts. Write it as 1000 or 1,000.')).toBeVisible();
    expect(panel.getByLabelText(field)).toHaveValue('500,5');
    await user.clear(panel.getByLabelText(field));
  }
  expect(sentCaps(sent)).toEqual([]);
  await user.type(panel.getByLabelText('Max stake (points)'), '0');
  await save();
  await waitFor(() => expect(sentCaps(sent)).toEqual([{ what: 'number', number: '123', stake: 0 }]));
  expect(
    await screen.findByText('Cap saved: Number 123 · All bet types. It applies from now.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a draw has a cap on what its result may win, and one player a cap in one market, as the others have', async () => {
  const { user, sent } = await renderCapsTab();
  let panel = await openNewCap(user);
  await user.selectOptions(panel.getByLabelText('Cap on'), 'draw');
  await user.type(panel.getByLabelText('Max win (points)'), '90000');
  await user.click(panel.getByRole('button', { name: 'Save cap' }));
  await waitFor(() => expect(sentCaps(sent)).toEqual([{ what: 'draw', cost: 90_000 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  panel = await openNewCap(user);
  await user.selectOptions(panel.getByLabelText('Cap on'), 'player');
  await user.selectOptions(panel.getByLabelText('Market'), 'Main Mandi');
  await user.type(panel.getByLabelText('Max win (points)'), '20000');
  await user.click(panel.getByRole('button', { name: 'Save cap' }));
  await waitFor(() => expect(sentCaps(sent).at(-1)).toEqual({ what: 'player', market: '8', cost: 20_000 }));
  const saved = /^Cap saved: One player in a draw · All bet types · Main Mandi\./;
  expect(await screen.findByText(saved)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The same message again stands once.
  panel = await openNewCap(user);
  await user.selectOptions(panel.getByLabelText('Cap on'), 'player');
  await user.selectOptions(panel.getByLabelText('Market'), 'Main Mandi');
  await user.type(panel.getByLabelText('Max win (points)'), '30000');
  await user.click(panel.getByRole('button', { name: 'Save cap' }));
  await waitFor(() => expect(sentCaps(sent).at(-1)).toMatchObject({ cost: 30_000 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(saved)).toHaveLength(1);
});

test('a cap is taken away after a question; who is no admin only reads', async () => {
  const { user, sent, unmount } = await renderCapsTab();
  await user.click(await screen.findByRole('button', { name: /^Remove: .*777 · Triple Pana · Main Mandi/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.count('/operator/caps/1/remove')).toBe(1));
  expect(await screen.findByText('Cap removed: Number 777 · Triple Pana · Main Mandi.')).toBeVisible();
  unmount();
  await renderCapsTab('viewer', []);
  expect(await screen.findByText(/777 · Triple Pana/)).toBeVisible();
  for (const name of [/^Remove/, /^Change/, 'Set a cap', 'Save cap'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const single = {
  ...{ id: '3', what: 'number', market: '', date: '', betType: 'Single Digit', number: '', stake: 5000 },
  ...{ cost: 90_000, by: 'Usha' },
};
const CHANGE_SINGLE = 'Change One number in a draw · Single Digit';

test('a cap is changed from its row; the other amount stays as it was', async () => {
  const { user, sent } = await renderCapsTab('admin', [draw], [single]);
  await user.click(await screen.findByRole('button', { name: CHANGE_SINGLE }));
  const panel = within(screen.getByRole('dialog', { name: 'Change the cap' }));
  expect(panel.getByText('One number in a draw · Single Digit')).toBeVisible();
  expect(panel.queryByLabelText('Bet type')).toBeNull();
  const stake = panel.getByLabelText('Max stake (points)');
  expect(stake).toHaveValue('5,000');
  expect(panel.getByLabelText('Max win (points)')).toHaveValue('90,000');
  for (const [typed, words] of [
    ['500,5', 'This could be two amounts. Write it as 1000 or 1,000.'],
    ['1000000000', 'Enter 0 to 99,99,99,999 points.'],
    ['-5', 'Enter 0 to 99,99,99,999 points.'],
  ] as const) {
    await user.clear(stake);
    await user.type(stake, `${typed}{Enter}`);
    expect(await panel.findByText(words)).toBeVisible();
    expect(stake).toHaveValue(typed);
  }
  expect(sentCaps(sent)).toEqual([]);
  await user.clear(stake);
  await user.type(stake, '0{Enter}');
  await waitFor(() =>
    expect(sentCaps(sent)).toEqual([{ what: 'number', betType: 'Single Digit', stake: 0, cost: 90_000 }]),
  );
});

test('an amount that is emptied ends, and the other one stays; without both a cap is removed in its list', async () => {
  const { user, sent } = await renderCapsTab('admin', [draw], [single]);
  await user.click(await screen.findByRole('button', { name: CHANGE_SINGLE }));
  const panel = within(screen.getByRole('dialog', { name: 'Change the cap' }));
  const cost = panel.getByLabelText('Max win (points)');
  await user.clear(panel.getByLabelText('Max stake (points)'));
  await user.clear(cost);
  await user.type(cost, '{Enter}');
  expect(await panel.findByText('Enter a cap. To end this one, remove it in the list.')).toBeVisible();
  expect(sentCaps(sent)).toEqual([]);
  await user.type(cost, '1,00,000{Enter}');
  await waitFor(() =>
    expect(sentCaps(sent)).toEqual([{ what: 'number', betType: 'Single Digit', cost: 100_000 }]),
  );
});

test('a cap is named by what it is about, and says below that its kind, that 0 blocks, and that an absent amount is no cap', async () => {
  await renderCapsTab('viewer', [draw], [single, { ...cap, stake: 0, date: '2025-03-05' }]);
  expect(
    await screen.findByRole('row', {
      name: 'Single Digit One number in a draw · All markets Stake at most 5,000 Win at most 90,000 Usha',
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', {
      name: 'Number 777 · Triple Pana One number in a draw · Main Mandi · 5 Mar 2025 Stake blocked No cap Usha',
    }),
  ).toBeVisible();
});

test('a cap on a number says that it is one, and that it holds for all bet types', async () => {
  await renderCapsTab('admin', [draw], [{ ...cap, betType: '', number: '123', market: '' }]);
  expect(await screen.findByText('Number 123 · All bet types')).toBeVisible();
});

test('without a cap the page says what one is for, gives an example, and offers to set the first', async () => {
  await renderCapsTab('admin', [draw], []);
  expect(await screen.findByText('No caps yet')).toBeVisible();
  expect(screen.getByText('Example').parentElement).toHaveTextContent(
    'Example One number in a draw: stake at most 5,000 points, win at most 90,000.',
  );
  expect(screen.getByRole('button', { name: 'Set a cap' })).toBeVisible();
});

test('exposure and caps are two tabs, so that neither stands a thousand pixels below the other', async () => {
  const { user } = renderRisk();
  expect(await screen.findByRole('heading', { name: 'House balance and warning' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set a cap' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Caps' }));
  expect(await screen.findByRole('button', { name: 'Set a cap' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Exposure on open draws' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Caps' })).toHaveAttribute('aria-current', 'page');
});

test('the balance of the house and the line of the warning are saved from this page, by who may set them', async () => {
  const { user, sent, unmount } = renderRisk();
  const field = await screen.findByLabelText(/^Warn/);
  // Where to save is in sight before anything is changed, at the foot of the card itself.
  const card = within(screen.getByRole('region', { name: 'House balance and warning' }));
  expect(card.getByText('No changes')).toHaveAttribute('role', 'status');
  expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '2500');
  const unsaved = screen.getByText('Not saved: House balance and warning');
  expect(unsaved).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.to('/operator/settings/risk')).toEqual({ line: 2500 }));
  unmount();
  renderRisk('viewer');
  expect(await screen.findByLabelText(/^Warn/)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a bet type has its name in the page’s language, and its English one on the wire', async () => {
  const { user, sent, store } = await renderCapsTab('admin', [draw], []);
  act(() => void store.dispatch(languageChosen('mr')));
  await user.click(await screen.findByRole('button', { name: 'कॅप सेट करा' }));
  await user.selectOptions(screen.getByLabelText('बिडचा प्रकार'), 'जोडी डिजिट');
  await user.type(screen.getByLabelText('लावण्याची मर्यादा (पॉइंट)'), '400{Enter}');
  await waitFor(() =>
    expect(sentCaps(sent)).toEqual([{ what: 'number', betType: 'Jodi Digit', stake: 400 }]),
  );
});
