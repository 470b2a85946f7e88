import type { Page } from '@playwright/test';

/** A dialog takes its history entry along a moment later, which would abort the loading of a page. */
export const waitUntilDialogClosed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !history.state?.ankOpen);
};

/** Closes what is open. */
export const closeByEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await waitUntilDialogClosed(page);
};
