import { expect, type Page } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { submitRegisterForm } from './accountActions';
import { enterCodeAndPress, pickCodeOtherThan } from './oneTimeCodes';

test.use({ providerEnv: { PROVIDER_PROFILE: 'documented' } });

/** The code in the answer of a call, as the documented profile gives it. */
const readCodeFromAnswer = async (page: Page, path: string): Promise<string> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith(path));
  const { otp } = (await answer.json()) as { otp?: string };
  expect(String(otp)).toMatch(/^\d{4}$/);
  return String(otp);
};

test('the documented profile: the app compares the code itself, from registration to a new password', async ({
  provider,
  stranger: tab,
}) => {
  const { page } = tab;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));

  const registration = readCodeFromAnswer(page, '/api-check-mobile');
  await submitRegisterForm(page, 'Ravi', '9811100002', 'first-one');
  const code = await registration;
  await enterCodeAndPress(page, pickCodeOtherThan(code), 'Verify Code');
  await expect(page.getByText('Enter Valid OTP')).toBeVisible();
  await enterCodeAndPress(page, code, 'Verify Code');
  await page.waitForURL('**/imp');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgotpass');
  await page.getByLabel('Phone Number').fill('9811100003');
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('This mobile number is not registered')).toBeVisible();
  const { mobile } = provider.demo;
  await page.getByLabel('Phone Number').fill(mobile);
  const reset = readCodeFromAnswer(page, '/api-forget-check-mobile');
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await enterCodeAndPress(page, await reset, 'Verify & Continue');
  await page.waitForURL('**/change-password');
  await page.getByLabel('New Password', { exact: true }).fill('second-one');
  await page.getByLabel('Confirm New Password').fill('second-one');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Phone Number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill('second-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/imp');

  expect(calls, 'the provider was asked to compare').not.toContain('/api-verify-otp');
  tab.assertNoPageErrors();
});
