import { expect } from '@playwright/test';
import { GAMES_BY_MODE } from './bidding/betTypeCases';
import type { BrowserDriver } from './support/browserDrivers/browserDriver';
import { type CrossOriginProxy, startCrossOriginProxy } from './support/crossOriginProxy';
import { test } from './support/journeyFixtures';
import { type JourneySite, openJourneySite } from './support/journeySite';
import { fetchDemoPlayerPoints } from './support/playerLogin';
import { recordAlertsInPage } from './support/recordAlerts';
import { FRIEND_PLAYER } from './wallet/walletActions';

type MoneyCall = {
  name: string;
  path: string;
  amount: number;
  /** Points, of one call. */
  cost: number;
  success: string;
  home: string;
  make: (driver: BrowserDriver) => Promise<void>;
};

const makeBidCall = (mode: keyof typeof GAMES_BY_MODE, tile: string, path: string): MoneyCall => ({
  name: `a bid (${mode})`,
  ...{ path, amount: 30, cost: 30, success: 'Bid placed successfully!', home: GAMES_BY_MODE[mode].home },
  make: async (driver) => {
    await driver.tap(GAMES_BY_MODE[mode].market);
    await driver.tap(tile);
    await driver.type('Digit', '5');
    await driver.type('Points', '30');
    await driver.press('Proceed');
    await driver.press('Submit');
    await driver.press('SUBMIT');
  },
});

const MONEY_CALLS: readonly MoneyCall[] = [
  makeBidCall('main', 'Single Digit', '/api-submit-bid'),
  makeBidCall('starline', 'Single Digit', '/api-starline-submit-bid'),
  makeBidCall('gali', 'Left Digit', '/api-galidisawar-submit-bid'),
  {
    name: 'a transfer',
    path: '/api-user-transfer-wallet-balance',
    ...{ amount: 150, cost: 150, success: 'Points transferred successfully', home: '/transfer' },
    make: async (driver) => {
      await driver.type('Phone Number', FRIEND_PLAYER.mobile);
      await driver.type('Points', '150');
      await driver.press('Submit');
      await driver.press('Confirm');
    },
  },
  {
    name: 'a withdrawal',
    path: '/api-user-withdraw-fund-request',
    ...{ amount: 501, cost: 501, success: 'Withdraw request sent successfully', home: '/withdraw' },
    make: async (driver) => {
      await driver.waitForText('Open now');
      await driver.type('Amount', '501');
      await driver.press('Submit');
    },
  },
  {
    name: 'a deposit request',
    path: '/api-fund-request-add',
    ...{ amount: 700, cost: 0, success: 'Your request is recorded', home: '/payviaupi' },
    make: async (driver) => {
      await driver.evaluate('void (window.open = () => window)');
      await driver.type('Amount', '700');
      await driver.tap('PhonePe');
      await driver.press('Add Money');
      await driver.evaluate(`void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    },
  },
];

export type BrowserRepeatsMoneyCallsOptions = {
  engine: string;
  open: (origin: string) => Promise<BrowserDriver>;
  takesKey: boolean;
  http2?: boolean;
  /** The browser by itself sends it again. */
  repeats: boolean;
  tag?: string[];
};

const wasAlertRecorded = (driver: BrowserDriver, text: string): Promise<unknown> =>
  driver.evaluate(`(window.said ?? []).some(({ text }) => text.includes(${JSON.stringify(text)}))`);

/** A server that books, cuts the kept connection and answers the second time, against every call of money. */
export const declareBrowserRepeatsMoneyCallsTests = ({
  engine,
  open,
  takesKey,
  http2 = false,
  repeats,
  tag = [],
}: BrowserRepeatsMoneyCallsOptions): void =>
  test.describe(`${engine}, HTTP/${http2 ? '2' : '1.1'}, ${takesKey ? 'with' : 'without'} keys`, {
    tag,
  }, () => {
    test.describe.configure({ mode: 'serial' });
    let otherOrigin: CrossOriginProxy;
    let site: JourneySite;
    let driver: BrowserDriver;
    test.beforeAll(async ({ browser }) => {
      otherOrigin = await startCrossOriginProxy({ keepsConnections: true, takesKey, http2 });
      site = await openJourneySite(browser, {
        config: { apiHost: otherOrigin.origin, idempotencyHeader: takesKey },
      });
      otherOrigin.forwardTo(site.provider.port);
      driver = await open(site.origin);
      const { mobile, password } = site.provider.demo;
      await driver.goTo('/login');
      await driver.type('Phone Number', mobile);
      await driver.type('Password', password);
      await driver.press('Login');
      await driver.waitForText('Market Open');
    });
    test.afterAll(async () => {
      await driver?.close();
      await site?.close();
      await otherOrigin?.close();
    });

    for (const { name, path, amount, cost, success, home, make } of MONEY_CALLS)
      test(`${name} is booked and cut off: it is taken once, or the player is told`, async () => {
        const points = await fetchDemoPlayerPoints(site.provider);
        const arrived = () =>
          otherOrigin.arrived.filter((request) => request.method === 'POST' && request.path === path).length;
        const before = arrived();
        await driver.goTo(home);
        await driver.evaluate(`void (${recordAlertsInPage})()`);
        otherOrigin.loseAnswerOf(path);
        await make(driver);
        const times = repeats && !takesKey ? 2 : 1;
        const twice = (2 * amount).toLocaleString('en-IN');
        const told = cost > 0 ? `but ${twice} pts were taken` : `recorded ₹${twice}`;
        const [says, not] = times === 2 ? [told, success] : [success, told];
        await expect(async () => {
          expect(
            (await wasAlertRecorded(driver, says)) === true ||
              (times === 1 &&
                (await driver.evaluate(`document.body.innerText.includes(${JSON.stringify(says)})`)) ===
                  true),
            `nothing says "${says}"`,
          ).toBe(true);
        }).toPass();
        expect(arrived() - before, 'how often the browser sent it').toBe(repeats ? 2 : 1);
        expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - times * cost);
        expect(await wasAlertRecorded(driver, not)).toBe(false);
        if (times === 2)
          expect(await driver.evaluate(`document.body.innerText.includes(${JSON.stringify(success)})`)).toBe(
            false,
          );
      });
  });
