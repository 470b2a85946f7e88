import { expect, type Page } from '@playwright/test';
import { test } from './support/journeyFixtures';
import { newKeystrokeCounter } from './support/keystrokeCounter';
import { openLoggedInTab } from './support/playerLogin';

/** A phone, on which a player taps. */
const PHONE = { width: 390, height: 844 };

const waitForMarkets = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByText('Market Open', { exact: true }).first()).toBeVisible();
};

/** Places a bid on one digit from home, and ends at its receipt. */
const placeBidByTaps = async (
  page: Page,
  { tap }: Pick<ReturnType<typeof newKeystrokeCounter>, 'tap'>,
): Promise<void> => {
  const main = page.getByRole('main');
  await tap(main.getByText('Market Open', { exact: true }).last());
  await tap(main.getByRole('button', { name: 'Single Digit', exact: true }));
  await tap(main.getByRole('button', { name: '7', exact: true }));
  await tap(main.getByRole('button', { name: '50', exact: true }));
  await tap(main.getByRole('button', { name: 'Proceed' }));
  await tap(page.getByRole('button', { name: 'Submit', exact: true }));
  await tap(page.getByRole('dialog', { name: 'Single Digit' }).getByRole('button', { name: 'SUBMIT' }));
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
};

test('the usual bid again: three taps from home to its receipt, and nothing typed', async ({ site }) => {
  const tab = await openLoggedInTab(site, { viewport: PHONE });
  const { page } = tab;
  await page.goto('/imp');
  await waitForMarkets(page);
  await placeBidByTaps(page, newKeystrokeCounter());
  await page.goto('/imp');
  await waitForMarkets(page);
  const hand = newKeystrokeCounter();
  const main = page.getByRole('main');
  await hand.tap(main.getByText('Market Open', { exact: true }).last());
  await hand.tap(main.getByRole('button', { name: /^Repeat: Single Digit/ }));
  await hand.tap(page.getByRole('dialog', { name: 'Single Digit' }).getByRole('button', { name: 'SUBMIT' }));
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  hand.printAndLimitTaps('the usual bid again, from home to its receipt', 3);
  tab.assertNoPageErrors();
  await tab.close();
});

test('from the app’s icon to "did I win": no tap, and it stands above the first market', async ({ site }) => {
  const tab = await openLoggedInTab(site, { viewport: PHONE });
  const { page } = tab;
  await page.goto('/imp');
  await waitForMarkets(page);
  await placeBidByTaps(page, newKeystrokeCounter());
  const hand = newKeystrokeCounter();
  // What the icon opens: the start address of the manifest.
  await page.goto('/');
  const told = page.getByRole('main').getByRole('link', { name: /You won|numbers? open|results of today/ });
  await expect(told).toBeVisible();
  const [words, market] = [await told.boundingBox(), await page.getByRole('article').first().boundingBox()];
  expect(words?.y ?? 0).toBeLessThan(market?.y ?? 0);
  hand.printAndLimitTaps('from the icon to what became of today’s bids', 0);
  tab.assertNoPageErrors();
  await tab.close();
});
