import { expect, type Page } from '@playwright/test';
import { closeByEscape } from '../support/closeByEscape';
import { abortCallsOfLongestAnswers } from './longestAnswers';

export type ReachableScreen = { name: string; path: string; reach?: (page: Page) => Promise<unknown> };

const locateRows = (page: Page) => page.getByRole('main').getByRole('listitem');
const locateOpenDialog = (page: Page) => page.locator('dialog[open]');

const unfoldFirstRow = (page: Page): Promise<void> =>
  page.getByRole('main').locator('[aria-expanded="false"]').first().click();

/**
 * The first card is the bid of thirty jodis. The last action of a card makes it again; on the smallest phones
 * the first action of the page that the card opens does.
 */
const repeatFirstBid = async (page: Page): Promise<void> => {
  const card = locateRows(page).first();
  await card.waitFor();
  const again = card.locator('button[aria-label]').last();
  if (await again.isVisible()) await again.click();
  else {
    await card.getByRole('link').click();
    await page.getByRole('main').getByRole('button').first().click();
  }
  await page.waitForURL('**/jodi');
  await expect(locateOpenDialog(page).getByRole('listitem').first()).toBeVisible();
};

const placeBid = async (page: Page): Promise<void> => {
  await repeatFirstBid(page);
  await locateOpenDialog(page).getByRole('button').last().click();
  await expect(locateOpenDialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator('h2[aria-description]')).toBeVisible();
};

export const SCREENS_WITH_LONGEST_ANSWERS: readonly ReachableScreen[] = [
  { name: 'markets with long names', path: '/imp' },
  {
    name: 'the menu',
    path: '/imp',
    reach: (page) => page.getByRole('banner').getByRole('button').first().click(),
  },
  { name: 'bids, folded', path: '/imp4', reach: (page) => locateRows(page).first().waitFor() },
  { name: 'bids, unfolded', path: '/imp4', reach: unfoldFirstRow },
  {
    name: 'the calendar',
    path: '/imp4',
    reach: async (page) => {
      // A phone folds the fields of the days behind the days in words.
      const days = page.getByRole('main').locator('form [aria-expanded="false"]');
      if (await days.isVisible()) await days.tap();
      await page.getByRole('main').locator('input').first().tap();
      await expect(locateOpenDialog(page).getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    name: 'days that are none',
    path: '/imp4',
    reach: async (page) => {
      for (const field of await page.getByRole('main').locator('input').all()) await field.fill('31/31/31');
      await page.getByRole('main').locator('button[type="submit"]').click();
    },
  },
  { name: 'the confirmation of thirty lines', path: '/imp4', reach: repeatFirstBid },
  {
    name: 'the confirmation of thirty lines, all shown',
    path: '/imp4',
    reach: async (page) => {
      await repeatFirstBid(page);
      await locateOpenDialog(page).getByRole('button').first().click();
    },
  },
  {
    name: 'a slip of thirty lines',
    path: '/imp4',
    reach: async (page) => {
      await repeatFirstBid(page);
      await closeByEscape(page);
      await expect(locateRows(page).nth(29)).toBeVisible();
    },
  },
  { name: 'the receipt of thirty lines', path: '/imp4', reach: placeBid },
  { name: 'wins', path: '/imp3' },
  { name: 'Gali wins', path: '/impwin' },
  { name: 'Gali bids', path: '/impbid' },
  { name: 'the passbook', path: '/transaction' },
  { name: 'deposits', path: '/AddFundHistory' },
  { name: 'withdrawals', path: '/withdrawhistory' },
  {
    name: 'a withdrawal taken back?',
    path: '/withdrawhistory',
    reach: async (page) => {
      await locateRows(page).first().locator('button:not([aria-label])').first().click();
      await expect(locateRows(page).first().locator('[role="group"]')).toBeVisible();
    },
  },
  {
    name: 'Support with a withdrawal in hand',
    path: '/withdrawhistory',
    reach: async (page) => {
      const folded = locateRows(page).first().locator('summary');
      if (await folded.isVisible()) await folded.click();
      await locateRows(page).first().locator('button[aria-label]').first().click();
      await expect(locateOpenDialog(page).getByRole('link').first()).toBeVisible();
    },
  },
  { name: 'the inbox', path: '/inbox' },
  { name: 'devices', path: '/devices' },
  { name: 'the wallet', path: '/imp7' },
  { name: 'Starline', path: '/star' },
  { name: 'Gali', path: '/galiimp' },
  ...['/imp4', '/transaction', '/withdrawhistory', '/inbox'].map((path) => ({
    name: `${path} that failed`,
    path,
    reach: async (page: Page) => {
      await abortCallsOfLongestAnswers(page);
      await page.evaluate(() => localStorage.removeItem('ank.answers'));
      await page.reload();
      await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
    },
  })),
];
