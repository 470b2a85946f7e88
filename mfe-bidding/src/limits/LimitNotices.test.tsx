import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';
import { AFTERNOON_MS } from '../testing/usualAnswers';

const LIMITS = '/api-play-limits';
const HOUR = 3_600_000;
const hoursAfterNow = (hours: number) => new Date(AFTERNOON_MS + hours * HOUR).toISOString();

const aLimit = (parts: Record<string, unknown> = {}) => ({
  kind: 'stake',
  period: 'day',
  amount: 500,
  used: 100,
  starts_again: hoursAfterNow(5),
  ...parts,
});
const aLimitsAnswer = (limits: unknown[], parts: Record<string, unknown> = {}) => ({
  status: true,
  limits,
  ...parts,
});

const renderWithLimits = async (answer: Answer, features = ['play-limits']) => {
  const page = renderBidScreen('/single', {
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-submit-bid': { status: true },
      [LIMITS]: answer,
    },
  });
  await act(async () => void (await page.store.dispatch(walletEndpoint.initiate())));
  return page;
};
const addLineWithPoints = async (page: Awaited<ReturnType<typeof renderWithLimits>>, points: string) =>
  page.add({ Digit: '5', Points: points });
const queryLimitNotice = () => screen.queryByText(/limits|taking a break/, { selector: 'p' });
const queryLimitsLink = () => screen.queryByRole('link', { name: 'Your limits' });

test('beside the slip and in the confirmation stands what the tightest limit leaves, with the way to it', async () => {
  const page = await renderWithLimits(
    aLimitsAnswer([
      aLimit(),
      aLimit({ kind: 'loss', period: 'week', amount: 300, used: 50, starts_again: hoursAfterNow(70) }),
      aLimit({ kind: 'loss', amount: 40, used: -400 }),
      aLimit({ kind: 'deposit', amount: 1 }),
    ]),
  );
  expect(page.sent.count(LIMITS)).toBe(0);
  await addLineWithPoints(page, '40');
  const words = /^By your own limits you may stake 250 pts more until 8 Mar 2025, 01:00 PM\.$/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(queryLimitsLink()).toHaveAttribute('href', '/limits');
  await page.submit();
  expect(page.dialog().getByText(words)).toBeVisible();
  expect(page.dialog().queryByRole('link')).toBeNull();
});

test('a slip that costs more than a limit leaves says so, and is placed all the same: the provider decides', async () => {
  const page = await renderWithLimits(aLimitsAnswer([aLimit({ used: 470 })]));
  await addLineWithPoints(page, '30');
  expect(await screen.findByText(/you may stake 30 pts more/)).toBeVisible();
  await addLineWithPoints(page, '10');
  expect(screen.getByText(/^These bids are above your limit: 30 pts left until/)).toBeVisible();
  await page.submit();
  expect(page.dialog().getByText(/^These bids are above/)).toBeVisible();
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
});

test('after a bid what is left is asked for again', async () => {
  const page = await renderWithLimits((_body: unknown, times: number) =>
    aLimitsAnswer([aLimit({ used: 100 * times })]),
  );
  await addLineWithPoints(page, '100');
  expect(await screen.findByText(/400 pts more/)).toBeVisible();
  await page.submit();
  await page.confirm();
  await screen.findByText('Bid placed successfully!');
  await addLineWithPoints(page, '100');
  expect(await screen.findByText(/300 pts more/)).toBeVisible();
});

test('who takes a break is told so before a bid is sent', async () => {
  const page = await renderWithLimits(aLimitsAnswer([aLimit()], { break_until: hoursAfterNow(30) }));
  await addLineWithPoints(page, '10');
  expect(await screen.findByText(/^You are taking a break until 6 Mar 2025/)).toBeVisible();
});

test.each<[string, string[], Answer]>([
  ['a provider without limits', [], aLimitsAnswer([aLimit()])],
  ['a player without limits', ['play-limits'], aLimitsAnswer([aLimit({ amount: undefined })])],
  [
    'a period that has ended',
    ['play-limits'],
    aLimitsAnswer([aLimit({ used: 500, starts_again: hoursAfterNow(-1) })]),
  ],
  [
    'a limit that has risen since',
    ['play-limits'],
    aLimitsAnswer([aLimit({ used: 500, next_at: hoursAfterNow(-1) })]),
  ],
  ['limits that did not load', ['play-limits'], new Error('offline')],
])('%s: nothing is said', async (_who, features, answer) => {
  const page = await renderWithLimits(answer, features);
  await addLineWithPoints(page, '10');
  await waitFor(() => expect(page.sent.count(LIMITS)).toBe(features.length));
  await page.submit();
  expect(within(screen.getByRole('dialog')).getByText('SUBMIT')).toBeVisible();
  expect(queryLimitNotice()).toBeNull();
  expect(queryLimitsLink()).toBeNull();
});
