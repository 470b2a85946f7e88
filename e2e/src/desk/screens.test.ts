import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { faultsOf, go } from './look';
import { type Rehearsal, startRehearsal } from './rehearsal';

let house: Rehearsal;
before(async () => {
  house = await startRehearsal();
});
after(() => house.close());

test('a player is found, blocked and let in again; a large adjustment waits for a second person', async () => {
  const tab = await house.open();
  const { page } = tab;
  await house.logIn(page, 'Usha');
  await go(page, 'Players');
  await page.getByLabel('Number or name').fill('ragh');
  await page.getByRole('link', { name: /Meenakshi/ }).waitFor({ state: 'detached' });
  assert.deepEqual(await faultsOf(page, 'players'), []);
  await page.getByRole('link', { name: /Raghunathan/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('lets nobody log in with this number').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();

  await page.getByRole('textbox', { name: 'Points' }).fill('20000');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Prize of the week');
  await page.getByRole('button', { name: 'Give or take points' }).click();
  await page.getByText('Enter the bank reference').waitFor();
  await page.getByRole('textbox', { name: 'Reference' }).fill('P-1');
  await page.getByRole('button', { name: 'Give or take points' }).click();
  await page.getByText('A second person has to agree').waitFor();
  assert.deepEqual(await faultsOf(page, 'player'), []);
  await go(page, 'Players');
  await page.getByText('Prize of the week').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0, 'not by the same person');

  const other = await house.open();
  await house.logIn(other.page, 'Chandra');
  await go(other.page, 'Players');
  await other.page.getByRole('button', { name: 'Approve' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await other.page.getByText('The adjustment is booked').waitFor();
  const { player } = (await house.ask('/players/9876543210')) as { player: { points: number } };
  assert.equal(player.points, 2000 - 600 - 160 + 20_000);
  await other.close();

  await go(page, 'Reports');
  await page.getByRole('combobox', { name: 'Draw' }).selectOption({ label: 'Main Mandi · Open' });
  await page.getByText('10 → 1,400').waitFor();
  assert.deepEqual(await faultsOf(page, 'reports'), []);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  assert.match(csv, /^transaction,entry,/);
  await page.getByText('the file comes to these totals').waitFor();

  await go(page, 'Trail');
  await page.getByText('adjust approve').waitFor();
  assert.deepEqual(await faultsOf(page, 'trail'), []);

  await go(page, 'Staff');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await page.getByRole('button', { name: 'cashier' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByText('it is shown once').waitFor();
  assert.match(await page.getByRole('main').innerText(), /otpauth:\/\/totp\//);
  assert.deepEqual(await faultsOf(page, 'staff'), []);
  tab.assertQuiet(/401/);
  await tab.close();
});

test('the desk speaks three languages, from the log-in on', async () => {
  const tab = await house.open();
  const { page } = tab;
  await page.goto('/desk/');
  for (const [language, title] of [
    ['hi', 'ऑपरेटर डेस्क'],
    ['mr', 'ऑपरेटर डेस्क'],
    ['en', 'Operator’s desk'],
  ] as const) {
    await page.getByRole('combobox').selectOption(language);
    await page.getByRole('heading', { name: title }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), language);
  }
  await tab.close();
});
