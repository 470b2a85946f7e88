import type { Page } from '@playwright/test';

/** A dialog takes its history entry along a moment later, which would abort the loading of a page. */
export const untilClosed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !history.state?.ankOpen);
};

/** Closes what is open. */
export const pressEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await untilClosed(page);
};
