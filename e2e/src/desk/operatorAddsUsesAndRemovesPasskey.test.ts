import { expect } from '@playwright/test';
import { addVirtualAuthenticator } from '../accounts/virtualAuthenticator';
import { test } from '../support/journeyFixtures';
import { waitForAlert } from '../support/recordAlerts';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import { findDeskFaultsInAllSizes, logOutOfDesk, openDeskMenu } from './deskScreenChecks';

let deskProvider: DeskProvider;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser);
});
test.afterAll(() => deskProvider?.close());

test('an operator adds a passkey, logs in by it in place of password and code, and removes it', async () => {
  const tab = await deskProvider.open();
  const { page } = tab;
  const { devtools, authenticatorId } = await addVirtualAuthenticator(page);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  const logOut = async () => {
    await logOutOfDesk(page);
    await expect(use).toBeVisible();
  };

  await deskProvider.logIn(page, 'Usha');
  await (await openDeskMenu(page)).getByRole('link', { name: 'Usha admin: Your account' }).last().click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await waitForAlert(page, 'You can log in with this passkey now.');
  await expect(page.getByRole('listitem').filter({ hasText: /^Chrome/ })).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toStrictEqual([
    [true, 'localhost'],
  ]);
  expect(await findDeskFaultsInAllSizes(page, 'account')).toStrictEqual([]);

  await logOut();
  expect(await findDeskFaultsInAllSizes(page, 'log-in passkey')).toStrictEqual([]);
  await use.click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const { trail } = (await deskProvider.callOperator('/audit')) as {
    trail: { actor: string; action: string }[];
  };
  expect(
    trail.flatMap(({ actor, action }) => (/passkey|log in/.test(action) ? [`${actor} ${action}`] : [])),
  ).toStrictEqual(['Usha log in', 'Usha passkey add', 'Usha log in']);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await waitForAlert(page, 'Passkey removed.');
  await logOut();
  await use.click();
  await expect(
    page.getByText('This passkey was not accepted. Log in with your password and code'),
  ).toBeVisible();
  tab.assertNoPageErrors(/status of 401/);
});
