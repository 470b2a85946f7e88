import { expect } from '@playwright/test';
import type { Rehearsal } from '../desk/rehearsal';
import type { Hand } from '../support/hands/hand';

const logIn = async (hand: Hand, rehearsal: Rehearsal) => {
  await hand.go('/desk/');
  await hand.type('Name', 'Usha');
  await hand.type('Password', rehearsal.password);
  await hand.type('Code', await rehearsal.freshCode('Usha'));
  await hand.press('Log in');
  await hand.sees('Tonight');
};

const ROWS = `[...document.querySelectorAll('[data-row]')].map((row) => row.innerText.split('\\n')[0])`;

/** Waits for the rows: a decided one leaves the list after its toast, and their count changes in place. */
const seesRows = async (hand: Hand, rows: string[]) => {
  await expect.poll(() => hand.read(ROWS)).toEqual(rows);
  await hand.sees(rows.length === 1 ? '1 row' : `${rows.length} rows`);
};

const deposits = async (hand: Hand) => {
  await hand.press('Deposits');
  await seesRows(hand, ['Meenakshi', 'Raghunathan']);
  await hand.press('Approve');
  await hand.type('Bank reference', 'UTR503488123456');
  await hand.press('Approve');
  await hand.sees('300 points added to the wallet of Raghunathan');
  await seesRows(hand, ['Meenakshi']);
  await hand.press('Reject');
  await hand.type('Reason', 'No such payment');
  await hand.press('Reject');
  await hand.sees('Deposit of 500 points by Meenakshi rejected. Nothing was credited');
  await hand.sees('All done. Nothing pending.');
};

const withdrawals = async (hand: Hand, rehearsal: Rehearsal) => {
  await rehearsal.ask('/training/clock', { to: '20:00' });
  await hand.press('Withdrawals');
  await seesRows(hand, ['Raghunathan', 'Meenakshi']);
  const decide = async (step: string) => {
    await hand.press(step);
    await expect(async () => {
      expect(
        await hand.read(`document.querySelector('dialog[open]') === null`),
        `the dialog of "${step}" stays`,
      ).toBe(true);
    }).toPass();
  };
  await hand.press('Start paying');
  await hand.sees('Close panel');
  await hand.press('Start paying');
  // The desk goes on to paying the request.
  await decide('Sent');
  await hand.press('Arrived');
  await hand.sees('Cancel');
  await decide('Arrived');
  await hand.sees('Withdrawal of 700 points by Meenakshi paid');
  await seesRows(hand, ['Raghunathan']);
  await hand.press('Reject');
  await hand.type('Reason', 'The number does not take payments');
  await hand.press('Reject');
  await hand.sees('600 points returned to the wallet of Raghunathan');
};

const results = async (hand: Hand, rehearsal: Rehearsal) => {
  await rehearsal.ask('/training/clock', { to: '21:50' });
  await hand.press('Tonight');
  await hand.tap('Main Mandi · Open');
  await hand.type('Number', '123');
  await hand.type('Repeat number', '123');
  await hand.press('Preview payout');
  await hand.press('Declare 123 and pay 1,780 points');
  await hand.sees('123 declared. 2 winning bids were paid 1,780 points');
};

/** Plays an operator's evening at the desk: its log-in, deposits, withdrawals and a declared result. */
export const playEvening = async (hand: Hand, rehearsal: Rehearsal): Promise<void> => {
  await rehearsal.ask('/training/clock', { to: '19:00' });
  await logIn(hand, rehearsal);
  await deposits(hand);
  await withdrawals(hand, rehearsal);
  await results(hand, rehearsal);
  expect((await rehearsal.ask('/invariants')).holds).toBe(true);
};
