import { expect } from '@playwright/test';
import { test } from './support/journeyFixtures';
import { checkLedger } from './support/journeyProvider';
import { fetchDemoPlayerPoints, logInDemoPlayerByForm } from './support/playerLogin';
import { waitForAlert } from './support/recordAlerts';
import { addSlipLine, expectSlipLineCount, openSingleDigitOfOpenMarket } from './support/slipActions';

test('from log-in to a placed bid: the wallet is lower by the sum, both lines are in the history, the ledger is whole', {
  tag: ['@main', '@job:bid'],
}, async ({ site, stranger: tab }) => {
  const { page } = tab;
  await logInDemoPlayerByForm(page, site.provider);
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  const before = await fetchDemoPlayerPoints(site.provider);
  const wallet = page.getByRole('banner').getByRole('link', { name: /Wallet/ });
  await expect(wallet.getByText(before.toLocaleString('en-IN'))).toBeVisible();

  await openSingleDigitOfOpenMarket(page);
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  await addSlipLine(page, '5', '40');
  await addSlipLine(page, '7', '60');
  await expectSlipLineCount(page, 2);

  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Single Digit' });
  await expect(
    dialog.getByText('Once you placed a bid, it will not be cancelled in any situation'),
  ).toBeVisible();
  await expect(dialog).toHaveText(/Total Bid\s*2[\s\S]*Total Points\s*100[\s\S]*Game Type/);
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await waitForAlert(page, 'Bid placed successfully!');

  await expect(wallet.getByText((before - 100).toLocaleString('en-IN'))).toBeVisible();
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 100);
  await expectSlipLineCount(page, 0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Bids' }).click();
  await page.waitForURL('**/imp4');
  const placed = page
    .getByRole('listitem')
    .filter({ hasText: /Single Digit[\s\S]*Placed/ })
    .first();
  await expect(placed).toHaveText(/100 pts/);
  await placed.getByRole('button', { name: '2 numbers' }).click();
  for (const line of [/^5\s*Single Digit[\s\S]*\D40 pts$/, /^7\s*Single Digit[\s\S]*\D60 pts$/])
    await expect(page.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible();
  tab.assertNoPageErrors();
  await tab.close();

  await site.provider.halt();
  const findings = await checkLedger(site.provider);
  expect(findings.length, findings.join('\n')).toBeGreaterThanOrEqual(2);
  for (const finding of findings) expect(finding).toMatch(/^holds /);
});
