import { screen } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import { AFTERNOON_MS, aMarketLocationState } from '../testing/usualAnswers';

const proceedButton = () => screen.getByRole('button', { name: 'Proceed' });

test('what a bid costs and pays stands beside Proceed, which is grey until a press adds it', async () => {
  const page = renderBidScreen('/single');
  await screen.findByText('1,000 pts left');
  expect(screen.getByText('Choose a number')).toBeVisible();
  expect(proceedButton()).toHaveClass('waits');
  expect(proceedButton()).toBeEnabled();
  await page.fill({ Digit: '7', Points: '100' });
  expect(screen.getByText('7 · 100 pts')).toBeVisible();
  expect(await screen.findByText('pays 950 pts')).toBeVisible();
  expect(proceedButton()).not.toHaveClass('waits');
});

test('with a bid on the slip and an empty form Submit alone stands out', async () => {
  const page = renderBidScreen('/single');
  await page.add({ Digit: '7', Points: '100' });
  expect(screen.queryByText('Choose a number')).toBeNull();
  expect(proceedButton()).toHaveClass('ghost');
  expect(proceedButton()).not.toHaveClass('waits');
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveClass('primary');
  await page.fill({ Points: '20' });
  expect(screen.getByText('Choose a number')).toBeVisible();
});

test('more points than there are leave Proceed grey and are told', async () => {
  const page = renderBidScreen('/single');
  await screen.findByText('1,000 pts left');
  await page.fill({ Digit: '7', Points: '1010' });
  expect(screen.getByText('More points than you have')).toBeVisible();
  expect(proceedButton()).toHaveClass('waits');
});

const markedFieldName = () => screen.getByLabelText('Points').closest('form')?.dataset.next;

test.each([
  ['/single', {}, 'Choose a number', 'digits'],
  ['/single', { Digit: '7' }, 'Choose the points', 'points'],
  ['/single', { Digit: '7', Points: '5' }, 'Choose 10 pts or more', 'points'],
  ['/singlepana', {}, 'Choose a pana', 'digits'],
  ['/spmotor', { Digit: '12' }, 'Choose 3 digits or more', 'digits'],
  ['/dpmotor', {}, 'Choose 2 digits or more', 'digits'],
  ['/halfsangam', {}, 'Choose the Open digit', 'digits'],
  ['/halfsangam', { Digit: '7' }, 'Choose the Close pana', 'closeDigits'],
  ['/fullsangam', {}, 'Choose the Open pana', 'digits'],
  ['/spdptp', {}, 'Choose SP, DP or TP', undefined],
  ['/spdptp', { SP: true }, 'Choose a number', 'digits'],
  ['/spdptp', { Digit: '7', SP: true }, 'Choose the points', 'points'],
] as const)('%s with %o says what comes next and marks its field', async (path, parts, words, next) => {
  const page = renderBidScreen(path);
  await screen.findByText('1,000 pts left');
  await page.fill(parts);
  expect(screen.getByText(words)).toBeVisible();
  expect(markedFieldName()).toBe(next);
});

test('once the session has closed Proceed is grey, and it is told instead of a price', async () => {
  const page = renderBidScreen('/single', {
    state: aMarketLocationState({ closeTime: '03:10 PM', openTime: '03:05 PM' }),
  });
  await screen.findByText('1,000 pts left');
  await page.fill({ Digit: '7', Points: '100' });
  expect(await screen.findByText('pays 950 pts')).toBeVisible();
  expect(proceedButton()).not.toHaveClass('waits');
  mockDateNow(AFTERNOON_MS + 10 * 60_000);
  expect(await screen.findByText('Bidding is closed for Single Digit', {}, { timeout: 3000 })).toBeVisible();
  expect(screen.queryByText('pays 950 pts')).toBeNull();
  expect(proceedButton()).toHaveClass('waits');
  expect(markedFieldName()).toBeUndefined();
});

test('the best family of SP DP TP is what it pays at most', async () => {
  const page = renderBidScreen('/spdptp');
  await page.fill({ Digit: '7', Points: '10', SP: true, TP: true });
  expect(await screen.findByText('pays up to 8,000 pts')).toBeVisible();
});

test('amounts are grouped on their chips, and are set without the comma', async () => {
  const page = renderBidScreen('/single');
  await page.user.click(screen.getByRole('button', { name: '1,000' }));
  expect(screen.getByLabelText('Points')).toHaveValue('1000');
});

test('the head of SP DP TP says what the best of its kinds pays, whichever are ticked, and each kind its own rate', async () => {
  const page = renderBidScreen('/spdptp');
  expect(await screen.findByText('10 pts pay up to 8,000')).toBeVisible();
  expect(screen.getByText('pays 1,400 pts')).toBeVisible();
  expect(screen.getByText('pays 8,000 pts')).toBeVisible();
  await page.fill({ SP: true });
  expect(screen.getByText('10 pts pay up to 8,000')).toBeVisible();
});
