import type { Page, Route } from '@playwright/test';

/** Holds matching requests of a page that is not opened yet, until the returned function is called. */
export const holdRequests = async (page: Page, pattern: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
};
