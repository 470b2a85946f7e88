import { expect, type Page } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { openLoggedInTab } from '../support/playerLogin';
import { stubCall } from './stubAndRecordCalls';

/** Stubs as many bids, forty a day, the newest on 28 Nov. */
const stubBids = (page: Page, count: number) =>
  stubCall(page, '/api-bid-history-data', {
    status: true,
    bid_data: Array.from({ length: count }, (_, index) => ({
      pana: 'Single Digit',
      game_name: 'Sahyadri Day',
      session: 'Open',
      digits: String(index),
      closedigits: '',
      bid_date: `${28 - Math.floor(index / 40)}-Nov-2020 02:31 PM`,
      points: 10,
    })),
  });

// More than a hundred rows are in the page only while they are in sight, and a heading may not be.
for (const count of [80, 400]) {
  test(`the day of the rows in sight stands under the bar, of ${count} bids`, async ({ site }) => {
    const tab = await openLoggedInTab(site);
    const { page } = tab;
    await stubBids(page, count);
    await page.goto('/imp4');
    await expect(page.getByRole('heading', { name: `${count} bids` })).toBeVisible();
    const bar = await page.getByRole('banner').boundingBox();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(async () => {
      const at = await page.evaluate(
        (y) => document.elementFromPoint(40, y)?.textContent,
        (bar?.height ?? 0) + 14,
      );
      expect(at).toContain('28 Nov 2020');
    }).toPass();
    tab.assertNoPageErrors();
    await tab.close();
  });
}
