import assert from 'node:assert/strict';
import { addAuthenticator } from '../accounts/authenticator';
import { test } from '../support/test';
import { deskLayoutFaults } from './look';
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
    await page.getByRole('button', { name: 'Log out' }).click();
    await use.waitFor();
  };

  await rehearsal.logIn(page, 'Usha');
  await page.getByRole('link', { name: 'Usha: Your account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('You can log in with this passkey now.').waitFor();
  await page.getByRole('cell', { name: /Chrome/ }).waitFor();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  assert.deepEqual(
    credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId]),
    [[true, 'localhost']],
  );
  assert.deepEqual(await deskLayoutFaults(page, 'account'), []);

  await logOut();
  assert.deepEqual(await deskLayoutFaults(page, 'log-in passkey'), []);
  await use.click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  const { trail } = (await rehearsal.ask('/audit')) as { trail: { actor: string; action: string }[] };
  assert.deepEqual(
    trail.flatMap(({ actor, action }) => (/passkey|log in/.test(action) ? [`${actor} ${action}`] : [])),
    ['Usha log in', 'Usha passkey add', 'Usha log in'],
  );

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed.').waitFor();
  await logOut();
  await use.click();
  await page.getByText('This passkey was not accepted. Log in with your password and code').waitFor();
  tab.assertQuiet(/status of 401/);
});
