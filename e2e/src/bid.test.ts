import assert from 'node:assert/strict';
import { alertSays } from './support/alerts';
import { addLine, chooseSingleDigit, linesAre } from './support/bidding';
import { logInPlayer, walletPoints } from './support/player';
import { checkLedger } from './support/provider';
import { test } from './support/test';
import { untilSays } from './support/until';

test('from log-in to a placed bid: the wallet is lower by the sum, both lines are in the history, the ledger is whole', {
  tag: ['@main', '@job:bid'],
}, async ({ site, stranger: tab }) => {
  const { page } = tab;
  await logInPlayer(page, site.provider);
  await page.getByText('Market Open', { exact: true }).first().waitFor();
  const before = await walletPoints(site.provider);
  const wallet = page.getByRole('banner').getByRole('link', { name: /Wallet/ });
  await wallet.getByText(before.toLocaleString('en-IN')).waitFor();

  await chooseSingleDigit(page);
  assert.equal(await page.getByRole('button', { name: 'Submit' }).count(), 0);
  await addLine(page, '5', '40');
  await addLine(page, '7', '60');
  await linesAre(page, 2);

  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Single Digit' });
  await dialog.getByText('Once you placed a bid, it will not be cancelled in any situation').waitFor();
  await untilSays(dialog, /Total Bid\s*2[\s\S]*Total Points\s*100[\s\S]*Game Type/);
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await alertSays(page, 'Bid placed successfully!');

  await wallet.getByText((before - 100).toLocaleString('en-IN')).waitFor();
  assert.equal(await walletPoints(site.provider), before - 100);
  await linesAre(page, 0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Bids' }).click();
  await page.waitForURL('**/imp4');
  for (const line of [/^5\s*Single Digit\s*40 pts[\s\S]*Placed/, /^7\s*Single Digit\s*60 pts[\s\S]*Placed/]) {
    await page.getByRole('listitem').filter({ hasText: line }).first().waitFor();
  }
  tab.assertQuiet();
  await tab.close();

  await site.provider.halt();
  const findings = await checkLedger(site.provider);
  assert.ok(findings.length >= 2, findings.join('\n'));
  for (const finding of findings) assert.match(finding, /^holds /);
});
