import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AFTERNOON } from '../testing/bids';
import { openBid } from '../testing/openBid';

const LIMITS = '/api-play-limits';
const HOUR = 3_600_000;
const later = (hours: number) => new Date(AFTERNOON + hours * HOUR).toISOString();

const aLimit = (parts: Record<string, unknown> = {}) => ({
  kind: 'stake',
  period: 'day',
  amount: 500,
  used: 100,
  starts_again: later(5),
  ...parts,
});
const said = (limits: unknown[], parts: Record<string, unknown> = {}) => ({ status: true, limits, ...parts });

const open = async (answer: Answer, features = ['play-limits']) => {
  const page = openBid('/single', {
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-submit-bid': { status: true },
      [LIMITS]: answer,
    },
  });
  await act(async () => void (await page.store.dispatch(walletEndpoint.initiate())));
  return page;
};
const bid = async (page: Awaited<ReturnType<typeof open>>, points: string) =>
  page.add({ Digit: '5', Points: points });
const told = () => screen.queryByText(/limits|taking a break/, { selector: 'p' });
const link = () => screen.queryByRole('link', { name: 'Your limits' });

test('beside the slip and in the confirmation stands what the tightest limit leaves, with the way to it', async () => {
  const page = await open(
    said([
      aLimit(),
      aLimit({ kind: 'loss', period: 'week', amount: 300, used: 50, starts_again: later(70) }),
      aLimit({ kind: 'loss', amount: 40, used: -400 }),
      aLimit({ kind: 'deposit', amount: 1 }),
    ]),
  );
  expect(page.sent.count(LIMITS)).toBe(0);
  await bid(page, '40');
  const words = /^By your own limits you may stake 250 pts more until 8 Mar 2025, 01:00 PM\.$/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(link()).toHaveAttribute('href', '/limits');
  await page.submit();
  expect(page.dialog().getByText(words)).toBeVisible();
  expect(page.dialog().queryByRole('link')).toBeNull();
});

test('a slip that costs more than a limit leaves says so, and is placed all the same: the provider decides', async () => {
  const page = await open(said([aLimit({ used: 470 })]));
  await bid(page, '30');
  expect(await screen.findByText(/you may stake 30 pts more/)).toBeVisible();
  await bid(page, '10');
  expect(screen.getByText(/^These bids are above your limit: 30 pts left until/)).toBeVisible();
  await page.submit();
  expect(page.dialog().getByText(/^These bids are above/)).toBeVisible();
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
});

test('after a bid what is left is asked for again', async () => {
  const page = await open((_body: unknown, times: number) => said([aLimit({ used: 100 * times })]));
  await bid(page, '100');
  expect(await screen.findByText(/400 pts more/)).toBeVisible();
  await page.submit();
  await page.confirm();
  await screen.findByText('Bid placed successfully!');
  await bid(page, '100');
  expect(await screen.findByText(/300 pts more/)).toBeVisible();
});

test('who takes a break is told so before a bid is sent', async () => {
  const page = await open(said([aLimit()], { break_until: later(30) }));
  await bid(page, '10');
  expect(await screen.findByText(/^You are taking a break until 6 Mar 2025/)).toBeVisible();
});

test.each<[string, string[], Answer]>([
  ['a provider without limits', [], said([aLimit()])],
  ['a player without limits', ['play-limits'], said([aLimit({ amount: undefined })])],
  ['a period that has ended', ['play-limits'], said([aLimit({ used: 500, starts_again: later(-1) })])],
  ['a limit that has risen since', ['play-limits'], said([aLimit({ used: 500, next_at: later(-1) })])],
  ['limits that did not load', ['play-limits'], new Error('offline')],
])('%s: nothing is said', async (_who, features, answer) => {
  const page = await open(answer, features);
  await bid(page, '10');
  await waitFor(() => expect(page.sent.count(LIMITS)).toBe(features.length));
  await page.submit();
  expect(within(screen.getByRole('dialog')).getByText('SUBMIT')).toBeVisible();
  expect(told()).toBeNull();
  expect(link()).toBeNull();
});
