import { expect } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { type CrossOriginProxy, startCrossOriginProxy } from '../support/crossOriginProxy';
import { test } from '../support/journeyFixtures';
import { type JourneySite, openJourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { expectSlipLineCount } from '../support/slipActions';
import { openSingleDigitConfirmationAndLocateSubmit } from './bidActionsAndBalanceChecks';

test.describe.configure({ mode: 'serial' });

const SUBMIT = '/api-submit-bid';

let other: CrossOriginProxy;
let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ browser }) => {
  other = await startCrossOriginProxy();
  site = await openJourneySite(browser, { config: { apiHost: other.origin } });
  other.forwardTo(site.provider.port);
  tab = await openLoggedInTab(site);
});
test.afterAll(async () => {
  await site?.close();
  await other?.close();
});

const listBidRequests = () =>
  other.arrived.filter(({ method, path }) => method === 'POST' && path === SUBMIT);

test('a bid is placed at a provider on another origin that allows content-type alone', async () => {
  const { page } = tab;
  const points = await fetchDemoPlayerPoints(site.provider);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '3', '30');
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');
  await expectSlipLineCount(page, 0);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 30);
  expect(listBidRequests()).toHaveLength(1);

  // The browser did ask, and there was nothing to ask for but what the provider allows.
  const asked = other.arrived.filter(({ method }) => method === 'OPTIONS');
  expect(
    asked.some(({ path }) => path === SUBMIT),
    'no preflight: this is not another origin',
  ).toBe(true);
  expect([...new Set(asked.map(({ asksFor }) => asksFor))]).toStrictEqual(['content-type']);
  tab.assertNoPageErrors();
});

test('there, too, a bid whose answer was lost is looked up and not sent again', async () => {
  const { page } = tab;
  const points = await fetchDemoPlayerPoints(site.provider);
  const before = listBidRequests().length;
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '4', '40');
  other.loseAnswerOf(SUBMIT);
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');
  await expectSlipLineCount(page, 0);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 40);
  expect(listBidRequests().length - before).toBe(1);
});
