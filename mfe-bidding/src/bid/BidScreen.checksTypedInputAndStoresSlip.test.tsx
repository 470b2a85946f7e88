import { aWallet } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';

const setIndianTime = (hour: number, minute: number) =>
  mockDateNow(Date.UTC(2025, 2, 5, hour - 6, minute + 30));
const awaitBalance = () => screen.findByText('1,000 pts left');

test.each([
  [{ Digit: '', Points: '40' }, 'Please enter the number'],
  [{ Digit: '9x', Points: '40' }, 'Number 9x is not valid'],
  [{ Digit: '', Points: '' }, 'Please enter the number'],
  [{ Digit: '5', Points: '' }, 'Please enter point'],
  [{ Digit: '5', Points: '9' }, 'Required minimum bid amount is 10'],
  [{ Digit: '5', Points: '1001' }, 'Insufficient balance please refill your account'],
])('%j: a red toast says "%s" and nothing typed is lost', async (typed, fault) => {
  const { add, toast, lines } = renderBidScreen('/single');
  await awaitBalance();
  await add(typed);
  expect(await toast()).toBe(fault);
  expect(screen.getByRole('alert').closest('.Toastify__toast--error')).not.toBeNull();
  expect(lines()).toHaveLength(0);
  expect(screen.getByLabelText('Digit')).toHaveValue(typed.Digit);
  expect(screen.getByLabelText('Points')).toHaveValue(typed.Points);
});

test('an empty Points field says in words what it takes: no bare numeral stands in it as if it were typed', () => {
  renderBidScreen('/single');
  expect(screen.getByLabelText('Points')).toHaveAttribute('placeholder', '10 or more');
  expect(screen.getByLabelText('Points')).toHaveValue('');
});

test('the confirmation says the balance before the bid and after it', async () => {
  const { add, submit, dialog } = renderBidScreen('/single');
  await awaitBalance();
  await add({ Digit: '5', Points: '40' });
  await submit();
  expect(dialog().getByText('1,000 → 960 pts')).toBeInTheDocument();
});

test('the Starline Single Pana wording has its comma', async () => {
  const { add, toast } = renderBidScreen('/ssinglepana');
  await awaitBalance();
  await add({ Pana: '127', Points: '2000' });
  expect(await toast()).toBe('Insufficient balance, please refill your account');
});

test('earlier lines count against the balance', async () => {
  const { add, toast } = renderBidScreen('/single');
  await awaitBalance();
  await add({ Digit: '5', Points: '990' });
  expect(screen.getByText('10 pts left')).toBeVisible();
  await add({ Digit: '6', Points: '20' });
  expect(await toast()).toBe('Insufficient balance please refill your account');
});

test('an equal line adds its points, and tells what it may win', async () => {
  const { add, lines } = renderBidScreen('/single');
  await awaitBalance();
  await add({ Digit: '5', Points: '10' });
  await add({ Digit: '5', Points: '15' });
  expect(lines()).toHaveLength(1);
  const line = within(screen.getByRole('listitem'));
  expect(await line.findByText('pays 237.5 pts')).toBeVisible();
  expect(line.getByText('Open')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('25 pts');
});

test('digits come from the grid, points from chips and steps', async () => {
  const { user, button, proceed } = renderBidScreen('/single');
  await awaitBalance();
  await user.click(button('4'));
  expect(screen.getByLabelText('Digit')).toHaveValue('4');
  await user.click(button('50'));
  await user.click(button('100'));
  expect(screen.getByLabelText('Points')).toHaveValue('100');
  await user.click(button('10 more'));
  await user.click(button('10 less'));
  await user.click(button('10 less'));
  expect(screen.getByLabelText('Points')).toHaveValue('90');
  await proceed();
  expect(button('4, added')).toBeVisible();
});

test('a pana is picked by its ank, and what is typed narrows the choice', async () => {
  const { user, button, fill } = renderBidScreen('/singlepana');
  await awaitBalance();
  await user.click(button('Ank 6'));
  const chips = () => within(screen.getByRole('group', { name: 'Numbers' })).getAllByRole('button');
  expect(chips().map(({ textContent }) => textContent)).toEqual(
    '123 150 169 178 240 259 268 349 358 367 457 790'.split(' '),
  );
  await user.click(button('358'));
  expect(screen.getByLabelText('Pana')).toHaveValue('358');
  await fill({ Pana: '78' });
  expect(chips().map(({ textContent }) => textContent)).toEqual(['789', '780']);
});

test('a jodi is picked by its first digit', async () => {
  const { user, button } = renderBidScreen('/jodi');
  await awaitBalance();
  await user.click(button('First number 4'));
  await user.click(button('47'));
  expect(screen.getByLabelText('Digit')).toHaveValue('47');
});

test('Enter in a field proceeds', async () => {
  const { user, lines } = renderBidScreen('/single');
  await awaitBalance();
  await user.type(screen.getByLabelText('Digit'), '5');
  await user.type(screen.getByLabelText('Points'), '10{Enter}');
  expect(lines()).toHaveLength(1);
  expect(screen.getByLabelText('Digit')).toHaveFocus();
});

test('before the open time Open is chosen and Close can be', async () => {
  const { add, fill } = renderBidScreen('/singlepana');
  await awaitBalance();
  expect(screen.getByRole('radio', { name: 'Open' })).toBeChecked();
  await fill({ Close: true });
  await add({ Pana: '127', Points: '10' });
  expect(within(screen.getByRole('listitem')).getByText('Close')).toBeVisible();
});

test.each(['/single', '/singlepana', '/doublepana', '/tripplepana', '/spdptp', '/spmotor', '/dpmotor'])(
  '%s after the open time: Open is off and Close chosen',
  async (path) => {
    const usual = mockAfternoonAndGetUsualAnswers();
    setIndianTime(15, 45);
    renderBidScreen(path, { usualAnswers: usual });
    await awaitBalance();
    expect(screen.getByRole('radio', { name: 'Open' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Open' })).toHaveAccessibleDescription('Closed at 03:45 PM');
    expect(screen.getByRole('radio', { name: 'Close' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Close' })).toHaveAccessibleDescription('till 05:45 PM');
  },
);

test.each([
  ['/jodi', { Digit: '70' }, 'Jodi Digit'],
  ['/halfsangam', { Digit: '6', Pana: '890' }, 'Half Sangam'],
  ['/starsingle', { Digit: '5' }, 'Single Digit'],
  ['/leftdigit', { Digit: '5' }, 'Left Digit'],
])('%s hangs on the open time: after it nothing can be added', async (path, typed, name) => {
  const usual = mockAfternoonAndGetUsualAnswers();
  setIndianTime(15, 45);
  const { add, toast, lines } = renderBidScreen(path, { usualAnswers: usual });
  await awaitBalance();
  await add({ ...typed, Points: '10' });
  expect(await toast()).toBe(`Bidding is closed for ${name}`);
  expect(lines()).toHaveLength(0);
});

test('a session that closes while the screen is open is found at Proceed', async () => {
  const { fill, proceed, toast } = renderBidScreen('/single');
  await awaitBalance();
  await fill({ Digit: '5', Points: '10' });
  setIndianTime(15, 45);
  await proceed();
  expect(await toast()).toBe('Bidding is closed for Single Digit');
});

test('an open time that cannot be read leaves Open to the provider', async () => {
  renderBidScreen('/single', { state: aMarketLocationState({ openTime: 'soon' }) });
  await awaitBalance();
  expect(screen.getByRole('radio', { name: 'Open' })).toBeEnabled();
});

test.each([
  ['/single', '/imp'],
  ['/starsingle', '/star'],
  ['/leftdigit', '/galiIMP'],
])('%s without a market leads to %s', async (path, home) => {
  const { location } = renderBidScreen(path, { state: null });
  expect(await screen.findByText(`At ${home}`)).toBeVisible();
  expect(location().pathname).toBe(home);
});

test('slip and typed text outlive the screen and a reload, bound to player, market, bet type and day', async () => {
  const first = renderBidScreen('/single');
  await awaitBalance();
  await first.add({ Digit: '5', Points: '40' });
  await first.fill({ Digit: '7' });
  first.unmount();

  const again = renderBidScreen('/single');
  expect(await screen.findByText('960 pts left')).toBeVisible();
  expect(again.lines()).toHaveLength(1);
  expect(screen.getByLabelText('Digit')).toHaveValue('7');
  again.unmount();

  const other = renderBidScreen('/single', { state: aMarketLocationState({ gameId: '8' }) });
  await awaitBalance();
  expect(other.lines()).toHaveLength(0);
  other.unmount();

  const usual = mockAfternoonAndGetUsualAnswers();
  mockDateNow(Date.UTC(2025, 2, 5, 19, 0));
  const tomorrow = renderBidScreen('/single', { usualAnswers: usual });
  await awaitBalance();
  expect(screen.getByLabelText('Date')).toHaveValue('6-March-2025');
  expect(tomorrow.lines()).toHaveLength(0);
});

test('stored garbage is an empty slip', async () => {
  const key = 'bidding/9876543210//single/7/5-March-2025';
  sessionStorage.setItem('ank.drafts', JSON.stringify({ [key]: { lines: [{ points: 'x' }] } }));
  const { lines } = renderBidScreen('/single');
  await awaitBalance();
  expect(lines()).toHaveLength(0);
});

test('a wallet lowered from elsewhere is told at Submit, in the motors’ own words', async () => {
  let points = 1000;
  const answers = { '/api-user-wallet-balance': () => aWallet({ wallet_amt: points }) };
  const page = renderBidScreen('/spmotor', { answers });
  await awaitBalance();
  await page.add({ Digit: '123', Points: '500' });
  points = 100;
  const { walletEndpoint } = await import('@ank/shared/api');
  await act(() => page.store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true })));
  expect(await screen.findByText('−400 pts left')).toBeVisible();
  await page.submit();
  expect(await page.toast()).toBe('Not enough balance!');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was wrong is forgotten once it is corrected, and one who types is led to the field', async () => {
  const { user, toast, lines } = renderBidScreen('/single');
  await awaitBalance();
  await user.type(screen.getByLabelText('Digit'), '5{Enter}');
  expect(await toast()).toBe('Please enter point');
  expect(screen.getByLabelText('Points')).toHaveFocus();
  await user.type(screen.getByLabelText('Points'), '10{Enter}');
  expect(lines()).toHaveLength(1);
  expect(screen.getByLabelText('Digit')).toHaveFocus();
  await waitFor(() => {
    const fault = screen.queryByText('Please enter point')?.closest('.Toastify__toast');
    expect(fault?.className ?? '-exit').toMatch(/-exit/);
  });
});

test.each([
  ['/halfsangam', { Digit: '5', Pana: '99' }, 'Pana'],
  ['/fullsangam', { 'Open Digit': '12', 'Close Digit': '120' }, 'Open Digit'],
  ['/spmotor', { Digit: '12' }, 'Digit'],
])('%s, typed %j: the focus goes to %s', async (path, typed, wrong) => {
  const { user } = renderBidScreen(path);
  await awaitBalance();
  for (const [name, value] of Object.entries(typed)) await user.type(screen.getByLabelText(name), value);
  await user.type(screen.getByLabelText('Points'), '10{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText(wrong)).toHaveFocus();
});
