import { expect } from '@playwright/test';
import { startDeskProvider } from '../desk/deskProvider';
import { test } from '../support/journeyFixtures';
import { runDeskWorkday } from './deskWorkday';
import { COUNT_UNTRANSLATED_TEXTS, TRANSLATED_BROWSERS } from './translatorScript';

for (const [name, open] of Object.entries(TRANSLATED_BROWSERS)) {
  test(`${name}, every text replaced: the desk’s evening, from its log-in to a declared result`, {
    tag: '@engines',
  }, async ({ browser }) => {
    const deskProvider = await startDeskProvider(browser);
    const hand = await open(deskProvider.origin);
    try {
      await runDeskWorkday(hand, deskProvider);
      await expect(async () => {
        expect(await hand.evaluate(COUNT_UNTRANSLATED_TEXTS), 'the page was not translated to the end').toBe(
          0,
        );
      }).toPass();
      expect(hand.complaints.filter((text) => !/401/.test(text))).toStrictEqual([]);
    } finally {
      await hand.close();
      await deskProvider.close();
    }
  });
}
