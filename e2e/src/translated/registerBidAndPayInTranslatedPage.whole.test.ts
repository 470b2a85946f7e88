import { readBuild } from '@ank/release/built';
import { expect } from '@playwright/test';
import { openReportingSite, type ReportingSite } from '../ship/eventCollector';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, mustGetCandidate } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from '../support/journeySite';
import {
  logInDemoPlayerByScreen,
  type RegisteredPlayerAndDeposit,
  registerBidAndPay,
  STUB_UPI_APP_SCRIPT,
} from './registerBidAndPay';
import { COUNT_UNTRANSLATED_TEXTS, TRANSLATED_BROWSERS } from './translatorScript';

let reporting: ReportingSite;
let site: JourneySite;
test.beforeAll(async ({ browser }) => {
  reporting = await openReportingSite(browser);
  site = reporting.site;
});
test.afterAll(() => reporting?.close());

/** Both browsers play on one site: who registers there, and by which amount the desk finds the deposit. */
const PLAYED: Record<string, RegisteredPlayerAndDeposit> = {
  Chromium: { mobile: '9811100021', amount: 703 },
  Firefox: { mobile: '9811100022', amount: 704 },
};

for (const [name, open] of Object.entries(TRANSLATED_BROWSERS)) {
  test(`${name}, every text replaced: register, log in, bid, receipt, history, deposit, withdrawal, transfer`, {
    tag: '@engines',
  }, async () => {
    reporting.forgetEvents();
    const { mobile, amount } = PLAYED[name] ?? failTest(name);
    const hand = await open(site.origin, [STUB_UPI_APP_SCRIPT]);
    try {
      await registerBidAndPay(hand, site.provider, { mobile, amount });
      await expect(async () => {
        expect(await hand.evaluate(COUNT_UNTRANSLATED_TEXTS), 'the page was not translated to the end').toBe(
          0,
        );
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
      listRemotePackages().find((remotePackage) => remotePackage.name === 'wallet') ??
      failTest('there is no wallet');
    const real = readBuild(wallet);
    const hand = await open(site.origin, [STUB_UPI_APP_SCRIPT]);
    try {
      await hand.goTo('/login');
      await logInDemoPlayerByScreen(hand, site.provider);
      reporting.forgetEvents();
      const broken = await buildVariant({ of: 'wallet', version: '9.0.0', variant: 'throwsWhenDrawn' });
      await publishWithoutGate(site, [broken, real]);
      await hand.goTo('/imp7');
      await hand.waitForText('Add Fund');
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
        `crashed ${mustGetCandidate(broken).version}`,
        `quarantined ${mustGetCandidate(broken).version}`,
      ]);
    } finally {
      await hand.close();
      await publishWithoutGate(site, [real]);
    }
  });
}
