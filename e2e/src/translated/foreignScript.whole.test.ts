import { findChromium } from '@ank/testkit/chromium';
import { expect } from '@playwright/test';
import { startRehearsal } from '../desk/rehearsal';
import { openReportingSite, type ReportingSite } from '../ship/reportedEvents';
import { puppeteerHand } from '../support/hands/puppeteerHand';
import { test } from '../support/test';
import { playEvening } from './evening';
import { foreignScript, IDLE_SOFTWARE } from './foreignScript';
import { NO_APP, playMainJob } from './registerBidAndPay';

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
    const hand = await puppeteerHand(engine, path, site.origin, [NO_APP, foreignScript(seed)]);
    try {
      await playMainJob(hand, site.provider, job);
      await expect.poll(() => hand.read(IDLE_SOFTWARE)).toStrictEqual([]);
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
    const rehearsal = await startRehearsal(browser);
    const hand = await puppeteerHand(engine, path, rehearsal.origin, [foreignScript(seed)]);
    try {
      await playEvening(hand, rehearsal);
      await expect.poll(() => hand.read(IDLE_SOFTWARE)).toStrictEqual([]);
      expect(hand.complaints.filter((text) => !/401/.test(text))).toStrictEqual([]);
    } finally {
      await hand.close();
      await rehearsal.close();
    }
  });
}
