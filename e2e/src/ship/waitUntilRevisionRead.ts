import type { Page } from '@playwright/test';

/**
 * Waits until the page has read and handled the answer that this revision is live. Answers of before the
 * publication may still arrive after it, so they are told by the revision that they name.
 */
export const waitUntilRevisionRead = async (page: Page, revision: number): Promise<void> => {
  await page.waitForResponse(
    async (response) =>
      response.url().endsWith('/registry/current.json') &&
      // A page that is left takes the bodies of its answers with it.
      (await response.json().then(
        (live) => live.revision === revision,
        () => false,
      )),
  );
  // A page handles what has arrived before it is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};
