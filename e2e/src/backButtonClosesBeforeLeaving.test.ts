import { expect, type Locator } from '@playwright/test';
import { test } from './support/journeyFixtures';
import { addSlipLine, openSingleDigitOfOpenMarket } from './support/slipActions';

test('Back closes the menu, Support, a date picker and a confirmation before it leaves the screen', async ({
  player: tab,
}) => {
  const { page } = tab;
  /** Opens something, waits until Back would close it, and goes back. */
  const closes = async (
    opener: Locator,
    opened: Locator,
    path: string,
    open: () => Promise<void> = () => opener.click(),
  ) => {
    await open();
    await expect(opened).toBeVisible();
    await expect(async () => {
      expect(
        await page.evaluate(() => Boolean(history.state?.ankOpen)),
        `${path}: what is open has no step of its own`,
      ).toBe(true);
    }).toPass();
    await page.goBack();
    await expect(opened).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === path);
  };

  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await closes(
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('dialog', { name: 'Menu' }),
    '/imp',
  );
  const support = page.getByRole('contentinfo').getByRole('button', { name: 'Support' });
  await closes(support, page.getByRole('dialog', { name: 'Support' }), '/imp');

  await openSingleDigitOfOpenMarket(page);
  await addSlipLine(page, '4', '30');
  const confirmation = page.getByRole('dialog', { name: 'Single Digit' });
  await closes(page.getByRole('button', { name: 'Submit' }), confirmation, '/single');
  await addSlipLine(page, '5', '40');
  await page.goBack();
  await page.waitForURL('**/game');

  await page.goto('/imp4');
  // On a phone the field itself opens the calendar.
  const from = page.getByRole('textbox', { name: 'From Date' });
  await closes(from, page.getByRole('dialog', { name: 'From Date' }), '/imp4', () => from.press('ArrowDown'));
  await page.goBack();
  await page.waitForURL('**/game');
  tab.assertNoPageErrors();
});

test('a way on from the menu is one step: Back leads to the screen it was opened on', async ({
  player: tab,
}) => {
  const { page } = tab;
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Funds' }).click();
  await page.waitForURL('**/imp9');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/privacy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('**/imp9');
  await page.goBack();
  await page.waitForURL('**/imp');
  tab.assertNoPageErrors();
});
