import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { logInDemoPlayerByForm } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { logOut } from './accountActions';
import { addVirtualAuthenticator } from './virtualAuthenticator';

test('a passkey is added, logs in in place of the password, and is removed', async ({
  site,
  stranger: tab,
}) => {
  const { page } = tab;
  const { devtools, authenticatorId } = await addVirtualAuthenticator(page);
  const button = page.getByRole('button', { name: 'Log in with this device' });

  await logInDemoPlayerByForm(page, site.provider);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Your devices' }).click();
  await page.getByRole('button', { name: 'Add this device' }).click();
  await page.getByLabel('Password', { exact: true }).fill(site.provider.demo.password);
  await page.getByRole('button', { name: 'Add this device' }).click();
  await waitForAlert(page, 'You can now log in with this device');
  await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toStrictEqual([
    [true, 'localhost'],
  ]);

  await logOut(page);
  await button.click();
  await page.waitForURL('**/imp');
  await page.waitForFunction(
    (mobile) => String(localStorage.getItem('user-credentials')).includes(mobile),
    site.provider.demo.mobile,
  );

  await page.goto('/devices');
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await waitForAlert(page, 'Removed');
  await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toHaveCount(0);
  await logOut(page);
  await button.click();
  await expect(
    page.getByText('This passkey was not accepted. Please log in with your password.'),
  ).toBeVisible();
  tab.assertNoPageErrors();
  await logInDemoPlayerByForm(page, site.provider);
});
