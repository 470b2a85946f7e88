import { readBuilt } from '@ank/release/built';
import { expect } from '@playwright/test';
import { codeFor } from '../accounts/codes';
import { openReportingSite, type ReportingSite } from '../ship/reportedEvents';
import { remotePackages } from '../support/built';
import { failTest } from '../support/failTest';
import type { Hand } from '../support/hands/hand';
import { walletPoints } from '../support/player';
import { type JourneySite, offerPastGate } from '../support/site';
import { test } from '../support/test';
import { buildVariant, candidateOf } from '../support/variants';
import { deskOf } from '../wallet/desk';
import { FRIEND, pointsText } from '../wallet/phone';
import { TRANSLATED_BROWSERS, UNTRANSLATED } from './translator';

let reporting: ReportingSite;
let site: JourneySite;
test.beforeAll(async ({ browser }) => {
  reporting = await openReportingSite(browser);
  site = reporting.site;
});
test.afterAll(() => reporting?.close());

/** Where a UPI app would come up the page goes on. */
const NO_APP = 'window.open = () => window;';

const comeBack = (hand: Hand) =>
  hand.read(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);

const register = async (hand: Hand, mobile: string) => {
  await hand.go('/r');
  await hand.type('Username', 'Asha');
  await hand.type('Phone Number', mobile);
  await hand.type('Password', 'very-secret-1');
  await hand.tap('I am 18 or older');
  await hand.press('Register');
  await hand.sees('Verify Code');
  await hand.type('OTP', await codeFor(site.provider, mobile));
  await hand.press('Verify Code');
  await hand.sees('Market Open');
  await hand.press('Menu');
  await hand.press('Log out');
};

const logIn = async (hand: Hand) => {
  const { mobile, password } = site.provider.demo;
  await hand.sees('Forgot Password?');
  await hand.type('Phone Number', mobile);
  await hand.type('Password', password);
  await hand.press('Login');
  await hand.sees('Market Open');
};

/** The balance that the open screen says, in the bar or on a plate under it. */
const BALANCES = `[...document.querySelectorAll('header a[href="/imp7"], section[aria-label="Balance"] > p')]
  .map((one) => one.textContent.replace('Wallet ', '').trim())`;

/** The points and number of bids beside Submit. */
const BAR_OF_SLIP = `[...document.querySelectorAll('main p')].map((one) => one.textContent)
  .filter((text) => / pts\\d+ bids?$/.test(text))`;

const seesValue = (hand: Hand, expression: string, wanted: unknown) =>
  expect.poll(() => hand.read(expression)).toEqual(wanted);

const seesBalance = (hand: Hand, points: number) => seesValue(hand, BALANCES, [`${pointsText(points)} pts`]);

/** The provider's points are these, and the screen's. */
const bothSay = async (hand: Hand, points: number) => {
  expect(await walletPoints(site.provider)).toBe(points);
  await seesBalance(hand, points);
};

/** `had`: the points before. A bid that is not sent yet already changes what is left. */
const bid = async (hand: Hand, had: number) => {
  await hand.tap('Market Open');
  await hand.tap('Single Digit');
  for (const [digit, points, total, bar] of [
    ['5', '40', 40, '40 pts1 bid'],
    ['7', '60', 100, '100 pts2 bids'],
  ] as const) {
    await hand.type('Digit', digit);
    await hand.type('Points', points);
    await hand.press('Proceed');
    await hand.sees(`${points} pts`);
    await seesValue(hand, BAR_OF_SLIP, [bar]);
    await seesBalance(hand, had - total);
  }
  await hand.press('Submit');
  await hand.sees('Once you placed a bid, it will not be cancelled in any situation');
  await hand.press('SUBMIT');
  await hand.sees('Receipt');
  await hand.press('Close receipt');
};

/** `had`: the points before. The approval changes the balance of a screen that stays. */
const deposit = async (hand: Hand, amount: number, had: number) => {
  const desk = deskOf(site.provider);
  await hand.press('Funds');
  await hand.press('Pay Via UPI Apps');
  await hand.sees('Minimum 100');
  await hand.type('Amount', String(amount));
  await hand.tap('PhonePe');
  await hand.press('Add Money');
  await hand.sees('Did the payment go through?');
  await hand.press('Yes, I paid');
  await hand.sees('Waiting for approval');
  await bothSay(hand, had);
  const [request] = await desk.deposits(amount);
  await desk.ask(`/deposits/${request?.id}/approve`, { proof: `BANK-${amount}` });
  await comeBack(hand);
  await hand.sees('Payment approved');
  await bothSay(hand, had + amount);
};

const withdraw = async (hand: Hand, amount: number) => {
  await hand.go('/withdraw');
  await hand.sees('Open now');
  await hand.type('Amount', String(amount));
  await hand.press('Submit');
  await hand.sees('Withdraw request sent successfully');
  await hand.sees('Market Open');
};

const transfer = async (hand: Hand, amount: number) => {
  await hand.go('/transfer');
  await hand.type('Phone Number', FRIEND.mobile);
  await hand.type('Points', String(amount));
  await hand.press('Submit');
  await hand.sees(FRIEND.name);
  await hand.press('Confirm');
  await hand.sees('Points transferred successfully');
};

/** Both browsers play on one site: who registers there, and by which amount the desk finds the deposit. */
const PLAYED: Record<string, { mobile: string; amount: number }> = {
  Chromium: { mobile: '9811100021', amount: 703 },
  Firefox: { mobile: '9811100022', amount: 704 },
};

for (const [name, open] of Object.entries(TRANSLATED_BROWSERS)) {
  test(`${name}, every text replaced: register, log in, bid, receipt, history, deposit, withdrawal, transfer`, {
    tag: '@engines',
  }, async () => {
    reporting.forgetEvents();
    const { mobile, amount } = PLAYED[name] ?? failTest(name);
    const hand = await open(site.origin, [NO_APP]);
    try {
      await register(hand, mobile);
      await logIn(hand);
      const before = await walletPoints(site.provider);
      await bothSay(hand, before);
      await bid(hand, before);
      await bothSay(hand, before - 100);
      await hand.press('Bids');
      await hand.sees('40 pts');
      await hand.sees('60 pts');
      await deposit(hand, amount, before - 100);
      await withdraw(hand, 500);
      await bothSay(hand, before + amount - 600);
      await transfer(hand, 150);
      await bothSay(hand, before + amount - 750);
      await hand.press('Passbook');
      await hand.sees(`+${amount}`);
      await expect(async () => {
        expect(await hand.read(UNTRANSLATED), 'the page was not translated to the end').toBe(0);
      }).toPass();
      expect(hand.complaints).toStrictEqual([]);
      expect(reporting.events.filter(({ event }) => event !== 'loaded')).toStrictEqual([]);
    } finally {
      await hand.close();
    }
  });

  test(`${name}, every text replaced: a version that is really at fault gives way to the one before`, {
    tag: '@engines',
  }, async () => {
    const wallet =
      remotePackages().find((remotePackage) => remotePackage.name === 'wallet') ??
      failTest('there is no wallet');
    const real = readBuilt(wallet);
    const hand = await open(site.origin, [NO_APP]);
    try {
      await hand.go('/login');
      await logIn(hand);
      reporting.forgetEvents();
      const broken = await buildVariant({ of: 'wallet', version: '9.0.0', variant: 'throwsWhenDrawn' });
      await offerPastGate(site, [broken, real]);
      await hand.go('/imp7');
      await hand.sees('Add Fund');
      await expect(async () => {
        expect(
          reporting.events.some(({ event, remote }) => event === 'fell-back' && remote === 'wallet'),
          `no "fell-back" in ${JSON.stringify(reporting.events)}`,
        ).toBe(true);
      }).toPass();
      const ofWallet = reporting.events.filter(
        ({ remote, event }) => remote === 'wallet' && event !== 'loaded',
      );
      expect(ofWallet.map(({ event, version }) => `${event} ${version}`).slice(0, 2)).toStrictEqual([
        `crashed ${candidateOf(broken).version}`,
        `quarantined ${candidateOf(broken).version}`,
      ]);
    } finally {
      await hand.close();
      await offerPastGate(site, [real]);
    }
  });
}
