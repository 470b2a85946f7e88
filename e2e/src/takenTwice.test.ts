import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { BET_TYPES, openBetType, proceedWith } from './bidding/betTypes';
import { confirm } from './bidding/confirmation';
import { alertSays, timesSaid } from './support/alerts';
import type { Tab } from './support/browser';
import { type OtherOrigin, openOtherOrigin } from './support/otherOrigin';
import { openLoggedIn, pointsOf } from './support/player';
import { openSite, type Site } from './support/site';
import { test } from './support/test';
import { FRIEND, turnPage, withUpiApp } from './wallet/phone';

type Call = {
  name: string;
  path: string;
  amount: number;
  /** Of one call. */
  cost: number;
  success: string;
  make: (page: Page) => Promise<void>;
};

const bid = (path: string, call: string): Call => ({
  name: `a bid (${path})`,
  path: call,
  amount: 30,
  cost: 30,
  success: 'Bid placed successfully!',
  make: async (page) => {
    const type = BET_TYPES.find((one) => one.path === path);
    assert.ok(type);
    await openBetType(page, type);
    await proceedWith(page, type.typed, '30');
    await (await confirm(page)).click();
  },
});

const CALLS: Call[] = [
  bid('/single', '/api-submit-bid'),
  bid('/starsingle', '/api-starline-submit-bid'),
  bid('/leftdigit', '/api-galidisawar-submit-bid'),
  {
    name: 'a transfer',
    path: '/api-user-transfer-wallet-balance',
    amount: 150,
    cost: 150,
    success: 'Points transferred successfully',
    make: async (page) => {
      await page.goto('/transfer');
      await page.getByLabel('Phone Number').fill(FRIEND.mobile);
      await page.getByLabel('Points', { exact: true }).fill('150');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
  },
  {
    name: 'a withdrawal',
    path: '/api-user-withdraw-fund-request',
    amount: 501,
    cost: 501,
    success: 'Withdraw request sent successfully',
    make: async (page) => {
      await page.goto('/withdraw');
      await page.getByText('Open now').waitFor();
      await page.getByLabel('Amount', { exact: true }).fill('501');
      await page.getByRole('button', { name: 'Submit' }).click();
    },
  },
  {
    name: 'a deposit request',
    path: '/api-fund-request-add',
    amount: 700,
    cost: 0,
    success: 'Your request is recorded',
    make: async (page) => {
      await page.goto('/payviaupi');
      await page.getByLabel('Amount', { exact: true }).fill('700');
      await page.getByRole('radio', { name: 'PhonePe' }).check({ force: true });
      await page.getByRole('button', { name: 'Add Money' }).click();
      await turnPage(page, 'visible');
    },
  },
];

for (const takesKey of [false, true]) {
  test.describe(takesKey ? 'a provider that takes the key' : 'a provider without keys', () => {
    test.describe.configure({ mode: 'serial' });
    let other: OtherOrigin;
    let site: Site;
    let tab: Tab;
    test.beforeAll(async ({ browser }) => {
      other = await openOtherOrigin({ keepsConnections: true, takesKey });
      site = await openSite(browser, { config: { apiHost: other.origin, idempotencyHeader: takesKey } });
      other.leadTo(site.provider.port);
    });
    test.afterAll(async () => {
      await site?.close();
      await other?.close();
    });
    test.beforeEach(async () => {
      tab = await openLoggedIn(site);
      await withUpiApp(tab.context);
    });
    test.afterEach(() => tab?.close());

    for (const { name, path, amount, cost, success, make } of CALLS)
      test(`${name} is booked, cut off, and repeated by the browser`, async () => {
        const { page } = tab;
        const points = await pointsOf(site.provider);
        const arrived = () =>
          other.arrived.filter((one) => one.method === 'POST' && one.path === path).length;
        const before = arrived();
        other.loseAnswerOf(path);
        await make(page);
        const times = takesKey ? 1 : 2;
        const twice = (2 * amount).toLocaleString('en-IN');
        const told = cost > 0 ? `provider took ${twice} pts` : `recorded ₹${twice}`;
        if (takesKey) await page.getByText(success).first().waitFor();
        else await alertSays(page, told);
        assert.equal(arrived() - before, 2, 'the browser has sent it again');
        assert.equal(await pointsOf(site.provider), points - times * cost);
        assert.equal(await timesSaid(page, takesKey ? told : success), 0);
        if (!takesKey) assert.equal(await page.getByText(success).count(), 0);
      });
  });
}
