import { expect, type Page } from '@playwright/test';
import type { JourneyProvider } from '../support/provider';

type Inbox = { messages: { mobile: string; text: string; at: number }[] };

/** The newest code that this run of the provider sent to a number, from its demo inbox; waits for one. */
export const codeFor = async ({ operatorPort }: JourneyProvider, mobile: string): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`http://127.0.0.1:${operatorPort}/operator/demo-inbox.json`);
    const { messages } = (await answer.json()) as Inbox;
    code = messages
      .filter((message) => message.mobile === mobile)
      .map(({ text }) => /^\d{4,6}/.exec(text)?.[0])
      .find((found) => found !== undefined);
    expect(code, `no code was sent to ${mobile}`).toBeDefined();
  }).toPass();
  return code ?? '';
};

export const standStill = async (page: Page): Promise<void> => {
  // Far enough ahead not to be past before the browser hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
};

export const mayResend = async (page: Page): Promise<void> => {
  // A screen that still loads would be taken for one that never comes.
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  await page.clock.fastForward(31_000);
};

export const otherThan = (...codes: readonly string[]): string =>
  ['0000', '1111', '2222', '3333'].find((code) => !codes.includes(code)) ?? '4444';

export const typeCode = async (page: Page, code: string, button: string): Promise<void> => {
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: button }).click();
};

/** Confirms the age, for which a site asks where players limit their play, as in the demo. */
export const confirmAge = (page: Page): Promise<void> => page.getByLabel('I am 18 or older').check();

export const registerPlayer = async (
  page: Page,
  name: string,
  mobile: string,
  password: string,
): Promise<void> => {
  await page.goto('/r');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Phone Number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await confirmAge(page);
  await page.getByRole('button', { name: 'Register' }).click();
};

export const logInAs = async (page: Page, mobile: string, password: string): Promise<void> => {
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

export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
