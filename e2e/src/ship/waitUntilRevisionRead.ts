import type { Page } from '@playwright/test';

/**
 * Waits until the page has read and handled the answer that this revision is live. Answers of before the
 * publication may still arrive after it, so they are told by the revision that they name.
 */
export const waitUntilRevisionRead = async (page: Page, revision: number): Promise<void> => {
  await page.waitForResponse(
    async (response) =>
      response.url().endsWith('/registry/current.json') &&
      // An answer that is the same as before has no body.
      (await response.json().then(
        (live) => live.revision === revision,
        () => false,
      )),
  );
  // What has arrived is handled before the next task of a page that was idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};
