import { readBuild } from '@ank/release/built';
import { expect } from '@playwright/test';
import { openReportingSite, type ReportingSite } from '../ship/reportedEvents';
import { remotePackages } from '../support/built';
import { failTest } from '../support/failTest';
import { type JourneySite, offerPastGate } from '../support/site';
import { test } from '../support/test';
import { buildVariant, candidateOf } from '../support/variants';
import { logInByHand, type MainJob, NO_APP, playMainJob } from './registerBidAndPay';
import { TRANSLATED_BROWSERS, UNTRANSLATED } from './translator';

let reporting: ReportingSite;
let site: JourneySite;
test.beforeAll(async ({ browser }) => {
  reporting = await openReportingSite(browser);
  site = reporting.site;
});
test.afterAll(() => reporting?.close());

/** Both browsers play on one site: who registers there, and by which amount the desk finds the deposit. */
const PLAYED: Record<string, MainJob> = {
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
      await playMainJob(hand, site.provider, { mobile, amount });
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
    const real = readBuild(wallet);
    const hand = await open(site.origin, [NO_APP]);
    try {
      await hand.go('/login');
      await logInByHand(hand, site.provider);
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
