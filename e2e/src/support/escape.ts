import type { Page } from 'playwright-core';

/** Closes what is open. It takes its step of Back along a moment later, which would abort a page that is loaded meanwhile. */
export const pressEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !history.state?.ankOpen);
};
