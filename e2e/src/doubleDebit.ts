import { expect } from '@playwright/test';
import { GAMES } from './bidding/betTypes';
import { noteAlerts } from './support/alerts';
import type { Hand } from './support/hands/hand';
import { type OtherOrigin, openOtherOrigin } from './support/otherOrigin';
import { walletPoints } from './support/player';
import { type JourneySite, openSite } from './support/site';
import { test } from './support/test';
import { FRIEND } from './wallet/phone';

type Call = {
  name: string;
  path: string;
  amount: number;
  /** Points, of one call. */
  cost: number;
  success: string;
  home: string;
  make: (hand: Hand) => Promise<void>;
};

const bidCall = (mode: keyof typeof GAMES, tile: string, path: string): Call => ({
  name: `a bid (${mode})`,
  ...{ path, amount: 30, cost: 30, success: 'Bid placed successfully!', home: GAMES[mode].home },
  make: async (hand) => {
    await hand.tap(GAMES[mode].market);
    await hand.tap(tile);
    await hand.type('Digit', '5');
    await hand.type('Points', '30');
    await hand.press('Proceed');
    await hand.press('Submit');
    await hand.press('SUBMIT');
  },
});

const CALLS: readonly Call[] = [
  bidCall('main', 'Single Digit', '/api-submit-bid'),
  bidCall('starline', 'Single Digit', '/api-starline-submit-bid'),
  bidCall('gali', 'Left Digit', '/api-galidisawar-submit-bid'),
  {
    name: 'a transfer',
    path: '/api-user-transfer-wallet-balance',
    ...{ amount: 150, cost: 150, success: 'Points transferred successfully', home: '/transfer' },
    make: async (hand) => {
      await hand.type('Phone Number', FRIEND.mobile);
      await hand.type('Points', '150');
      await hand.press('Submit');
      await hand.press('Confirm');
    },
  },
  {
    name: 'a withdrawal',
    path: '/api-user-withdraw-fund-request',
    ...{ amount: 501, cost: 501, success: 'Withdraw request sent successfully', home: '/withdraw' },
    make: async (hand) => {
      await hand.sees('Open now');
      await hand.type('Amount', '501');
      await hand.press('Submit');
    },
  },
  {
    name: 'a deposit request',
    path: '/api-fund-request-add',
    ...{ amount: 700, cost: 0, success: 'Your request is recorded', home: '/payviaupi' },
    make: async (hand) => {
      await hand.read('void (window.open = () => window)');
      await hand.type('Amount', '700');
      await hand.tap('PhonePe');
      await hand.press('Add Money');
      await hand.read(`void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    },
  },
];

export type Cut = {
  engine: string;
  open: (origin: string) => Promise<Hand>;
  takesKey: boolean;
  http2?: boolean;
  /** The browser by itself sends it again. */
  repeats: boolean;
  tag?: string[];
};

const isSaid = (hand: Hand, words: string) =>
  hand.read(`(window.said ?? []).some(({ text }) => text.includes(${JSON.stringify(words)}))`);

/** A server that books, cuts the kept connection and answers the second time, against every call of money. */
export const journeysAtCutServer = ({ engine, open, takesKey, http2 = false, repeats, tag = [] }: Cut) =>
  test.describe(`${engine}, HTTP/${http2 ? '2' : '1.1'}, ${takesKey ? 'with' : 'without'} keys`, {
    tag,
  }, () => {
    test.describe.configure({ mode: 'serial' });
    let otherOrigin: OtherOrigin;
    let site: JourneySite;
    let hand: Hand;
    test.beforeAll(async ({ browser }) => {
      otherOrigin = await openOtherOrigin({ keepsConnections: true, takesKey, http2 });
      site = await openSite(browser, {
        config: { apiHost: otherOrigin.origin, idempotencyHeader: takesKey },
      });
      otherOrigin.leadTo(site.provider.port);
      hand = await open(site.origin);
      const { mobile, password } = site.provider.demo;
      await hand.go('/login');
      await hand.type('Phone Number', mobile);
      await hand.type('Password', password);
      await hand.press('Login');
      await hand.sees('Market Open');
    });
    test.afterAll(async () => {
      await hand?.close();
      await site?.close();
      await otherOrigin?.close();
    });

    for (const { name, path, amount, cost, success, home, make } of CALLS)
      test(`${name} is booked and cut off: it is taken once, or the player is told`, async () => {
        const points = await walletPoints(site.provider);
        const arrived = () =>
          otherOrigin.arrived.filter((request) => request.method === 'POST' && request.path === path).length;
        const before = arrived();
        await hand.go(home);
        await hand.read(`void (${noteAlerts})()`);
        otherOrigin.loseAnswerOf(path);
        await make(hand);
        const times = repeats && !takesKey ? 2 : 1;
        const twice = (2 * amount).toLocaleString('en-IN');
        const told = cost > 0 ? `provider took ${twice} pts` : `recorded ₹${twice}`;
        const [says, not] = times === 2 ? [told, success] : [success, told];
        await expect(async () => {
          expect(
            (await isSaid(hand, says)) === true ||
              (times === 1 &&
                (await hand.read(`document.body.innerText.includes(${JSON.stringify(says)})`)) === true),
            `nothing says "${says}"`,
          ).toBe(true);
        }).toPass();
        expect(arrived() - before, 'how often the browser sent it').toBe(repeats ? 2 : 1);
        expect(await walletPoints(site.provider)).toBe(points - times * cost);
        expect(await isSaid(hand, not)).toBe(false);
        if (times === 2)
          expect(await hand.read(`document.body.innerText.includes(${JSON.stringify(success)})`)).toBe(false);
      });
  });
