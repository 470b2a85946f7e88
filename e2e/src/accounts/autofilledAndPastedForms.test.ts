import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { tickAgeBox } from './accountActions';
import { waitForOneTimeCode } from './oneTimeCodes';

test('what autofill, the clipboard and a keyboard of another script write registers a player and logs them in', async ({
  site,
  stranger: { page },
}) => {
  /** As autofill does: the browser writes the value and sends the events of an input. */
  const write = async (label: string, value: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).evaluate((field, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, text);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }, value);
  };
  await page.goto('/r');
  await tickAgeBox(page);
  await write('Username', '\u200b');
  await write('Phone Number', '09811100077');
  await write('Password', 'cafe\u0301-secret');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue('09811100077');
  await write('Username', 'Jose\u0301');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/otpregister');
  const code = await waitForOneTimeCode(site.provider, '9811100077');
  const inHindi = [...code].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('');
  await write('OTP', inHindi);
  await page.getByRole('button', { name: 'Verify Code', exact: true }).click();
  await page.waitForURL('**/imp');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await write('Phone Number', '\u202a+91 98111‑00077\u202c');
  await write('Password', 'café-secret');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/imp');
});
