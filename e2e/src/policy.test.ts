import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setSiteConfig } from '@ank/tooling/src/publish/siteConfig';
import { collectEvents, untilEvent } from './support/events';
import { openLoggedIn } from './support/player';
import { openSite, type Site } from './support/site';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

test('a QR picture of a host that is not configured is blocked and reported with its remote; the payment id is shown', async () => {
  await setSiteConfig(site.target, { mediaHosts: [] });
  const tab = await openLoggedIn(site);
  const { page } = tab;
  let asked = 0;
  await page.route('https://pictures.example/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await collectEvents(page);
  const answer = {
    status: true,
    qrdata: [{ upi_id: 'ank@ybl', qr_image: 'https://pictures.example/qr.png' }],
  };
  await page.route('**/api-get-qr-pay', (route) => route.fulfill({ json: answer }));
  await page.goto('/qrpay');
  await untilEvent(page, 'wallet', 'breach');
  await page.getByText('ank@ybl').waitFor();
  await page.locator('svg[role=img]').waitFor();
  assert.equal(asked, 0);
  await tab.close();
});
