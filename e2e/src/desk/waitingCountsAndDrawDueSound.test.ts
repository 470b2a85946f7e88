import { expect, type Page } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import { findDeskFaultsInAllSizes, openDeskScreen, TABLET_VIEWPORT } from './deskScreenChecks';

let deskProvider: DeskProvider;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser);
});
test.afterAll(() => deskProvider?.close());

declare global {
  var tones: number;
}

const setTrainingClock = (to: string) => deskProvider.callOperator('/training/clock', { to });
const readPlayedTones = (page: Page) => page.evaluate(() => globalThis.tones);
/** The menu counts the draws due that have bids, and nothing where there are none; gives how many. */
const assertMenuCountsDueDrawsWithBids = async (page: Page): Promise<number> => {
  const due = (await deskProvider.callOperator('/tonight')).due as { staked: number }[];
  const { length: n } = due.filter(({ staked }) => staked > 0);
  const count = n > 0 ? `[data-count="${n}"]` : ':not([data-count])';
  await expect(page.getByRole('navigation').locator(`[href$="/results"]${count}`)).toBeVisible();
  return n;
};

test('what waits is counted in the title and the menu; a draw due calls, and sounds until that is switched off', async () => {
  const tab = await deskProvider.open();
  const { page } = tab;
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at?: number) {
      globalThis.tones++;
      start.call(this, at);
    };
  });
  await setTrainingClock('21:40');
  await deskProvider.logIn(page, 'Chandra');
  await openDeskScreen(page, 'Deposits');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Deposits 2' })).toBeVisible();
  const before = await assertMenuCountsDueDrawsWithBids(page);
  await expect(page).toHaveTitle(`(${before + 4}) Deposits · Ank`);
  expect(await findDeskFaultsInAllSizes(page, 'called', [TABLET_VIEWPORT])).toStrictEqual([]);
  expect(await readPlayedTones(page), 'what waited before calls nobody').toBe(0);

  // As while another tab is looked at.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await setTrainingClock('21:50');
  const later = await assertMenuCountsDueDrawsWithBids(page);
  expect(later).toBeGreaterThan(before);
  await expect(page).toHaveTitle(`(${later + 4}) Deposits · Ank`);
  expect(await readPlayedTones(page)).toBe(2);

  const sound = page.getByRole('checkbox', { name: 'Sound for new requests' });
  await sound.uncheck();
  await setTrainingClock('00:20');
  expect(await assertMenuCountsDueDrawsWithBids(page)).toBeGreaterThan(later);
  expect(await readPlayedTones(page)).toBe(2);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(/Deposits/);
  expect(await sound.isChecked()).toBe(false);
  tab.assertNoPageErrors(/401/);
  await tab.close();
});
