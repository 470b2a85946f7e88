import type { Locator, Page } from 'playwright-core';

export const chooseSingleDigit = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Market Open', { exact: true }).last().click();
  await page.waitForURL('**/game');
  await page.getByRole('main').getByRole('button', { name: 'Single Digit' }).click();
  await page.waitForURL('**/single');
};

export const addLine = async (page: Page, digit: string, points: string): Promise<void> => {
  await page.getByLabel('Digit', { exact: true }).fill(digit);
  await page.getByLabel('Points', { exact: true }).fill(points);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await linesOf(page)
    .filter({ hasText: `${points} pts` })
    .first()
    .waitFor();
};

/** The lines of the slip on a bid screen, newest first. */
export const linesOf = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove' }) });
