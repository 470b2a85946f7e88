import { expect } from '@playwright/test';
import { enterCodeAndPress, pickCodeOtherThan } from '../accounts/oneTimeCodes';
import { test } from '../support/journeyFixtures';
import { waitForAlert } from '../support/recordAlerts';

test.use({ providerEnv: { PROVIDER_PROFILE: 'documented' } });

test('the documented profile: the app compares the code of a UPI number itself', async ({ player: tab }) => {
  const { page } = tab;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/imp7');
  await page.getByRole('button', { name: 'Withdraw Methods' }).click();
  await page.getByRole('button', { name: 'Paytm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paytm' });
  await dialog.getByLabel('Phone Number').fill('9811144455');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api-resend-otp'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const { otp } = (await (await answer).json()) as { otp?: string };
  expect(String(otp)).toMatch(/^\d{4}$/);

  await page.waitForURL('**/otpwithdraw');
  await enterCodeAndPress(page, pickCodeOtherThan(String(otp)), 'Verify UPI');
  await expect(page.getByText('Enter Valid OTP')).toBeVisible();
  await enterCodeAndPress(page, String(otp), 'Verify UPI');
  await page.waitForURL('**/imp7');
  await waitForAlert(page, 'UPI Number Added Successfully!');
  await expect(page.getByText('98111 44455')).toBeVisible();
  expect(calls, 'the provider was asked to compare').not.toContain('/api-verify-otp');
  tab.assertNoPageErrors();
});
