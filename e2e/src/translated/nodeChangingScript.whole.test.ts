import { findChromium } from '@ank/testkit/chromium';
import { expect } from '@playwright/test';
import { startDeskProvider } from '../desk/deskProvider';
import { openReportingSite, type ReportingSite } from '../ship/eventCollector';
import { openPuppeteerDriver } from '../support/browserDrivers/puppeteerDriver';
import { test } from '../support/journeyFixtures';
import { runDeskWorkday } from './deskWorkday';
import { LIST_SOFTWARE_WITHOUT_CHANGES, makeNodeChangingScript } from './nodeChangingScript';
import { registerBidAndPay, STUB_UPI_APP_SCRIPT } from './registerBidAndPay';

let reporting: ReportingSite;
test.beforeAll(async ({ browser }) => {
  reporting = await openReportingSite(browser);
});
test.afterAll(() => reporting?.close());

const BROWSERS = [
  {
    name: 'Chromium',
    engine: 'chrome',
    path: findChromium(),
    seed: 48,
    job: { mobile: '9811100031', amount: 705 },
  },
  {
    name: 'Firefox',
    engine: 'firefox',
    path: '/usr/bin/firefox-esr',
    seed: 84,
    job: { mobile: '9811100032', amount: 706 },
  },
] as const;

for (const { name, engine, path, seed, job } of BROWSERS) {
  test(`${name}, nodes changed and removed by others: register, log in, bid, receipt, history, deposit, withdrawal, transfer`, {
    tag: '@engines',
  }, async () => {
    reporting.forgetEvents();
    const { site } = reporting;
    const hand = await openPuppeteerDriver(engine, path, site.origin, [
      STUB_UPI_APP_SCRIPT,
      makeNodeChangingScript(seed),
    ]);
    try {
      await registerBidAndPay(hand, site.provider, job);
      await expect.poll(() => hand.evaluate(LIST_SOFTWARE_WITHOUT_CHANGES)).toStrictEqual([]);
      expect(hand.complaints).toStrictEqual([]);
      expect(reporting.events.filter(({ event }) => event !== 'loaded' && event !== 'redrawn')).toStrictEqual(
        [],
      );
    } finally {
      await hand.close();
    }
  });

  test(`${name}, nodes changed and removed by others: the desk’s evening, from its log-in to a declared result`, {
    tag: '@engines',
  }, async ({ browser }) => {
    const deskProvider = await startDeskProvider(browser);
    const hand = await openPuppeteerDriver(engine, path, deskProvider.origin, [makeNodeChangingScript(seed)]);
    try {
      await runDeskWorkday(hand, deskProvider);
      await expect.poll(() => hand.evaluate(LIST_SOFTWARE_WITHOUT_CHANGES)).toStrictEqual([]);
      expect(hand.complaints.filter((text) => !/401/.test(text))).toStrictEqual([]);
    } finally {
      await hand.close();
      await deskProvider.close();
    }
  });
}
