import { expect } from '@playwright/test';
import { codeFor } from '../accounts/codes';
import type { Hand } from '../support/hands/hand';
import { walletPoints } from '../support/player';
import type { JourneyProvider } from '../support/provider';
import { deskOf } from '../wallet/desk';
import { FRIEND, pointsText } from '../wallet/phone';

/** A script for a page's start: the page goes on where a UPI app would come up. */
export const NO_APP = 'window.open = () => window;';

const comeBack = (hand: Hand) =>
  hand.read(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);

const register = async (hand: Hand, provider: JourneyProvider, mobile: string) => {
  await hand.go('/r');
  await hand.type('Username', 'Asha');
  await hand.type('Phone Number', mobile);
  await hand.type('Password', 'very-secret-1');
  await hand.tap('I am 18 or older');
  await hand.press('Register');
  await hand.sees('Verify Code');
  await hand.type('OTP', await codeFor(provider, mobile));
  await hand.press('Verify Code');
  await hand.sees('Market Open');
  await hand.press('Menu');
  await hand.press('Log out');
};

/** Logs the demo player in, on the screen for it. */
export const logInByHand = async (hand: Hand, provider: JourneyProvider): Promise<void> => {
  const { mobile, password } = provider.demo;
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
const bothSay = async (hand: Hand, provider: JourneyProvider, points: number) => {
  expect(await walletPoints(provider)).toBe(points);
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
const deposit = async (
  hand: Hand,
  provider: JourneyProvider,
  { amount, had }: { amount: number; had: number },
) => {
  const desk = deskOf(provider);
  await hand.press('Funds');
  await hand.press('Pay Via UPI Apps');
  await hand.sees('Minimum 100');
  await hand.type('Amount', String(amount));
  await hand.tap('PhonePe');
  await hand.press('Add Money');
  await hand.sees('Did the payment go through?');
  await hand.press('Yes, I paid');
  await hand.sees('Waiting for approval');
  await bothSay(hand, provider, had);
  const [request] = await desk.deposits(amount);
  await desk.ask(`/deposits/${request?.id}/approve`, { proof: `BANK-${amount}` });
  await comeBack(hand);
  await hand.sees('Payment approved');
  await bothSay(hand, provider, had + amount);
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

/** The number that one browser registers, and the amount by which the desk finds its deposit. */
export type MainJob = { mobile: string; amount: number };

/** Plays it: register, log in, bid, receipt, history, deposit, withdrawal, transfer. */
export const playMainJob = async (
  hand: Hand,
  provider: JourneyProvider,
  { mobile, amount }: MainJob,
): Promise<void> => {
  await register(hand, provider, mobile);
  await logInByHand(hand, provider);
  const before = await walletPoints(provider);
  await bothSay(hand, provider, before);
  await bid(hand, before);
  await bothSay(hand, provider, before - 100);
  await hand.press('Bids');
  await hand.sees('40 pts');
  await hand.sees('60 pts');
  await deposit(hand, provider, { amount, had: before - 100 });
  await withdraw(hand, 500);
  await bothSay(hand, provider, before + amount - 600);
  await transfer(hand, 150);
  await bothSay(hand, provider, before + amount - 750);
  await hand.press('Passbook');
  await hand.sees(`+${amount}`);
};
