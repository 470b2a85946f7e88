import { expect, type Locator, type Page } from '@playwright/test';

export const openSingleDigitOfOpenMarket = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Market Open', { exact: true }).last().click();
  await page.waitForURL('**/game');
  await page.getByRole('main').getByRole('button', { name: 'Single Digit' }).click();
  await page.waitForURL('**/single');
};

export const addSlipLine = async (page: Page, digit: string, points: string): Promise<void> => {
  await page.getByLabel('Digit', { exact: true }).fill(digit);
  await page.getByLabel('Points', { exact: true }).fill(points);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(
    locateSlipLines(page)
      .filter({ hasText: new RegExp(`^${digit}\\D[\\s\\S]*(?<!\\d)${points} pts`) })
      .first(),
  ).toBeVisible();
};

export const locateSlipLines = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove' }) });

/** Waits until the slip has this many lines: a kept slip is drawn a moment after its screen. */
export const expectSlipLineCount = async (page: Page, count: number): Promise<void> => {
  let seen = 0;
  await expect(async () => {
    seen = await locateSlipLines(page).count();
    expect(seen, `${seen} lines instead of ${count}`).toBe(count);
  }).toPass();
};
