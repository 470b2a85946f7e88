import { expect } from '@playwright/test';
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
  expect(await walletPoints(site.provider)).toBe(points - 30);
  expect(submitted()).toHaveLength(1);

  // The browser did ask, and there was nothing to ask for but what the provider allows.
  const asked = other.arrived.filter(({ method }) => method === 'OPTIONS');
  expect(
    asked.some(({ path }) => path === SUBMIT),
    'no preflight: this is not another origin',
  ).toBe(true);
  expect([...new Set(asked.map(({ asksFor }) => asksFor))]).toStrictEqual(['content-type']);
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
  expect(await walletPoints(site.provider)).toBe(points - 40);
  expect(submitted().length - before).toBe(1);
});
