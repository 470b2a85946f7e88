import type { Page } from '@playwright/test';

export const pauseClock = async (page: Page): Promise<void> => {
  // Far enough ahead not to be past before the browser hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
};

/** Confirms the age, for which a site asks where players limit their play, as in the demo. */
export const tickAgeBox = (page: Page): Promise<void> => page.getByLabel('I am 18 or older').check();

export const submitRegisterForm = async (
  page: Page,
  name: string,
  mobile: string,
  password: string,
): Promise<void> => {
  await page.goto('/r');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Phone Number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await tickAgeBox(page);
  await page.getByRole('button', { name: 'Register' }).click();
};

export const submitLoginForm = async (page: Page, mobile: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Phone Number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Log out').click();
  await page.waitForURL('**/login');
};

export const readStorageAndHistoryState = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
