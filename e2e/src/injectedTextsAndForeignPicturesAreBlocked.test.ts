import { setSiteConfig } from '@ank/release/site-config';
import { expect } from '@playwright/test';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { recordRemoteEvents, waitForRemoteEvent } from './support/remoteEvents';

/** The part of trusted types that this uses; the types of the language do not know them yet. */
type WindowWithTrustedTypes = { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } };

test('no text becomes markup or the address of a script, but the page’s own addresses do', async ({
  player: tab,
}) => {
  const { page } = tab;
  await page.goto('/imp7');
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  const outcome = await page.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = () => document.createElement('script');
    return {
      markup: tried(() => Object.assign(document.createElement('div'), { innerHTML: '<img src=x>' })),
      foreign: tried(() => Object.assign(script(), { src: 'https://evil.example/x.js' })),
      code: tried(() => Object.assign(script(), { text: 'alert(1)' })),
      policy: tried(() =>
        (window as unknown as WindowWithTrustedTypes).trustedTypes.createPolicy('evil', {}),
      ),
      again: tried(() =>
        (window as unknown as WindowWithTrustedTypes).trustedTypes.createPolicy('default', {}),
      ),
      own: tried(() => Object.assign(script(), { src: '/r/wallet/x.js' })),
    };
  });
  expect(outcome).toStrictEqual({
    markup: 'TypeError',
    foreign: 'TypeError',
    code: 'TypeError',
    policy: 'TypeError',
    again: 'TypeError',
    own: 'done',
  });
});

test('a QR picture of a host that is not configured is blocked and reported with its remote; the payment id is shown', async ({
  site,
}) => {
  await setSiteConfig(site.target, { mediaHosts: [] });
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  let asked = 0;
  await page.route('https://pictures.example/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await recordRemoteEvents(page);
  const answer = {
    status: true,
    qrdata: [{ upi_id: 'ank@ybl', qr_image: 'https://pictures.example/qr.png' }],
  };
  await page.route('**/api-get-qr-pay', (route) => route.fulfill({ json: answer }));
  await page.goto('/qrpay');
  await waitForRemoteEvent(page, 'wallet', 'breach');
  await expect(page.getByText('ank@ybl')).toBeVisible();
  await expect(page.locator('svg[role=img]')).toBeVisible();
  expect(asked).toBe(0);
  await tab.close();
});
