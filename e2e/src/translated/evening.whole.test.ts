import { expect } from '@playwright/test';
import { startRehearsal } from '../desk/rehearsal';
import { test } from '../support/test';
import { playEvening } from './evening';
import { TRANSLATED_BROWSERS, UNTRANSLATED } from './translator';

for (const [name, open] of Object.entries(TRANSLATED_BROWSERS)) {
  test(`${name}, every text replaced: the desk’s evening, from its log-in to a declared result`, {
    tag: '@engines',
  }, async ({ browser }) => {
    const rehearsal = await startRehearsal(browser);
    const hand = await open(rehearsal.origin);
    try {
      await playEvening(hand, rehearsal);
      await expect(async () => {
        expect(await hand.read(UNTRANSLATED), 'the page was not translated to the end').toBe(0);
      }).toPass();
      expect(hand.complaints.filter((text) => !/401/.test(text))).toStrictEqual([]);
    } finally {
      await hand.close();
      await rehearsal.close();
    }
  });
}
