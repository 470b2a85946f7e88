import { expect, type Page } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { type KeystrokeCounter, newKeystrokeCounter } from '../support/keystrokeCounter';

const openHomeAndCountTaps = async (page: Page): Promise<KeystrokeCounter> => {
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  return newKeystrokeCounter();
};

const locateJodiBoard = (page: Page) => page.getByRole('dialog', { name: 'Jodi Digit' });

test('a bid of the days before is to be confirmed again, whole, three taps from home', async ({
  player: tab,
}) => {
  const { page } = tab;
  const { tap, printAndLimitTaps } = await openHomeAndCountTaps(page);
  const main = page.getByRole('main');
  await tap(page.getByRole('contentinfo').getByRole('link', { name: 'Bids' }));
  await tap(main.getByRole('button', { name: '7 days' }));
  const jodis = main.getByRole('listitem').filter({ hasText: 'Rajdhani Noon' }).first();
  await tap(jodis.getByRole('button', { name: /^Bid again: #/ }));
  const dialog = locateJodiBoard(page);
  await expect(dialog.getByRole('listitem').nth(2)).toBeVisible();
  printAndLimitTaps('yesterday’s bid again, from home to its confirmation', 3);
  await expect(dialog.getByRole('listitem').locator('b')).toHaveText(['05', '72', '27']);
  tab.assertNoPageErrors();
});

test('thirty jodis are placed with 36 taps from home', async ({ player: tab }) => {
  const { page } = tab;
  const { tap, printAndLimitTaps } = await openHomeAndCountTaps(page);
  const main = page.getByRole('main');
  await tap(main.getByText('Market Open', { exact: true }).last());
  await tap(main.getByRole('button', { name: 'Jodi Digit' }));
  await tap(main.getByRole('button', { name: 'Pick several' }));
  const board = page.getByRole('dialog', { name: 'Pick several' });
  for (let jodi = 0; jodi < 30; jodi += 1)
    await tap(board.getByRole('button', { name: String(jodi * 3).padStart(2, '0'), exact: true }));
  await tap(board.getByRole('button', { name: 'Done' }));
  await tap(page.getByRole('button', { name: 'Submit', exact: true }));
  await tap(locateJodiBoard(page).getByRole('button', { name: 'SUBMIT' }));
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  printAndLimitTaps('thirty jodis, from home to their receipt', 36);
  tab.assertNoPageErrors();
});

test('from the push that a bid has won to the receipt of the next: three taps', async ({ player: tab }) => {
  const { page } = tab;
  // What a tap on the notification opens: shell/src/worker/worker.showsPushAndOpensInbox.test.ts.
  await page.goto('/inbox');
  const won = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Win: Faridabad' }).first();
  await expect(won.getByRole('link')).toBeVisible();
  const { tap, printAndLimitTaps } = newKeystrokeCounter();
  const main = page.getByRole('main');
  await tap(won.getByRole('link'));
  await tap(main.getByRole('button', { name: /^Bid again: / }).first());
  await tap(page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }));
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  printAndLimitTaps('from the push to the receipt', 3);
  tab.assertNoPageErrors();
});
