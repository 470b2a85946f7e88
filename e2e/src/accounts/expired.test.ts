import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openSite, type Site } from '../support/site';
import { codeFor, register, typeCode } from './codes';

/** A code lives five minutes of the provider's time. */
const LIFE_MS = 5 * 60_000;

let site: Site;
before(async () => {
  site = await openSite({}, { speed: 40 });
});
after(() => site?.close());

/** The provider's own time, ms. */
const timeThere = async (): Promise<number> => {
  const { headers } = await fetch(`${site.provider.url}/api-get-social-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return Date.parse(headers.get('date') ?? '');
};

test('a code that has expired is refused like a wrong one, and a fresh one leads on', async () => {
  const tab = await site.open();
  const { page } = tab;
  await register(page, 'Late', '9811100009', 'late-but-there');
  await page.waitForURL('**/otpregister');
  const code = await codeFor(site.provider, '9811100009');
  const sentBefore = await timeThere();
  while ((await timeThere()) <= sentBefore + LIFE_MS) await wait(250);

  await typeCode(page, code, 'Verify Code');
  await page.getByText('Enter Valid OTP').waitFor();
  assert.equal(new URL(page.url()).pathname, '/otpregister');
  await page.getByRole('button', { name: 'Resend Code' }).click({ timeout: 40_000 });
  const fresh = await codeFor(site.provider, '9811100009', [code]);
  await typeCode(page, fresh, 'Verify Code');
  await page.waitForURL('**/imp');
  await tab.close();
});
