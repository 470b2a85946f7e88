import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { TOMORROW_NOON } from '../support/journeyProvider';
import { submitRegisterForm } from './accountActions';
import { advanceClockToResend, enterCodeAndPress, waitForOneTimeCode } from './oneTimeCodes';

/** A code lives five minutes of the provider's time. */
const LIFE_MS = 5 * 60_000;

test('a code that has expired is refused like a wrong one, and a fresh one leads on', async ({
  site,
  stranger: tab,
}) => {
  const { page } = tab;
  await page.clock.install();
  await submitRegisterForm(page, 'Late', '9811100009', 'late-but-there');
  await page.waitForURL('**/otpregister');
  const code = await waitForOneTimeCode(site.provider, '9811100009');
  // Nothing else lets this much time pass: the code is as old as its life, whatever the machine does.
  await site.provider.restartAt(TOMORROW_NOON + 2 * LIFE_MS);

  await enterCodeAndPress(page, code, 'Verify Code');
  await expect(page.getByText('Enter Valid OTP')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/otpregister');
  await advanceClockToResend(page);
  await page.getByRole('button', { name: 'Resend Code' }).click();
  const fresh = await waitForOneTimeCode(site.provider, '9811100009');
  await enterCodeAndPress(page, fresh, 'Verify Code');
  await page.waitForURL('**/imp');
});
