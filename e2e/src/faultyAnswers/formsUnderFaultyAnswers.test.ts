import { expect, type Page } from '@playwright/test';
import { submitRegisterForm, tickAgeBox } from '../accounts/accountActions';
import { advanceClockToResend, pickCodeOtherThan, waitForOneTimeCode } from '../accounts/oneTimeCodes';
import { test } from '../support/journeyFixtures';
import { TOMORROW_NOON } from '../support/journeyProvider';
import { logInDemoPlayerByForm } from '../support/playerLogin';
import {
  advanceClockUntilIdle,
  answerCallsWithFault,
  assertNoInjectedMarkupOrRawValues,
  FAULTY_SEND_ANSWERS,
  SHORT_CALL_TIMEOUT_CONFIG,
  XSS_MARKUP,
} from './faultyAnswers';

test.use({ siteConfig: SHORT_CALL_TIMEOUT_CONFIG });

type FormCase = {
  call: string;
  /** Name of the button that sends. */
  button: string;
  /** Fields that must keep what was typed, by label. */
  typed: Record<string, string>;
  /** The provider's words of a refusal are shown. */
  saysWhy?: boolean;
};

/** Sends the form on show under every fault: something is said each time, nothing typed is lost, the screen stays. */
const submitFormUnderEachFault = async (
  page: Page,
  { call, button, typed, saysWhy }: FormCase,
): Promise<void> => {
  const { pathname } = new URL(page.url());
  for (const fault of FAULTY_SEND_ANSWERS) {
    const where = `${call}, ${fault.name}`;
    await answerCallsWithFault(page, [call], fault);
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.getByRole('button', { name: button, exact: true }).click();
    await asked;
    await advanceClockUntilIdle(page, 'button[aria-busy="true"]', fault);
    const locator = page.locator('[role="alert"], [id$="-error"]').filter({ hasText: /\S/ }).first();
    await expect(locator).toBeVisible();
    if (saysWhy && fault.name.startsWith('a refusal'))
      await expect(page.getByText(XSS_MARKUP).first()).toBeVisible();
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true }), `${where}: ${label}`).toHaveValue(text);
    await expect(page, where).toHaveURL((url) => url.pathname === pathname);
    await assertNoInjectedMarkupOrRawValues(page, where);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.getByRole('button', { name: button, exact: true }).click();
};

const QUIET = /Failed to load resource/;

test('registration: the number, the code and the call that registers each survive what comes, and then go through', async ({
  site,
  stranger: tab,
}) => {
  const { page } = tab;
  await page.clock.install();
  const typed = { Username: 'Kavita', 'Phone Number': '9811100021', Password: 'kavita-secret' };
  await page.goto('/r');
  await tickAgeBox(page);
  await submitFormUnderEachFault(page, { call: '/api-check-mobile', button: 'Register', typed });
  await page.waitForURL('**/otpregister');
  const code = await waitForOneTimeCode(site.provider, '9811100021');
  const wrong = pickCodeOtherThan(code);
  await submitFormUnderEachFault(page, {
    call: '/api-verify-otp',
    button: 'Verify Code',
    typed: { OTP: wrong },
  });
  await expect(page.getByText('Enter Valid OTP')).toBeVisible();
  await submitFormUnderEachFault(page, {
    call: '/api-user-registration',
    button: 'Verify Code',
    typed: { OTP: code },
    saysWhy: true,
  });
  await page.waitForURL('**/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  tab.assertNoPageErrors(QUIET);
});

test('a code sent again survives what comes', async ({ site, stranger: tab }) => {
  const { page } = tab;
  await page.clock.install();
  await submitRegisterForm(page, 'Leela', '9811100022', 'leela-secret');
  await page.waitForURL('**/otpregister');
  await waitForOneTimeCode(site.provider, '9811100022');
  await site.provider.restartAt(TOMORROW_NOON + 120_000);
  await advanceClockToResend(page);
  await submitFormUnderEachFault(page, { call: '/api-resend-otp', button: 'Resend Code', typed: {} });
  await waitForOneTimeCode(site.provider, '9811100022');
  tab.assertNoPageErrors(QUIET);
});

test('log-in, and both forms of a player who is in', async ({ site, stranger: tab }) => {
  const { page } = tab;
  await page.clock.install();
  const { mobile, password } = site.provider.demo;
  await page.goto('/login');
  const typed = { 'Phone Number': mobile, Password: password };
  await submitFormUnderEachFault(page, { call: '/api-user-login', button: 'Login', typed, saysWhy: false });
  await page.waitForURL('**/imp');
  await page.waitForFunction(() => localStorage.getItem('user-password-check') !== null);

  await page.goto('/change');
  await submitFormUnderEachFault(page, {
    call: '/api-change-password',
    button: 'Change Password',
    typed: { 'Current Password': password, 'New Password': 'next-one', 'Confirm Password': 'next-one' },
  });
  await page.waitForURL('**/imp');
  site.provider.demo.password = 'next-one';

  await page.goto('/profile');
  await submitFormUnderEachFault(page, {
    call: '/api-profile-update',
    button: 'Update',
    typed: { Name: 'Sunil' },
    saysWhy: true,
  });
  await page.waitForURL('**/imp');
  tab.assertNoPageErrors(QUIET);
});

test('forgotten password: the number, the code and the new password', async ({ site, stranger: tab }) => {
  const { page } = tab;
  await page.clock.install();
  const { mobile } = site.provider.demo;
  await page.goto('/forgotpass');
  await submitFormUnderEachFault(page, {
    call: '/api-forget-check-mobile',
    button: 'Send Reset Code',
    typed: { 'Phone Number': mobile },
    saysWhy: true,
  });
  await page.waitForURL('**/otpforgotpass');
  const code = await waitForOneTimeCode(site.provider, mobile);
  await submitFormUnderEachFault(page, {
    call: '/api-verify-otp',
    button: 'Verify & Continue',
    typed: { OTP: code },
  });
  await page.waitForURL('**/change-password');
  await submitFormUnderEachFault(page, {
    call: '/api-forgot-password',
    button: 'Update Password',
    typed: { 'New Password': 'after-all', 'Confirm New Password': 'after-all' },
    saysWhy: true,
  });
  await page.waitForURL('**/login');
  site.provider.demo.password = 'after-all';
  await logInDemoPlayerByForm(page, site.provider);
  tab.assertNoPageErrors(QUIET);
});
