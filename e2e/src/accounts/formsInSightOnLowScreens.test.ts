import { expect } from '@playwright/test';
import { SMALL_PHONE_VIEWPORT } from '../support/browserTab';
import { test } from '../support/journeyFixtures';

for (const [path, name] of [
  ['/login', 'Login'],
  ['/r', 'Register'],
] as const) {
  test(`the form of ${path} and its button are in sight on a low screen`, async ({ site }) => {
    const tab = await site.open({ viewport: SMALL_PHONE_VIEWPORT });
    const { page } = tab;
    await page.goto(path);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    if (path === '/r') await expect(page.getByRole('checkbox')).toBeVisible();
    await expect(button).toBeInViewport({ ratio: 1 });
    tab.assertNoPageErrors();
    await tab.close();
  });
}
