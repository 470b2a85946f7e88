import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { fetchDemoPlayerPoints } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { expectSlipLineCount } from '../support/slipActions';

test('thirty numbers are bid in under forty taps, the receipt has them, and one of them is bid again from the history', async ({
  site,
  player: tab,
}) => {
  const { page } = tab;
  const before = await fetchDemoPlayerPoints(site.provider);
  await page.goto('/imp');
  await page.getByRole('main').getByText('Market Open', { exact: true }).last().click();
  await page.getByRole('main').getByRole('button', { name: 'Single Pana' }).click();
  let taps = 0;
  const tap = async (name: string, exact = true) => {
    taps += 1;
    await page.getByRole('button', { name, exact }).click();
  };
  await tap('Pick several');
  const board = page.getByRole('dialog', { name: 'Pick several' });
  for (const digit of ['0', '5', '8']) {
    const cells = board.getByRole('group', { name: `Numbers of ank ${digit}` }).getByRole('button');
    for (let place = 0; place < 10; place += 1) {
      taps += 1;
      await cells.nth(place).click();
    }
  }
  await expect(board.getByText('30 bids')).toBeVisible();
  await tap('Done');
  await tap('Submit');
  await tap('SUBMIT');
  await waitForAlert(page, 'Bid placed successfully!');
  expect(taps, `${taps} taps`).toBeLessThan(40);
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 300);

  await page.goto('/imp4');
  await expect(page.getByRole('heading', { name: '1 bid', exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Bid again: / })
    .first()
    .click();
  await page.waitForURL('**/singlepana');
  await expectSlipLineCount(page, 30);
  await expect(page.getByRole('dialog', { name: 'Single Pana' })).toBeVisible();
  tab.assertNoPageErrors();
});
