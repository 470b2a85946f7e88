import assert from 'node:assert/strict';
import { alertSays } from '../support/alerts';
import { linesAre } from '../support/bidding';
import type { BrowserTab } from '../support/browser';
import { type OtherOrigin, openOtherOrigin } from '../support/otherOrigin';
import { openLoggedIn, walletPoints } from '../support/player';
import { type JourneySite, openSite } from '../support/site';
import { test } from '../support/test';
import { openBidConfirmation } from './confirmation';

test.describe.configure({ mode: 'serial' });

const SUBMIT = '/api-submit-bid';

let other: OtherOrigin;
let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ browser }) => {
  other = await openOtherOrigin();
  site = await openSite(browser, { config: { apiHost: other.origin } });
  other.leadTo(site.provider.port);
  tab = await openLoggedIn(site);
});
test.afterAll(async () => {
  await site?.close();
  await other?.close();
});

const submitted = () => other.arrived.filter(({ method, path }) => method === 'POST' && path === SUBMIT);

test('a bid is placed at a provider on another origin that allows content-type alone', async () => {
  const { page } = tab;
  const points = await walletPoints(site.provider);
  const submit = await openBidConfirmation(page, '3', '30');
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  await linesAre(page, 0);
  assert.equal(await walletPoints(site.provider), points - 30);
  assert.equal(submitted().length, 1);

  // The browser did ask, and there was nothing to ask for but what the provider allows.
  const asked = other.arrived.filter(({ method }) => method === 'OPTIONS');
  assert.ok(
    asked.some(({ path }) => path === SUBMIT),
    'no preflight: this is not another origin',
  );
  assert.deepEqual([...new Set(asked.map(({ asksFor }) => asksFor))], ['content-type']);
  tab.assertQuiet();
});

test('there, too, a bid whose answer was lost is looked up and not sent again', async () => {
  const { page } = tab;
  const points = await walletPoints(site.provider);
  const before = submitted().length;
  const submit = await openBidConfirmation(page, '4', '40');
  other.loseAnswerOf(SUBMIT);
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  await linesAre(page, 0);
  assert.equal(await walletPoints(site.provider), points - 40);
  assert.equal(submitted().length - before, 1);
});
