import type { Page } from 'playwright-core';

/** What was open takes its step of Back along a moment after it: a page that is loaded meanwhile would be aborted by it. */
export const untilClosed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !history.state?.ankOpen);
};

/** Closes what is open. */
export const pressEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await untilClosed(page);
};
