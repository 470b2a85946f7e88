import { expect } from '@playwright/test';
import type { DeskProvider } from '../desk/deskProvider';
import type { BrowserDriver } from '../support/browserDrivers/browserDriver';

const logInToDesk = async (driver: BrowserDriver, deskProvider: DeskProvider): Promise<void> => {
  await driver.goTo('/desk/');
  await driver.type('Name', 'Usha');
  await driver.type('Password', deskProvider.password);
  await driver.type('Code', await deskProvider.freshCode('Usha'));
  await driver.press('Log in');
  await driver.waitForText('Tonight');
};

const ROWS = `[...document.querySelectorAll('[data-row]')].map((row) => row.innerText.split('\\n')[0])`;

/** Waits for the rows: a decided one leaves the list after its toast, and their count changes in place. */
const expectWaitingRows = async (
  driver: BrowserDriver,
  kind: 'deposit' | 'withdrawal',
  rows: string[],
): Promise<void> => {
  await expect.poll(() => driver.evaluate(ROWS)).toEqual(rows);
  await driver.waitForText(`${rows.length} ${kind}${rows.length === 1 ? '' : 's'} waiting`);
};

const decideDeposits = async (driver: BrowserDriver): Promise<void> => {
  await driver.press('Deposits');
  await expectWaitingRows(driver, 'deposit', ['Meenakshi', 'Raghunathan']);
  await driver.press('Approve');
  await driver.type('Bank reference', 'UTR503488123456');
  await driver.press('Approve');
  await driver.waitForText('300 points added to the wallet of Raghunathan');
  await expectWaitingRows(driver, 'deposit', ['Meenakshi']);
  await driver.press('Reject');
  await driver.type('Reason', 'No such payment');
  await driver.press('Reject');
  await driver.waitForText('Deposit of 500 points by Meenakshi rejected. Nothing was credited');
  await driver.waitForText('All done. Nothing pending.');
};

const payWithdrawals = async (driver: BrowserDriver, deskProvider: DeskProvider): Promise<void> => {
  await deskProvider.callOperator('/training/clock', { to: '20:00' });
  await driver.press('Withdrawals');
  await expectWaitingRows(driver, 'withdrawal', ['Raghunathan', 'Meenakshi']);
  const decide = async (step: string) => {
    await driver.press(step);
    await expect(async () => {
      expect(
        await driver.evaluate(`document.querySelector('dialog[open]') === null`),
        `the dialog of "${step}" stays`,
      ).toBe(true);
    }).toPass();
  };
  await driver.press('Start paying');
  await driver.waitForText('Close panel');
  await driver.press('Start paying');
  // The desk goes on to paying the request.
  await decide('Sent');
  await driver.press('Arrived');
  await driver.waitForText('Not yet');
  await decide('Arrived');
  await driver.waitForText('Withdrawal of 700 points by Meenakshi paid');
  await expectWaitingRows(driver, 'withdrawal', ['Raghunathan']);
  await driver.press('Reject');
  await driver.type('Reason', 'The number does not take payments');
  await driver.press('Reject');
  await driver.waitForText('600 points returned to the wallet of Raghunathan');
};

const declareResult = async (driver: BrowserDriver, deskProvider: DeskProvider): Promise<void> => {
  await deskProvider.callOperator('/training/clock', { to: '21:50' });
  await driver.press('Tonight');
  // The draw's name stands in the chart of the exposure too.
  await driver.waitForText('Main Mandi · Open');
  await driver.tap('Enter result');
  await driver.type('Number', '123');
  await driver.type('Repeat number', '123');
  await driver.press('Preview payout');
  await driver.press('Declare 123 and pay 1,780 points');
  await driver.waitForText('123 declared. 2 winning bids were paid 1,780 points');
};

/** Plays an operator's evening at the desk: its log-in, deposits, withdrawals and a declared result. */
export const runDeskWorkday = async (driver: BrowserDriver, deskProvider: DeskProvider): Promise<void> => {
  await deskProvider.callOperator('/training/clock', { to: '19:00' });
  await logInToDesk(driver, deskProvider);
  await decideDeposits(driver);
  await payWithdrawals(driver, deskProvider);
  await declareResult(driver, deskProvider);
  expect((await deskProvider.callOperator('/invariants')).holds).toBe(true);
};
