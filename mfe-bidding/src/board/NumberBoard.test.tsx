import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { betTypeAt } from '../testing/betTypeAndLine';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import { aMarketLocationState } from '../testing/usualAnswers';
import { groupNumbersForBoard } from './boardNumbersAndAddingToSlip';

const SUBMIT = '/api-submit-bid';

/** Opens the board of the bet type at `path`; `taps` counts every press of a button since then. */
const renderOpenNumberBoard = async (path: string, options: Parameters<typeof renderBidScreen>[1] = {}) => {
  const page = renderBidScreen(path, { answers: { [SUBMIT]: { status: true } }, ...options });
  await screen.findByText('1,000 pts left');
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    // By hand: asking a hundred cells for their roles, forty times, costs most of a minute.
    const root = document.querySelector('dialog[open]') ?? document.body;
    const button = [...root.querySelectorAll('button')].find(
      (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
    );
    if (!button) throw new Error(`Nothing to tap is called ${name}`);
    await act(async () => void fireEvent.click(button));
  };
  await tap('Pick several');
  await screen.findByText(/^Tap a number to bid/);
  const sheet = () => within(screen.getByRole('dialog', { name: 'Pick several' }));
  return {
    page,
    tap,
    taps: () => taps,
    sheet,
    sum: () => sheet().getAllByRole('status').at(-1)?.textContent,
  };
};

test('Done is the main action from the first number on', async () => {
  const { tap, sheet } = await renderOpenNumberBoard('/jodi');
  const done = () => sheet().getByRole('button', { name: 'Done' });
  expect(done()).toHaveClass('secondary');
  await tap('07');
  expect(done()).toHaveClass('primary');
});

test('the hint stands in the place of the sum until a number is chosen', async () => {
  const { tap, sheet } = await renderOpenNumberBoard('/jodi');
  expect(sheet().getByText('0 bids').closest('p')).toHaveClass('sr');
  await tap('07');
  expect(sheet().queryByText(/^Tap a number to bid/)).toBeNull();
  expect(sheet().getByText('1 bid').closest('p')).not.toHaveClass('sr');
});

test.each([
  ['/singlepana', true],
  ['/doublepana', false],
])('%s has rows of four where they leave no hole: %s', async (path, isOfFour) => {
  const { sheet } = await renderOpenNumberBoard(path);
  const group = sheet().getByRole('group', { name: 'Numbers of ank 0' }).closest('section');
  expect(group?.classList.contains('four')).toBe(isOfFour);
});

const NUMBERS = Array.from({ length: 30 }, (_, index) => String(index * 3).padStart(2, '0'));

test('a bid of 30 numbers takes fewer than 40 taps, from the bid screen to the placed bid', async () => {
  const { page, tap, taps, sum } = await renderOpenNumberBoard('/jodi');
  for (const number of NUMBERS) await tap(number);
  expect(sum()).toBe('300 pts30 bids');
  await tap('Done');
  await tap('Submit');
  await tap('SUBMIT');
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(taps()).toBeLessThan(40);
  const { new_result } = page.sent.to(SUBMIT) as { new_result: { result: { digits: string }[] } };
  expect(new_result.result.map(({ digits }) => digits).sort()).toEqual(NUMBERS);
}, 30_000);

test('numbers of one amount, then of another; a second tap takes one out, and the amount is kept', async () => {
  const { page, tap, sum, sheet } = await renderOpenNumberBoard('/jodi');
  await tap('50');
  await page.user.click(sheet().getByRole('button', { name: '01' }));
  await page.user.clear(sheet().getByLabelText('Points'));
  await page.user.type(sheet().getByLabelText('Points'), '75');
  await page.user.click(sheet().getByRole('button', { name: '02' }));
  expect(sheet().getByRole('button', { name: '01, 50 pts' })).toHaveAttribute('aria-pressed', 'true');
  expect(sum()).toBe('125 pts2 bids');
  await tap('01, 50 pts');
  expect(sum()).toBe('75 pts1 bid');
  await tap('Done');
  expect(page.lines()).toHaveLength(1);
  await tap('Pick several');
  expect(screen.getByRole('dialog')).toHaveTextContent('925 pts left');
  expect(within(screen.getByRole('dialog')).getByLabelText('Points')).toHaveValue('75');
});

test('all panas of an ank at one tap, undo by steps, and clear', async () => {
  const { tap, sum } = await renderOpenNumberBoard('/singlepana');
  await tap('All of ank 5');
  expect(sum()).toBe('120 pts12 bids');
  await tap('127');
  await tap('Clear');
  expect(sum()).toBe('0 pts0 bids');
  await tap('Undo');
  expect(sum()).toBe('130 pts13 bids');
  await tap('Undo');
  await tap('All of ank 5');
  expect(sum()).toBe('0 pts0 bids');
  await tap('Undo');
  await tap('Undo');
  await tap('Undo');
  expect(sum()).toBe('0 pts0 bids');
});

test('what was placed is repeated with its points', async () => {
  const { tap, sum } = await renderOpenNumberBoard('/jodi');
  expect(screen.queryByRole('button', { name: 'Repeat last bid' })).toBeNull();
  await tap('07');
  await tap('Done');
  await tap('Submit');
  await tap('SUBMIT');
  await screen.findByText('Bid placed successfully!');
  await tap('Done');
  await tap('Pick several');
  await tap('Repeat last bid');
  expect(sum()).toBe('10 pts1 bid');
});

test('what the wallet does not reach is not put in, and it is said', async () => {
  const { tap, sum, page } = await renderOpenNumberBoard('/singlepana');
  await tap('100');
  await tap('All of ank 5');
  expect(await page.toast()).toBe('Insufficient balance please refill your account');
  expect(sum()).toBe('0 pts0 bids');
});

test('arrows go from number to number, and Enter chooses', async () => {
  const { page, sum, sheet } = await renderOpenNumberBoard('/jodi');
  sheet().getByRole('button', { name: '00' }).focus();
  await page.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  expect(sheet().getByRole('button', { name: '06, 10 pts' })).toHaveFocus();
  expect(sum()).toBe('10 pts1 bid');
});

test('a session that closes under the board takes no more, in the specified words', async () => {
  const { page, tap } = await renderOpenNumberBoard('/jodi', { state: aMarketLocationState() });
  mockDateNow(Date.UTC(2025, 2, 5, 10, 16));
  await tap('07');
  expect(await page.toast()).toBe('Bidding is closed for Jodi Digit');
});

test('the numbers of every bet type stand in its groups, each once', async () => {
  for (const path of ['/single', '/jodi', '/singlepana', '/doublepana', '/tripplepana', '/jodidigit']) {
    const type = betTypeAt(path);
    const grouped = groupNumbersForBoard(type).flatMap(({ numbers }) => numbers);
    expect([...grouped].sort()).toEqual([...type.numbers].sort());
  }
});

test('bet types that are no single numbers have no board', async () => {
  renderBidScreen('/halfsangam');
  await waitFor(() => expect(screen.getByText('Proceed')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Pick several' })).toBeNull();
});

test('the amount stays at the head of the board, and a digit there leads to its numbers', async () => {
  const shown: { digit: string | undefined; options: unknown }[] = [];
  HTMLElement.prototype.scrollIntoView = function scroll(options) {
    shown.push({ digit: this.dataset.group, options });
  };
  const { tap, sheet } = await renderOpenNumberBoard('/singlepana');
  const head = sheet().getByLabelText('Points').closest('.head');
  expect(head).toContainElement(sheet().getByRole('group', { name: 'Go to' }));
  await tap('Go to: All of ank 7');
  expect(shown).toEqual([{ digit: '7', options: { block: 'start' } }]);
  expect(sheet().getByRole('button', { name: 'All of ank 7' })).toHaveFocus();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});
