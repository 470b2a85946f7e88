import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@ank/release/built';
import { findChromium } from '@ank/testkit/chromium';
import { expect } from '@playwright/test';
import { openReportingSite, type ReportingSite } from './ship/eventCollector';
import type { BrowserDriver } from './support/browserDrivers/browserDriver';
import { openPuppeteerDriver } from './support/browserDrivers/puppeteerDriver';
import { openWebkitDriver } from './support/browserDrivers/webkitDriver';
import { listRemotePackages } from './support/buildAndReadPackages';
import { buildVariant, mustGetCandidate } from './support/buildRemoteVariants';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from './support/journeySite';
import { fetchDemoPlayerPoints } from './support/playerLogin';

let reporting: ReportingSite;
let site: JourneySite;
test.beforeAll(async ({ browser }) => {
  reporting = await openReportingSite(browser);
  site = reporting.site;
});
test.afterAll(() => reporting?.close());

const BROWSERS: Record<string, (origin: string) => Promise<BrowserDriver>> = {
  Chromium: (origin) => openPuppeteerDriver('chrome', findChromium(), origin),
  Firefox: (origin) => openPuppeteerDriver('firefox', '/usr/bin/firefox-esr', origin),
  WebKit: openWebkitDriver,
};

const waitForReportedEvent = (event: string, remote: string) =>
  expect(async () => {
    expect(
      reporting.events.some((one) => one.event === event && one.remote === remote),
      `no "${event}" of ${remote} in ${JSON.stringify(reporting.events)}`,
    ).toBe(true);
  }).toPass();

const logInByScreen = async (hand: BrowserDriver) => {
  const { mobile, password } = site.provider.demo;
  await hand.goTo('/login');
  await hand.type('Phone Number', mobile);
  await hand.type('Password', password);
  await hand.press('Login');
  await hand.waitForText('Market Open');
};

const placeBid = async (hand: BrowserDriver) => {
  await hand.tap('Market Open');
  await hand.tap('Single Digit');
  await hand.type('Digit', '5');
  await hand.type('Points', '40');
  await hand.press('Proceed');
  await hand.waitForText('40 pts');
  await hand.press('Submit');
  await hand.waitForText('Once you placed a bid, it will not be cancelled in any situation');
  await hand.press('SUBMIT');
  await hand.waitForText('Bid placed successfully!');
};

const requestWithdrawal = async (hand: BrowserDriver, amount: number) => {
  await hand.goTo('/withdraw');
  await hand.waitForText('Open now');
  await hand.type('Amount', String(amount));
  await hand.press('Submit');
  await hand.waitForText('Withdraw request sent successfully');
};

const readWalletBuild = async () => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return readBuild(wallet);
};

/** Other bytes for a published file, as a faulty cache would serve them. Gives the way back. */
const spoilFile = (file: string): (() => void) => {
  const before = ['', '.gz', '.br'].map(
    (packed) => [`${file}${packed}`, readFileSync(`${file}${packed}`)] as const,
  );
  for (const [path] of before) writeFileSync(path, 'changed on its way');
  return () => {
    for (const [path, bytes] of before) writeFileSync(path, bytes);
  };
};

/** A script of a stranger, as markup of a provider could bring one: what the page's policy makes of it. */
const STRANGER = `new Promise((done) => {
  addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true });
  setTimeout(() => done('nothing'), 5000);
  try {
    const script = document.createElement('script');
    script.src = 'https://stranger.invalid/x.js';
    document.head.append(script);
  } catch {
    done('trusted types');
  }
})`;

for (const [name, open] of Object.entries(BROWSERS)) {
  test(`${name}: from log-in over a bid to its history and a withdrawal, without a complaint`, {
    tag: '@engines',
  }, async () => {
    reporting.forgetEvents();
    const hand = await open(site.origin);
    console.log(hand.version);
    try {
      const before = await fetchDemoPlayerPoints(site.provider);
      await logInByScreen(hand);
      await placeBid(hand);
      expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 40);
      await hand.press('Bids');
      await hand.waitForText('40 pts');
      await requestWithdrawal(hand, 500);
      expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 540);
      expect(hand.complaints).toStrictEqual([]);
      expect(reporting.events.filter(({ event }) => event !== 'loaded')).toStrictEqual([]);
      for (const remote of ['accounts', 'wallet', 'bidding', 'history'])
        await waitForReportedEvent('loaded', remote);
    } finally {
      await hand.close();
    }
  });

  test(`${name}: a version that breaks, or was changed on its way, gives way to the one before`, {
    tag: '@engines',
  }, async () => {
    const real = await readWalletBuild();
    let repair: (() => void) | undefined;
    const hand = await open(site.origin);
    try {
      await logInByScreen(hand);
      for (const [version, variant] of [
        ['9.0.0', 'throwsWhenDrawn'],
        ['9.1.0', 'sound'],
      ] as const) {
        reporting.forgetEvents();
        const newest = await buildVariant({ of: 'wallet', version, variant });
        await publishWithoutGate(site, [newest, real]);
        if (variant === 'sound') {
          repair = spoilFile(join(site.dir, mustGetCandidate(newest).entry.src));
        }
        await hand.goTo('/imp7');
        await hand.waitForText('Add Fund');
        await waitForReportedEvent('fell-back', 'wallet');
        expect(await hand.evaluate(`document.body.textContent.includes('Newest version')`)).toBe(false);
        repair?.();
      }
      await hand.goTo('/imp');
      await hand.waitForText('Market Open');
    } finally {
      repair?.();
      await publishWithoutGate(site, [real]);
      await hand.close();
    }
  });

  test(`${name}: a stranger's script does not run`, { tag: '@engines' }, async () => {
    const hand = await open(site.origin);
    try {
      await hand.goTo('/login');
      await hand.waitForText('Login');
      expect(String(await hand.evaluate(STRANGER))).toMatch(
        /^(script-src(-elem)?|trusted types|require-trusted-types-for)$/,
      );
    } finally {
      await hand.close();
    }
  });
}
