import { readBuild } from '@ank/release/built';
import { INDEX_FILE, readBlockJson } from '@ank/release/go-live';
import { revokeVersion } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { setSiteConfig } from '@ank/release/site-config';
import { findSplitViews, type LoadCount } from '@ank/release/split-view';
import { findFreePort } from '@ank/testkit/free-port';
import { expect } from '@playwright/test';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, NEWEST_TEXT, toVariantCandidate } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishPastGate } from '../support/journeySite';
import { fetchCredentialsOnce, openLoggedInTab } from '../support/playerLogin';
import { openOperatorCalls } from '../wallet/operatorCalls';
import { startEventCollector } from './telemetryCollector';

test.describe.configure({ mode: 'serial' });

let collector: Awaited<ReturnType<typeof startEventCollector>>;
let site: JourneySite;
test.beforeAll(async ({ site: own }) => {
  collector = await startEventCollector();
  site = own;
  await setSiteConfig(site.target, { telemetryUrl: collector.telemetryUrl, registryPollMs: 300 });
});
test.afterAll(() => collector?.close());

const walletNow = () => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return readBuild(wallet);
};
const ofWallet = () =>
  collector.events
    .filter(({ remote }) => remote === 'wallet')
    .map(({ event, version }) => `${event} ${version}`);
const untilTold = (what: string) =>
  expect(async () => {
    expect(ofWallet(), `the sink did not hear "${what}" but ${ofWallet().join(', ')}`).toContain(what);
  }).toPass();

test('the sink hears which version was loaded, which gave way to which, and which was taken back', async () => {
  const real = await walletNow();
  const bad = await buildVariant({ of: 'wallet', version: '9.0.0', variant: 'throwsWhenDrawn' });
  const good = toVariantCandidate(real).version;
  const broken = toVariantCandidate(bad).version;

  const first = await openLoggedInTab(site);
  await first.page.goto('/imp7');
  await expect(first.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await untilTold(`loaded ${good}`);
  first.assertQuiet();
  await first.close();

  await publishPastGate(site, [bad, real]);
  const second = await openLoggedInTab(site);
  await second.page.goto('/imp7');
  await expect(second.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await untilTold(`quarantined ${broken}`);
  await untilTold(`fell-back ${good}`);
  await second.close();

  const sound = await buildVariant({ of: 'wallet', version: '9.1.0', variant: 'sound' });
  await publishBuilds(site.target, [sound]);
  const third = await openLoggedInTab(site);
  await third.page.goto('/imp7');
  await expect(third.page.getByText(NEWEST_TEXT)).toBeVisible();
  const { version } = toVariantCandidate(sound);
  await revokeVersion(site.target, 'wallet', version);
  await untilTold(`revoked ${version}`);
  await third.close();
});

test('what is told names no player: neither number nor token', async () => {
  expect(collector.events.length).toBeGreaterThanOrEqual(5);
  const { token, mobile } = await fetchCredentialsOnce(site.provider);
  for (const event of collector.events) {
    const known = ['event', 'remote', 'version', 'phase', 'reason', 'ms', 'page'];
    expect(Object.keys(event).filter((key) => !known.includes(key))).toStrictEqual([]);
    for (const secret of [token, mobile]) expect(JSON.stringify(event)).not.toContain(secret);
  }
});

test('the provider’s own sink counts load events, for the operator to read', async () => {
  await setSiteConfig(site.target, { telemetryUrl: '/api-telemetry' });
  const bad = await buildVariant({ of: 'wallet', version: '9.0.0', variant: 'throwsWhenDrawn' });
  const real = await walletNow();
  await publishPastGate(site, [bad, real]);
  const tab = await openLoggedInTab(site);
  await tab.page.goto('/imp7');
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  const { ask } = openOperatorCalls(site.provider);
  const counts = async () => {
    const { loads } = await ask('/reports/loads?remote=wallet');
    return (loads as { event: string; version: string; count: number }[]).map(
      ({ event, version, count }) => `${event} ${version} ${count}`,
    );
  };
  const wanted = [
    `quarantined ${toVariantCandidate(bad).version} 1`,
    `fell-back ${toVariantCandidate(real).version} 1`,
  ];
  let read: string[] = [];
  await expect(async () => {
    read = await counts();
    expect(
      wanted.every((line) => read.includes(line)),
      `the desk reads ${read.join(', ')}`,
    ).toBe(true);
  }).toPass();
  await tab.close();
  // The same number, and another page: it says that no version of the wallet was taken back.
  const reports = async () => (await ask('/reports/loads?remote=shell')).loads as LoadCount[];
  const pages = async () => (await reports()).filter(({ event }) => event === 'page').length;
  const before = await pages();
  expect(before, 'each report names its page').toBeGreaterThan(0);
  expect(await findSplitViews(site.target, await reports())).toStrictEqual([]);
  const page = String(await site.target.get(INDEX_FILE));
  const { revision } = readBlockJson(Buffer.from(page), 'registry') as { revision: number };
  await site.target.put(INDEX_FILE, Buffer.from(page.replace(/"revoked":\[[^\]]+\]/, '"revoked":[]')));
  const otherTab = await openLoggedInTab(site);
  await otherTab.page.goto('/imp7');
  await expect(async () => {
    expect(await pages(), 'no report came from the other page').toBeGreaterThan(before);
  }).toPass();
  await otherTab.close();
  const [says = '', ...more] = await findSplitViews(site.target, await reports());
  expect(says).toMatch(
    new RegExp(`reports are from a page of revision ${revision} that was never published`),
  );
  expect(more).toStrictEqual([]);
});

test('a sink that is down costs the player nothing', async () => {
  const port = await findFreePort();
  await setSiteConfig(site.target, { telemetryUrl: `http://127.0.0.1:${port}/events` });
  await publishPastGate(site, [await walletNow()]);
  const tab = await openLoggedInTab(site);
  await tab.page.addInitScript(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, data) => {
      Object.assign(window, { tried: String(url) });
      return sendBeacon.call(navigator, url, data);
    };
  });
  await tab.page.goto('/imp7');
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await tab.page.waitForFunction(
    (url) => (window as { tried?: string }).tried === url,
    `http://127.0.0.1:${port}/events`,
  );
  tab.assertQuiet(new RegExp(`net::ERR_CONNECTION_REFUSED http://127.0.0.1:${port}`));
  await tab.close();
});
