import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { REAL_CLOCK } from '../support/journeyProvider';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { newOperatorClient } from '../wallet/operatorClient';
import { locateWalletPill } from './bidActionsAndBalanceChecks';

const WALLET = '/api-user-wallet-balance';
const FILE = '/api-public/now.json';

let site: JourneySite;
test.use({ providerEnv: REAL_CLOCK });
test.beforeAll(({ site: own }) => {
  site = own;
});

test('an open home looks at one file; what the desk does reaches it from there, and without it by calls', async () => {
  const { page, close } = await openLoggedInTab(site);
  const asked = { [WALLET]: 0, [FILE]: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === WALLET || pathname === FILE) asked[pathname]++;
  });
  const many = (isEnough: () => boolean) =>
    expect(async () => {
      expect(isEnough(), JSON.stringify(asked)).toBe(true);
    }).toPass();
  const desk = newOperatorClient(site.provider);
  try {
    await page.goto('/imp');
    await many(() => asked[FILE] > 2);
    const before = asked[WALLET];
    await many(() => asked[FILE] > 4);
    expect(asked[WALLET]).toBe(before);

    await desk.ask('/headlines/1', { on: true, notes: 'A holiday on Monday' });
    await expect(page.getByText('A holiday on Monday').first()).toBeVisible();
    expect(asked[WALLET]).toBe(before);

    const points = await fetchDemoPlayerPoints(site.provider);
    const { mobile } = site.provider.demo;
    await desk.ask('/adjustments', { mobile, amount: 70, reason: 'A gift of the house' });
    await expect(locateWalletPill(page).getByText((points + 70).toLocaleString('en-IN'))).toBeVisible();
    expect(asked[WALLET]).toBe(before + 1);

    await page.route(`**${FILE}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await many(() => asked[WALLET] > before + 2);
  } finally {
    await close();
  }
});
