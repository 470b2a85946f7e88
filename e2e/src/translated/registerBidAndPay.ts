import { expect } from '@playwright/test';
import { waitForOneTimeCode } from '../accounts/oneTimeCodes';
import type { BrowserDriver } from '../support/browserDrivers/browserDriver';
import type { JourneyProvider } from '../support/journeyProvider';
import { fetchDemoPlayerPoints } from '../support/playerLogin';
import { newOperatorClient } from '../wallet/operatorClient';
import { FRIEND_PLAYER, formatPoints } from '../wallet/walletActions';

/** A script for a page's start: the page goes on where a UPI app would come up. */
export const STUB_UPI_APP_SCRIPT = 'window.open = () => window;';

const returnFromUpiApp = (driver: BrowserDriver): Promise<unknown> =>
  driver.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);

const registerAndLogOut = async (
  driver: BrowserDriver,
  provider: JourneyProvider,
  mobile: string,
): Promise<void> => {
  await driver.goTo('/r');
  await driver.type('Username', 'Asha');
  await driver.type('Phone Number', mobile);
  await driver.type('Password', 'very-secret-1');
  await driver.tap('I am 18 or older');
  await driver.press('Register');
  await driver.waitForText('Verify Code');
  await driver.type('OTP', await waitForOneTimeCode(provider, mobile));
  await driver.press('Verify Code');
  await driver.waitForText('Market Open');
  await driver.press('Menu');
  await driver.press('Log out');
};

/** Logs the demo player in, on the screen for it. */
export const logInDemoPlayerByScreen = async (
  driver: BrowserDriver,
  provider: JourneyProvider,
): Promise<void> => {
  const { mobile, password } = provider.demo;
  await driver.waitForText('Forgot Password?');
  await driver.type('Phone Number', mobile);
  await driver.type('Password', password);
  await driver.press('Login');
  await driver.waitForText('Market Open');
};

/** The balance that the open screen says, in the bar or on a plate under it. */
const READ_BALANCES = `[...document.querySelectorAll('header a[href="/imp7"], section[aria-label="Balance"] > p')]
  .map((one) => one.textContent.replace('Wallet ', '').trim())`;

/** The points and number of bids beside Submit. */
const READ_SLIP_BAR = `[...document.querySelectorAll('main p')].map((one) => one.textContent)
  .filter((text) => / pts\\d+ bids?$/.test(text))`;

const UNFOLD_FIRST_BID = `(() => {
  const fold = document.querySelector('main li [aria-expanded="false"]');
  fold?.click();
  return fold !== null;
})()`;

const expectPageValue = (driver: BrowserDriver, expression: string, expected: unknown): Promise<void> =>
  expect.poll(() => driver.evaluate(expression)).toEqual(expected);

const expectShownBalance = (driver: BrowserDriver, points: number): Promise<void> =>
  expectPageValue(driver, READ_BALANCES, [`${formatPoints(points)} pts`]);

/** The provider's points are these, and the screen's. */
const expectShownAndProviderBalance = async (
  driver: BrowserDriver,
  provider: JourneyProvider,
  points: number,
): Promise<void> => {
  expect(await fetchDemoPlayerPoints(provider)).toBe(points);
  await expectShownBalance(driver, points);
};

/** A bid that is not sent yet already changes what is left; `pointsBefore` is the wallet before it. */
const placeBid = async (driver: BrowserDriver, pointsBefore: number): Promise<void> => {
  await driver.tap('Market Open');
  await driver.tap('Single Digit');
  for (const [digit, points, total, bar] of [
    ['5', '40', 40, '40 pts1 bid'],
    ['7', '60', 100, '100 pts2 bids'],
  ] as const) {
    await driver.type('Digit', digit);
    await driver.type('Points', points);
    await driver.press('Proceed');
    await driver.waitForText(`${points} pts`);
    await expectPageValue(driver, READ_SLIP_BAR, [bar]);
    await expectShownBalance(driver, pointsBefore - total);
  }
  await driver.press('Submit');
  await driver.waitForText('Once you placed a bid, it will not be cancelled in any situation');
  await driver.press('SUBMIT');
  await driver.waitForText('Receipt');
  await driver.press('Done');
};

/** `pointsBefore`: the points before. The approval changes the balance of a screen that stays. */
const depositByUpi = async (
  driver: BrowserDriver,
  provider: JourneyProvider,
  { amount, pointsBefore }: { amount: number; pointsBefore: number },
): Promise<void> => {
  const desk = newOperatorClient(provider);
  await driver.press('Funds');
  await driver.press('Pay Via UPI Apps');
  await driver.waitForText('Minimum ₹100');
  await driver.type('Amount', String(amount));
  await driver.tap('PhonePe');
  await driver.press('Add Money');
  await driver.waitForText('Did the payment go through?');
  await driver.press('Yes, I paid');
  await driver.waitForText('Waiting for approval');
  await expectShownAndProviderBalance(driver, provider, pointsBefore);
  const [request] = await desk.deposits(amount);
  await desk.ask(`/deposits/${request?.id}/approve`, { proof: `BANK-${amount}` });
  await returnFromUpiApp(driver);
  await driver.waitForText('Payment approved');
  await expectShownAndProviderBalance(driver, provider, pointsBefore + amount);
};

const requestWithdrawal = async (driver: BrowserDriver, amount: number): Promise<void> => {
  await driver.goTo('/withdraw');
  await driver.waitForText('Open now');
  await driver.type('Amount', String(amount));
  await driver.press('Submit');
  await driver.waitForText('Withdraw request sent successfully');
  await driver.waitForText('Market Open');
};

const transferToFriend = async (driver: BrowserDriver, amount: number): Promise<void> => {
  await driver.goTo('/transfer');
  await driver.type('Phone Number', FRIEND_PLAYER.mobile);
  await driver.type('Points', String(amount));
  await driver.press('Submit');
  await driver.waitForText(FRIEND_PLAYER.name);
  await driver.press('Confirm');
  await driver.waitForText('Points transferred successfully');
};

/** The number that one browser registers, and the amount by which the desk finds its deposit. */
export type RegisteredPlayerAndDeposit = { mobile: string; amount: number };

/** Plays it: register, log in, bid, receipt, history, deposit, withdrawal, transfer. */
export const registerBidAndPay = async (
  driver: BrowserDriver,
  provider: JourneyProvider,
  { mobile, amount }: RegisteredPlayerAndDeposit,
): Promise<void> => {
  await registerAndLogOut(driver, provider, mobile);
  await logInDemoPlayerByScreen(driver, provider);
  const before = await fetchDemoPlayerPoints(provider);
  await expectShownAndProviderBalance(driver, provider, before);
  await placeBid(driver, before);
  await expectShownAndProviderBalance(driver, provider, before - 100);
  await driver.press('Bids');
  await expectPageValue(driver, UNFOLD_FIRST_BID, true);
  await driver.waitForText('40 pts');
  await driver.waitForText('60 pts');
  await depositByUpi(driver, provider, { amount, pointsBefore: before - 100 });
  await requestWithdrawal(driver, 500);
  await expectShownAndProviderBalance(driver, provider, before + amount - 600);
  await transferToFriend(driver, 150);
  await expectShownAndProviderBalance(driver, provider, before + amount - 750);
  await driver.press('Passbook');
  await driver.waitForText(`+${amount}`);
};
