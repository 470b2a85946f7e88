import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { TOMORROW_NOON } from '../support/journeyProvider';
import { logInDemoPlayerByForm } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import {
  logOut,
  pauseClock,
  readStorageAndHistoryState,
  submitLoginForm,
  submitRegisterForm,
} from './accountActions';
import {
  advanceClockToResend,
  enterCodeAndPress,
  pickCodeOtherThan,
  waitForOneTimeCode,
} from './oneTimeCodes';

test('from registration to home; what is stored is a session and a verifier, never the password', {
  tag: ['@main', '@job:register'],
}, async ({ site, stranger: tab }) => {
  const { page } = tab;
  await submitRegisterForm(page, 'Asha', '9811100001', 'very-secret-1');
  await page.waitForURL('**/otpregister');
  await expect(page.getByText('+91 9811100001')).toBeVisible();
  expect(await readStorageAndHistoryState(page), 'the draft was stored').not.toContain('very-secret-1');

  const code = await waitForOneTimeCode(site.provider, '9811100001');
  await enterCodeAndPress(page, pickCodeOtherThan(code), 'Verify Code');
  await expect(page.getByText('Enter Valid OTP')).toBeVisible();
  await enterCodeAndPress(page, code, 'Verify Code');
  await page.waitForURL('**/imp');
  await page.waitForFunction(() => localStorage.getItem('user-password-check') !== null);
  const stored = await readStorageAndHistoryState(page);
  expect(stored, 'the password was stored').not.toContain('very-secret-1');
  await page.waitForFunction(() =>
    /"username":"Asha".*"mobile":"9811100001"/.test(String(localStorage.getItem('user-credentials'))),
  );

  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/imp');
  await logOut(page);
  await expect(async () => {
    expect(await readStorageAndHistoryState(page), 'log-out left something').not.toMatch(
      /user-credentials|user-password-check/,
    );
  }).toPass();

  await submitRegisterForm(page, 'Asha', '9811100001', 'x');
  await expect(page.getByText('User Alredy Registered')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('Asha');
});

test('forgot password: wrong codes end a code, the resent one is good, and the new password logs in', {
  tag: ['@main', '@job:recover'],
}, async ({ site, stranger: tab }) => {
  const { page } = tab;
  const { mobile } = site.provider.demo;
  await page.clock.install();
  const resend = await test.step('ask for a code', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByLabel('Phone Number').fill(mobile);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await page.waitForURL('**/otpforgotpass');
    const resend = page.getByRole('button', { name: 'Resend Code' });
    const waits = resend.and(page.locator(':disabled'));
    await expect(waits).toBeVisible();
    await pauseClock(page);
    await expect(waits).toBeVisible();
    return resend;
  });

  await test.step('five wrong codes end the code', async () => {
    const first = await waitForOneTimeCode(site.provider, mobile);
    const spent = page.getByText('This code was tried too often. Please request a new one.');
    for (let tries = 0; tries < 4; tries++) {
      await enterCodeAndPress(page, pickCodeOtherThan(first), 'Verify & Continue');
      await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
      await page.getByLabel('OTP').fill('');
    }
    await enterCodeAndPress(page, pickCodeOtherThan(first), 'Verify & Continue');
    await expect(spent).toBeVisible();
    const verify = page.getByRole('button', { name: 'Verify & Continue' });
    await expect(verify.and(page.locator(':disabled'))).toBeVisible();
  });

  await test.step('have another code sent', async () => {
    await expect(resend, 'a resend before 30 s').toBeDisabled();
    await site.provider.restartAt(TOMORROW_NOON + 120_000);
    await advanceClockToResend(page);
    await resend.click();
    await expect(page.getByText('Resend code in 30s')).toBeVisible();
    await page.clock.resume();
    await enterCodeAndPress(page, await waitForOneTimeCode(site.provider, mobile), 'Verify & Continue');
    await page.waitForURL('**/change-password');
  });

  await test.step('set a new password', async () => {
    await page.getByLabel('New Password', { exact: true }).fill('brand-new-1');
    await page.getByLabel('Confirm New Password').fill('brand-new-2');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Passwords do not match!')).toBeVisible();
    await page.getByLabel('Confirm New Password').fill('brand-new-1');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await waitForAlert(page, 'Password updated successfully');
    await page.waitForURL('**/login');
  });

  await test.step('only the new password logs in', async () => {
    await submitLoginForm(page, mobile, site.provider.demo.password);
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('brand-new-1');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/imp');
    site.provider.demo.password = 'brand-new-1';
  });
});

test('change password: the old one is checked on the phone, the new one logs in', async ({
  site,
  stranger: tab,
}) => {
  const { page } = tab;
  const { mobile, password } = site.provider.demo;
  await logInDemoPlayerByForm(page, site.provider);
  await page.waitForFunction(() => localStorage.getItem('user-password-check') !== null);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Change Password').click();
  await page.waitForURL('**/change');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByLabel('Current Password').fill('not-it');
  await page.getByLabel('New Password').fill('third-one');
  await page.getByLabel('Confirm Password').fill('third-one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Old password does not match')).toBeVisible();
  expect(calls, 'the provider was asked').not.toContain('/api-change-password');

  await page.getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await waitForAlert(page, 'Successfully changed password');
  await page.waitForURL('**/imp');
  site.provider.demo.password = 'third-one';
  expect(await readStorageAndHistoryState(page), 'the password was stored').not.toContain('third-one');

  await logOut(page);
  await submitLoginForm(page, mobile, 'third-one');
  await page.waitForURL('**/imp');
});

test('a new name is the session’s at once, in every later page', async ({ site, stranger: tab }) => {
  const { page } = tab;
  await logInDemoPlayerByForm(page, site.provider);
  await page.goto('/profile');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Name is required!')).toBeVisible();
  await page.getByLabel('Name').fill('Bhagyalakshmi');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForURL('**/imp');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Bhagyalaks...')).toBeVisible();
});

test('a wrong field keeps the colour of its fault while it has the focus', async ({ stranger: tab }) => {
  const { page } = tab;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  const words = page.getByText('Phone number is required');
  const fault = await words.evaluate((node) => getComputedStyle(node).color);
  const phone = page.getByLabel('Phone Number');
  await expect(phone).toBeFocused();
  // The colours of a field change in a moment of their own.
  const box = phone.locator('xpath=..');
  await expect(box).toHaveCSS('border-top-color', fault);
  await expect(async () => {
    expect(
      await box.evaluate((node, colour) => getComputedStyle(node).boxShadow.startsWith(colour), fault),
      `the ring is not ${fault}`,
    ).toBe(true);
  }).toPass();
});

test('steps opened without what leads to them lead to where they begin', async ({ stranger: tab }) => {
  const { page } = tab;
  await page.goto('/otpregister');
  await waitForAlert(page, 'Invalid navigation. Please start over.');
  await page.waitForURL('**/r');
  await page.goto('/change-password');
  await page.waitForURL('**/forgotpass');
  await page.goto('/OtpForgotPass');
  await waitForAlert(page, 'Invalid navigation. Please start over.');
  for (const path of ['/change', '/profile', '/about', '/delete', '/privacy', '/privacypolicy']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  tab.assertNoPageErrors();
});

test('how to play is open to all: in the landing layout without a log-in, in the app’s frame with one', async ({
  site,
  stranger: tab,
}) => {
  const { page } = tab;
  await page.goto('/htp');
  await expect(
    page.getByText('PLEASE DOWNLOAD ANDROID APPLICATION FOR FAST DEPOSIT AND FAST WITHDRAW (24x7)'),
  ).toBeVisible();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Charts' }).click();
  await page.waitForURL('**/login');
  await logInDemoPlayerByForm(page, site.provider);
  for (const path of ['/htp', '/about', '/delete', '/privacy', '/privacypolicy']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Home' })).toBeVisible();
    await expect
      .poll(async () => [path, await page.getByRole('heading', { level: 1 }).count()])
      .toEqual([path, 1]);
  }
  for (const path of ['/login', '/r']) {
    await page.goto(path);
    await page.waitForURL('**/imp');
  }
  tab.assertNoPageErrors();
});

test('a reload of the code screen of a registration goes on where it was; the password is typed once more', async ({
  site,
  stranger: tab,
}) => {
  const { page } = tab;
  await submitRegisterForm(page, 'Bina', '9811100077', 'very-secret-9');
  await page.waitForURL('**/otpregister');
  await expect(page.getByText('+91 9811100077')).toBeVisible();
  await page.reload();
  await expect(page.getByText('+91 9811100077')).toBeVisible();
  expect(await readStorageAndHistoryState(page)).not.toMatch(/very-secret-9/);
  await page.getByLabel('Password', { exact: true }).fill('very-secret-9');
  await enterCodeAndPress(page, await waitForOneTimeCode(site.provider, '9811100077'), 'Verify Code');
  await page.waitForURL('**/imp');
  tab.assertNoPageErrors();
});
