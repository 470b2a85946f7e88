import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type BrowserTab, PHONE, SMALL_PHONE } from '../support/browser';
import { axeFindings, sidewaysScroll } from '../support/screens';
import { test } from '../support/test';
import { barsUnderToast, deskLayoutFaults, goToScreen, pictureOf } from './look';
import { type Rehearsal, startRehearsal } from './rehearsal';

/** The width at which the menu stands beside the page. */
const LAPTOP = { width: 1280, height: 800 };

test.describe.configure({ mode: 'serial' });

let rehearsal: Rehearsal;
let usha: BrowserTab;
let chandra: BrowserTab;
test.beforeAll(async ({ browser }) => {
  rehearsal = await startRehearsal(browser);
  [usha, chandra] = await Promise.all([rehearsal.open(), rehearsal.open()]);
  await rehearsal.logIn(usha.page, 'Usha');
  await rehearsal.logIn(chandra.page, 'Chandra');
});
test.afterAll(() => rehearsal?.close());

/** Chandra agrees to what Usha has just proposed. */
const agree = async () => {
  const { page } = chandra;
  await goToScreen(page, 'Pending');
  await page.getByRole('button', { name: 'Approve' }).click();
  const parts = page.getByRole('dialog').locator('b + span, span + span');
  assert.deepEqual(
    await parts.evaluateAll((found) =>
      found.flatMap((part) => {
        const before = part.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        return part.getBoundingClientRect().top < before ? [part.textContent] : [];
      }),
    ),
    [],
    'each change stands on a line of its own',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved. Both names are in the activity log').first().waitFor();
  await page.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
};

test('a player is found, blocked and let in again; a large adjustment waits for a second person', async () => {
  const { page } = usha;
  await goToScreen(page, 'Players');
  await page.getByRole('searchbox', { name: 'Search' }).fill('ragh');
  await page.getByRole('link', { name: /Meenakshi/ }).waitFor({ state: 'detached' });
  assert.deepEqual(await deskLayoutFaults(page, 'players'), []);
  await page.getByRole('link', { name: /Raghunathan/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Nobody can log in with this number').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();

  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await tab('Money').click();
  await page.getByRole('textbox', { name: 'Points' }).fill('20000');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Prize of the week');
  await page.getByRole('button', { name: 'Adjust points' }).click();
  await page.getByText('Saved. A second person has to approve it').waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'player money'), []);
  await tab('Notes').click();
  await page.getByLabel('Note', { exact: true }).fill('Asked for a new UPI id');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('cell', { name: /Asked for a new UPI id/ }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'player notes'), []);
  for (const name of ['Limits', 'Devices', 'Activity']) {
    await tab(name).click();
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
    assert.deepEqual(await deskLayoutFaults(page, `player ${name}`), []);
  }
  await goToScreen(page, 'Pending');
  await page.getByText('20,000 points for 9876543210: Prize of the week').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0, 'not by the same person');
  assert.deepEqual(await deskLayoutFaults(page, 'proposals'), []);
  await agree();
  const { player } = (await rehearsal.ask('/players/9876543210')) as { player: { points: number } };
  assert.equal(player.points, 2000 - 600 - 160 + 20_000);

  await goToScreen(page, 'Risk');
  await page.getByRole('row', { name: /Main Mandi · Open/ }).waitFor();
  await page.getByRole('textbox', { name: 'Results' }).fill('128-456');
  await page.getByText('Open: ').waitFor();
  await page.getByLabel('Jodi Digit: Max stake (points)').fill('4000');
  await page.getByRole('button', { name: 'Save: Jodi Digit' }).click();
  await page.getByRole('row', { name: /^Jodi Digit 4,000/ }).waitFor();
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('123');
  await page.getByRole('textbox', { name: 'Max stake (points)', exact: true }).fill('500');
  await page.getByRole('button', { name: 'Save cap' }).click();
  await page.getByText('Cap saved. It applies from now.').last().waitFor();
  await page.getByRole('cell', { name: 'One number in a draw · 123', exact: true }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'risk'), []);

  await goToScreen(page, 'Reports');
  await page.getByLabel('Period').selectOption('month');
  await page.getByRole('heading', { name: 'By day', exact: true }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'reports'), []);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).last().click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  assert.match(csv, /^transaction,entry,/);
  await page.getByText('The file matches these totals').waitFor();

  await goToScreen(page, 'Activity log');
  await page.getByRole('cell', { name: 'Chandra approved: Adjust points' }).first().waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'trail'), []);

  await goToScreen(page, 'Staff');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Asha');
  await page.getByRole('button', { name: 'cashier' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByText('Saved. A second person has to approve it').waitFor();
  await agree();
  assert.deepEqual(await deskLayoutFaults(page, 'staff'), []);

  const asha = await rehearsal.open();
  await asha.page.goto('/desk/');
  await asha.page.getByRole('button', { name: 'Request access' }).click();
  await asha.page.getByLabel('Name').fill('Asha');
  await asha.page.getByRole('button', { name: 'Request access' }).click();
  await asha.page.getByText('Read this code to an admin').waitFor();
  assert.deepEqual(await deskLayoutFaults(asha.page, 'ask'), []);
  const code = await asha.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  const give = page.locator('form').filter({ hasText: 'Code they read to you' });
  await give.getByLabel('Name').fill('Asha');
  await give.getByLabel('Code they read to you').fill(code);
  await give.getByRole('button', { name: 'Give log-in' }).click();
  await agree();
  await asha.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  assert.match(await asha.page.getByRole('main').innerText(), /otpauth:\/\/totp\//);
  assert.deepEqual(await deskLayoutFaults(asha.page, 'log-in given'), []);
  await asha.close();
  usha.assertQuiet(/401/);
});

test('an admin moves a market, sets rates from a later day and a limit; a cashier only reads them', async () => {
  const { page } = usha;
  await goToScreen(page, 'Markets');
  assert.deepEqual(await deskLayoutFaults(page, 'markets'), []);
  await page.getByRole('link', { name: 'Main Mandi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Main Mandi' });
  assert.equal(await dialog.getByLabel('Open, Mon').inputValue(), '21:45');
  await dialog.getByLabel('Open, Mon').fill('21:50');
  await dialog.getByRole('button', { name: 'Copy to all days: Mon' }).click();
  await dialog.getByLabel('Open, Sat').fill('20:00');
  await dialog.getByLabel('Sun', { exact: true }).uncheck();
  assert.deepEqual(await deskLayoutFaults(page, 'market'), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Main Mandi updated').waitFor();
  for (const size of [LAPTOP, PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    assert.deepEqual(await barsUnderToast(page), [], `a toast at ${size.width}`);
  }
  await page.setViewportSize(LAPTOP);
  await page.getByText('Mon – Fri 21:50 – 00:15').waitFor();
  await page.getByText('Sat 20:00 – 00:15').waitFor();

  await page.getByLabel('Day', { exact: true }).fill('2025-03-14');
  await page.getByLabel('Reason (optional)').fill('Holi');
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByText('14 Mar 2025 is a holiday').waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'holiday'), []);

  await goToScreen(page, 'Rates');

  await page.getByLabel(/^Single Digit: 10 points pay/).fill('96');
  await page.getByLabel('Starts').fill('2025-03-07T00:00');
  await page.getByRole('button', { name: 'Save rates' }).click();
  await page.getByText('Saved. A second person has to approve it').waitFor();
  await agree();
  const { rates } = (await rehearsal.ask('/rates/main')) as { rates: { win: number }[] };
  assert.equal(rates[0]?.win, 95, 'not before that day');
  assert.deepEqual(await deskLayoutFaults(page, 'rates'), []);
  await goToScreen(page, 'Pending');
  const holiday = page.getByRole('listitem').filter({ hasText: 'Holi' });
  await page.getByText('Starts: 7 Mar 2025, 00:00').waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'pending'), []);
  await holiday.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await holiday.waitFor({ state: 'detached' });

  await goToScreen(page, 'Site');
  assert.deepEqual(await deskLayoutFaults(page, 'site'), []);
  await page.getByRole('link', { name: /^Money / }).click();
  await page.getByRole('heading', { name: 'Money', level: 1 }).waitFor();
  await page.getByLabel('Minimum deposit').fill('200');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved. A second person has to approve it').waitFor();
  await agree();
  const { settings } = (await rehearsal.ask('/settings')) as { settings: { limits: Record<string, number> } };
  assert.equal(settings.limits.min_deposit, 200);
  assert.deepEqual(await deskLayoutFaults(page, 'rehearsal'), []);
  await goToScreen(page, 'Results');
  const place = page.getByRole('main').getByRole('listitem').last();
  assert.equal(await place.evaluate((row) => getComputedStyle(row).contentVisibility), 'auto');
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    assert.deepEqual(await sidewaysScroll(page), [], `results ${size.width}`);
  }
  assert.deepEqual(await deskLayoutFaults(page, 'results'), []);
  await goToScreen(page, 'Releases');
  assert.deepEqual(await deskLayoutFaults(page, 'releases'), []);
  usha.assertQuiet(/401/);

  await chandra.page.goto('/desk/site/help');
  await chandra.page.getByText('Only an admin can change this').waitFor();
  assert.equal(await chandra.page.getByRole('button', { name: 'Save' }).count(), 0);
});

test('the desk speaks three languages on every screen, and none of them pushes a phone to the side', async () => {
  const { page } = usha;
  await page.setViewportSize(PHONE);
  const bar = page.getByRole('navigation');
  const menu = page.getByRole('dialog').getByRole('link');
  for (const [language, tonight] of [
    ['hi', 'आज रात'],
    ['mr', 'आज रात्री'],
    ['en', 'Tonight'],
  ] as const) {
    await page.getByRole('combobox').first().selectOption(language);
    await bar.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: tonight, exact: true }).waitFor();
    await page.locator(`html[lang="${language}"]`).waitFor();
    await bar.getByRole('button').click();
    const names = await menu.allInnerTexts();
    assert.equal(names.length, 14, 'the menu shows every page');
    if (language === 'en') assert.deepEqual(await axeFindings(page), []);
    for (const [at, name] of names.entries()) {
      if (at > 0) await bar.getByRole('button').click();
      await menu.nth(at).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      assert.deepEqual(await sidewaysScroll(page), [], `${language} ${name}`);
      await pictureOf(page, `${language} ${new URL(page.url()).pathname.split('/').at(-1)}`);
    }
  }
});
