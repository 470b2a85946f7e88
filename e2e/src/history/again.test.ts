import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { test } from '../support/test';

const MOST_TAPS = 3;

test('a bid of the days before is to be confirmed again, whole, three taps from home', async ({
  player: tab,
}) => {
  const { page } = tab;
  await page.goto('/imp');
  await page.getByText('Market Open', { exact: true }).first().waitFor();
  let taps = 0;
  const tap = async (name: string | RegExp, of: Locator = page.getByRole('main')) => {
    taps += 1;
    await of.getByRole('button', { name }).click();
  };
  const began = Date.now();
  taps += 1;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bids' }).click();
  await tap('7 days');
  const jodis = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rajdhani Noon' }).first();
  await tap(/^Again: #/, jodis);
  const dialog = page.getByRole('dialog', { name: 'Jodi Digit' });
  await dialog.getByRole('listitem').nth(2).waitFor();
  console.log(`${taps} taps, ${Date.now() - began} ms of a machine's fingers`);
  assert.ok(taps <= MOST_TAPS);
  assert.deepEqual(await dialog.getByRole('listitem').locator('b').allTextContents(), ['05', '72', '27']);
  tab.assertQuiet();
});
