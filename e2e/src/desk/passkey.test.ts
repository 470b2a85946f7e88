import { expect } from '@playwright/test';
import { addAuthenticator } from '../accounts/authenticator';
import { alertSays } from '../support/alerts';
import { test } from '../support/test';
import { deskLayoutFaults, logOut as logOutOfDesk, openMenu } from './look';
import { type Rehearsal, startRehearsal } from './rehearsal';

let rehearsal: Rehearsal;
test.beforeAll(async ({ browser }) => {
  rehearsal = await startRehearsal(browser);
});
test.afterAll(() => rehearsal?.close());

test('an operator adds a passkey, logs in by it in place of password and code, and removes it', async () => {
  const tab = await rehearsal.open();
  const { page } = tab;
  const { devtools, authenticatorId } = await addAuthenticator(page);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  const logOut = async () => {
    await logOutOfDesk(page);
    await expect(use).toBeVisible();
  };

  await rehearsal.logIn(page, 'Usha');
  await (await openMenu(page)).getByRole('link', { name: 'Usha admin: Your account' }).last().click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await alertSays(page, 'You can log in with this passkey now.');
  await expect(page.getByRole('cell', { name: /Chrome/ })).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toStrictEqual([
    [true, 'localhost'],
  ]);
  expect(await deskLayoutFaults(page, 'account')).toStrictEqual([]);

  await logOut();
  expect(await deskLayoutFaults(page, 'log-in passkey')).toStrictEqual([]);
  await use.click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const { trail } = (await rehearsal.ask('/audit')) as { trail: { actor: string; action: string }[] };
  expect(
    trail.flatMap(({ actor, action }) => (/passkey|log in/.test(action) ? [`${actor} ${action}`] : [])),
  ).toStrictEqual(['Usha log in', 'Usha passkey add', 'Usha log in']);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await alertSays(page, 'Passkey removed.');
  await logOut();
  await use.click();
  await expect(
    page.getByText('This passkey was not accepted. Log in with your password and code'),
  ).toBeVisible();
  tab.assertQuiet(/status of 401/);
});
