import { expect } from '@playwright/test';
import { type Rehearsal, startRehearsal } from '../desk/rehearsal';
import type { Hand } from '../support/hands/hand';
import { test } from '../support/test';
import { TRANSLATED_BROWSERS, UNTRANSLATED } from './translator';

const logIn = async (hand: Hand, rehearsal: Rehearsal) => {
  await hand.go('/desk/');
  await hand.type('Name', 'Usha');
  await hand.type('Password', rehearsal.password);
  await hand.type('Code', await rehearsal.freshCode('Usha'));
  await hand.press('Log in');
  await hand.sees('Tonight');
};

const ROWS = `[...document.querySelectorAll('[data-row]')].map((row) => row.innerText.split('\\n')[0])`;

/** What was decided leaves the list after its toast has come, and the count of rows changes in place. */
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
  await hand.sees('Cancel');
  await hand.press('Start paying');
  // Whoever has the request goes on to paying it.
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

for (const [name, open] of Object.entries(TRANSLATED_BROWSERS)) {
  test(`${name}, every text replaced: the desk’s evening, from its log-in to a declared result`, {
    tag: '@engines',
  }, async ({ browser }) => {
    const rehearsal = await startRehearsal(browser);
    const hand = await open(rehearsal.origin);
    try {
      await rehearsal.ask('/training/clock', { to: '19:00' });
      await logIn(hand, rehearsal);
      await deposits(hand);
      await withdrawals(hand, rehearsal);
      await results(hand, rehearsal);
      await expect(async () => {
        expect(await hand.read(UNTRANSLATED), 'the page was not translated to the end').toBe(0);
      }).toPass();
      expect(hand.complaints.filter((text) => !/401/.test(text))).toStrictEqual([]);
      const { holds } = await rehearsal.ask('/invariants');
      expect(holds).toBe(true);
    } finally {
      await hand.close();
      await rehearsal.close();
    }
  });
}
