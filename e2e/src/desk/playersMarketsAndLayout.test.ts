import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { findAxeViolations, findHorizontalOverflow } from '../support/accessibilityChecks';
import { type BrowserTab, PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT } from '../support/browserTab';
import { test } from '../support/journeyFixtures';
import { waitForAlert } from '../support/recordAlerts';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import {
  findBarsUnderToast,
  findDeskFaultsAndValuesTranslationMayChange,
  keepToastsOpen,
  openDeskScreen,
  saveScreenshotWhenAsked,
  TABLET_VIEWPORT,
} from './deskScreenChecks';

/** The width at which the menu stands beside the page. */
const LAPTOP = { width: 1280, height: 800 };

test.describe.configure({ mode: 'serial' });

let deskProvider: DeskProvider;
let usha: BrowserTab;
let chandra: BrowserTab;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser);
  [usha, chandra] = await Promise.all([deskProvider.open(), deskProvider.open()]);
  await deskProvider.logIn(usha.page, 'Usha');
  await deskProvider.logIn(chandra.page, 'Chandra');
});
test.afterAll(() => deskProvider?.close());

/** Chandra agrees to what Usha has just proposed. */
const approveAsSecondOperator = async () => {
  const { page } = chandra;
  await openDeskScreen(page, 'Second approval');
  await page.getByRole('button', { name: 'Approve' }).click();
  const parts = page.getByRole('dialog').locator('div > b + span, div > span + span');
  expect(
    await parts.evaluateAll((found) =>
      found.flatMap((part) => {
        const before = part.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        return part.getBoundingClientRect().top < before ? [part.textContent] : [];
      }),
    ),
    'each change stands on a line of its own',
  ).toStrictEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. Both names are in the activity log').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
};

test('a player is found, blocked and let in again; a large adjustment waits for a second person', async () => {
  const { page } = usha;
  await test.step('find a player, block them and let them in again', async () => {
    await openDeskScreen(page, 'Players');
    await page.getByRole('searchbox', { name: 'Search' }).fill('ragh');
    await expect(page.getByRole('link', { name: /Meenakshi/ })).toHaveCount(0);
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'players')).toStrictEqual([]);
    await page.getByRole('link', { name: /Raghunathan/ }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText('Nobody can log in with this number')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return words.getClientRects().length;
      }),
      'the opened actions leave the name its line',
    ).toBe(1);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toHaveCount(0);
  });

  await test.step('propose a large adjustment, and note why', async () => {
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await tab('Money').click();
    await page.getByRole('button', { name: 'Adjust points' }).click();
    const adjusting = page.getByRole('dialog', { name: 'Adjust points' });
    await adjusting.getByRole('textbox', { name: 'Points' }).fill('20000');
    await adjusting.getByRole('textbox', { name: 'Reason' }).fill('Prize of the week');
    await adjusting.getByRole('button', { name: 'Adjust points' }).click();
    await waitForAlert(page, 'Saved. A second person has to approve it');
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'player money')).toStrictEqual([]);
    await tab('Notes').click();
    await page.getByLabel('Note', { exact: true }).fill('Asked for a new UPI id');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Asked for a new UPI id' })).toBeVisible();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'player notes')).toStrictEqual([]);
    for (const name of ['Limits', 'Devices', 'Activity']) {
      await tab(name).click();
      await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
      expect(await findDeskFaultsAndValuesTranslationMayChange(page, `player ${name}`)).toStrictEqual([]);
    }
  });

  await test.step('a second person agrees', async () => {
    await openDeskScreen(page, 'Second approval');
    await expect(page.getByText('Add 20,000 points to Raghunathan · 9876543210')).toBeVisible();
    expect(await page.getByRole('button', { name: 'Approve' }).count(), 'not by the same person').toBe(0);
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'proposals')).toStrictEqual([]);
    await approveAsSecondOperator();
    const { player } = (await deskProvider.callOperator('/players/9876543210')) as {
      player: { points: number };
    };
    expect(player.points).toBe(2000 - 600 - 160 + 20_000);
  });

  await test.step('set a limit and a cap', async () => {
    await openDeskScreen(page, 'Risk');
    await expect(page.getByRole('row', { name: /Main Mandi · Open/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('128-456');
    await expect(page.getByText('Open: ')).toBeVisible();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'risk')).toStrictEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Caps', exact: true }).click();
    await page.getByRole('button', { name: 'Set a cap' }).click();
    const setting = page.getByRole('dialog', { name: 'Set a cap' });
    await setting.getByLabel('Bet type').selectOption('Jodi Digit');
    await setting.getByLabel('Max stake (points)').fill('4000');
    expect(await findAxeViolations(page)).toStrictEqual([]);
    await setting.getByRole('button', { name: 'Save cap' }).click();
    await expect(
      page.getByRole('row', { name: /Jodi Digit One number in a draw · All markets 4,000/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Set a cap' }).click();
    await setting.getByRole('textbox', { name: 'Number', exact: true }).fill('123');
    await setting.getByRole('textbox', { name: 'Max stake (points)', exact: true }).fill('500');
    await setting.getByRole('button', { name: 'Save cap' }).click();
    await expect(page.getByText('Cap saved: Number 123 · All bet types. It applies from now.')).toBeVisible();
    await page
      .getByRole('button', { name: 'Change One number in a draw · Number 123 · All bet types', exact: true })
      .click();
    const changing = page.getByRole('dialog', { name: 'Change the cap' });
    await expect(changing.getByLabel('Max stake (points)')).toHaveValue('500');
    await changing.getByRole('button', { name: 'Cancel' }).click();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'risk caps')).toStrictEqual([]);
  });

  await test.step('export a month that matches its totals', async () => {
    await openDeskScreen(page, 'Reports');
    await page.getByRole('button', { name: 'Whole month' }).click();
    await expect(page.getByRole('heading', { name: 'By day', exact: true })).toBeVisible();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'reports')).toStrictEqual([]);
    await page.setViewportSize(LAPTOP);
    await expect(page.getByRole('row', { name: /^Main Mandi/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /By market/ }), 'one market is no chart').toHaveCount(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).last().click();
    const csv = readFileSync(await (await saving).path(), 'utf8');
    expect(csv).toMatch(/^transaction,entry,/);
    await expect(page.getByText('The file matches these totals')).toBeVisible();
  });

  await test.step('read who approved', async () => {
    await openDeskScreen(page, 'Activity log');
    await expect(
      page.getByRole('cell', { name: 'Approved the request: Adjust points' }).first(),
    ).toBeVisible();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'trail')).toStrictEqual([]);
    await page.setViewportSize(TABLET_VIEWPORT);
    const times = page.getByRole('cell', { name: /^\d\d:\d\d$/ });
    await expect(times.first()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^\d+ \w+ \d{4}$/ }).first()).toBeVisible();
    expect(
      await times.evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return words.getClientRects().length > 1 ? [cell.textContent] : [];
        }),
      ),
      'a time stands on one line',
    ).toStrictEqual([]);
  });

  await test.step('add a cashier', async () => {
    await openDeskScreen(page, 'Staff');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a person' });
    await adding.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await adding.getByRole('radio', { name: 'cashier' }).check();
    await adding.getByRole('button', { name: 'Add a person' }).click();
    await waitForAlert(page, 'Saved. A second person has to approve it');
    await approveAsSecondOperator();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'staff')).toStrictEqual([]);
  });

  await test.step('give the cashier a log-in', async () => {
    const asha = await deskProvider.open();
    await asha.page.goto('/desk/');
    await asha.page.getByRole('button', { name: 'Request access' }).click();
    await asha.page.getByLabel('Name').fill('Asha');
    await asha.page.getByRole('button', { name: 'Request access' }).click();
    await expect(asha.page.getByText('Read this code to an admin')).toBeVisible();
    expect(await findDeskFaultsAndValuesTranslationMayChange(asha.page, 'ask')).toStrictEqual([]);
    const code = await asha.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
    await openDeskScreen(page, 'Staff');
    await page.getByRole('button', { name: 'Give log-in' }).click();
    const give = page.getByRole('dialog', { name: 'Give log-in' });
    await give.getByLabel('Name').fill('Asha');
    await give.getByLabel('Code they read to you').fill(code);
    await give.getByRole('button', { name: 'Give log-in' }).click();
    await approveAsSecondOperator();
    await expect(asha.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const authenticatorLink = asha.page.getByRole('link', { name: 'Open in an authenticator app' });
    await expect(authenticatorLink).toBeHidden();
    await asha.page.getByText('Cannot scan?').click();
    await expect(authenticatorLink).toHaveAttribute('href', /^otpauth:\/\/totp\//);
    await asha.page.getByText('Cannot scan?').click();
    expect(await findDeskFaultsAndValuesTranslationMayChange(asha.page, 'log-in given')).toStrictEqual([]);
    await asha.close();
    usha.assertNoPageErrors(/401/);
  });
});

test('an admin moves a market, sets rates from a later day and a limit; a cashier only reads them', async () => {
  const { page } = usha;
  await test.step('change the hours of a market', async () => {
    await openDeskScreen(page, 'Markets');
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'markets')).toStrictEqual([]);
    await page.getByRole('link', { name: 'Main Mandi', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Main Mandi' });
    await expect(dialog.getByLabel('Open, Mon')).toHaveValue('21:45');
    await dialog.getByLabel('Open, Mon').fill('21:50');
    await dialog.getByRole('button', { name: 'Copy Mon to all days' }).click();
    await dialog.getByLabel('Open, Sat').fill('20:00');
    await dialog.getByLabel('Sun', { exact: true }).uncheck();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'market')).toStrictEqual([]);
    const letGo = await keepToastsOpen(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForAlert(page, 'Main Mandi updated');
    for (const size of [LAPTOP, PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT]) {
      await page.setViewportSize(size);
      expect(await findBarsUnderToast(page), `a toast at ${size.width}`).toStrictEqual([]);
    }
    await letGo();
    await page.setViewportSize(LAPTOP);
    await expect(page.getByText('Mon – Fri 21:50 – 00:15')).toBeVisible();
    await expect(page.getByText('Sat 20:00 – 00:15')).toBeVisible();
  });

  await test.step('add a holiday', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Holidays', exact: true }).click();
    await page.getByLabel('Day', { exact: true }).fill('2025-03-14');
    await page.getByLabel('Reason (optional)').fill('Holi');
    await page.getByRole('button', { name: 'Add a holiday' }).click();
    await waitForAlert(page, '14 Mar 2025 is a holiday');
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'holiday')).toStrictEqual([]);
  });

  await test.step('set rates from a later day', async () => {
    await openDeskScreen(page, 'Rates');

    await page.getByLabel(/^Single Digit: 10 points pay/).fill('96');
    await page.getByLabel('Starts').fill('2025-03-07T00:00');
    await page.getByRole('button', { name: 'Save 1 rate' }).click();
    await waitForAlert(page, 'Saved. A second person has to approve it');
    await approveAsSecondOperator();
    const { rates } = (await deskProvider.callOperator('/rates/main')) as { rates: { win: number }[] };
    expect(rates[0]?.win, 'not before that day').toBe(95);
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'rates')).toStrictEqual([]);
  });

  await test.step('take the holiday back', async () => {
    await openDeskScreen(page, 'Second approval');
    const holiday = page.getByRole('listitem').filter({ hasText: 'Holi' });
    await expect(page.getByText('Starts: 7 Mar 2025, 00:00')).toBeVisible();
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'pending')).toStrictEqual([]);
    await holiday.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(holiday).toHaveCount(0);
  });

  await test.step('set a limit of deposits', async () => {
    await openDeskScreen(page, 'Site');
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'site')).toStrictEqual([]);
    await page.getByLabel('Minimum deposit').fill('200');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForAlert(page, 'Saved. A second person has to approve it');
    await approveAsSecondOperator();
    const { settings } = (await deskProvider.callOperator('/settings')) as {
      settings: { limits: Record<string, number> };
    };
    expect(settings.limits.min_deposit).toBe(200);
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'rehearsal')).toStrictEqual([]);
  });

  await test.step('look at results and releases', async () => {
    await openDeskScreen(page, 'Results');
    await page.setViewportSize(LAPTOP);
    const topOf = async (field: Locator) => Math.round((await field.boundingBox())?.y ?? 0);
    const search = page.getByRole('searchbox', { name: 'Search' });
    const day = page.getByLabel('Day', { exact: true });
    await expect(async () => {
      expect(await topOf(day), 'the day stands in the toolbar').toBe(await topOf(search));
    }).toPass();
    const chip = page.getByRole('button', { name: 'all', exact: true });
    const typeface = (element: Element) => getComputedStyle(element).fontFamily;
    expect(await chip.evaluate(typeface)).toBe(await page.locator('body').evaluate(typeface));
    const place = page.getByRole('main').getByRole('listitem').last();
    expect(await place.evaluate((row) => getComputedStyle(row).contentVisibility)).toBe('auto');
    for (const size of [PHONE_VIEWPORT, SMALL_PHONE_VIEWPORT]) {
      await page.setViewportSize(size);
      expect(await findHorizontalOverflow(page), `results ${size.width}`).toStrictEqual([]);
      expect(await topOf(day), `the day stands beside the search at ${size.width}`).toBe(await topOf(search));
      expect(await topOf(chip), `the states have a line of their own at ${size.width}`).toBeGreaterThan(
        await topOf(search),
      );
    }
    await page.setViewportSize(PHONE_VIEWPORT);
    expect(
      await topOf(page.getByRole('main').getByRole('listitem').first()),
      'the first draw stands in the upper half',
    ).toBeLessThan(PHONE_VIEWPORT.height / 2);
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'results')).toStrictEqual([]);
    await openDeskScreen(page, 'Releases');
    expect(await findDeskFaultsAndValuesTranslationMayChange(page, 'releases')).toStrictEqual([]);
    usha.assertNoPageErrors(/401/);
  });

  await test.step('a cashier only reads', async () => {
    await chandra.page.goto('/desk/site/help');
    await expect(chandra.page.getByText('Only an admin can change this')).toBeVisible();
    expect(await chandra.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});

test('the desk speaks three languages on every screen, and none of them pushes a phone or a laptop to the side', async () => {
  const { page } = usha;
  await page.setViewportSize(PHONE_VIEWPORT);
  const bar = page.getByRole('navigation');
  // Without the operator's own account, whose link has the operator's name.
  const menu = page.getByRole('dialog').locator('a:not([href$="/account"])');
  const besides = bar.getByRole('link');
  for (const [language, tonight] of [
    ['hi', 'आज रात'],
    ['mr', 'आज रात्री'],
    ['en', 'Tonight'],
  ] as const) {
    await page.getByRole('combobox').first().selectOption(language);
    await bar.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: tonight, exact: true })).toBeVisible();
    await expect(page.locator(`html[lang="${language}"]`)).toBeVisible();
    await bar.getByRole('button').click();
    const names = await menu.allInnerTexts();
    expect(names, 'the menu shows every page').toHaveLength(14);
    if (language === 'en') expect(await findAxeViolations(page)).toStrictEqual([]);
    for (const [at, name] of names.entries()) {
      if (at > 0) await bar.getByRole('button').click();
      await menu.nth(at).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      expect(await findHorizontalOverflow(page), `${language} ${name}`).toStrictEqual([]);
      await saveScreenshotWhenAsked(page, `${language} ${new URL(page.url()).pathname.split('/').at(-1)}`);
    }
    await page.setViewportSize(LAPTOP);
    for (const [at, name] of names.entries()) {
      await besides.nth(at).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      expect(await findHorizontalOverflow(page), `${language} ${name} ${LAPTOP.width}`).toStrictEqual([]);
      await saveScreenshotWhenAsked(
        page,
        `${language} ${LAPTOP.width} ${new URL(page.url()).pathname.split('/').at(-1)}`,
      );
    }
    await page.setViewportSize(PHONE_VIEWPORT);
  }
});
