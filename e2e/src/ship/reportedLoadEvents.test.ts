import { readBuild } from '@ank/release/built';
import { INDEX_FILE, readPageBlockJson } from '@ank/release/go-live';
import { revokeVersion } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { setSiteConfig } from '@ank/release/site-config';
import { findReportedPagesNeverPublished, type LoadCount } from '@ank/release/split-view';
import { findFreePort } from '@ank/testkit/free-port';
import { expect } from '@playwright/test';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, mustGetCandidate, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from '../support/journeySite';
import { fetchCredentialsOnce, openLoggedInTab } from '../support/playerLogin';
import { newOperatorClient } from '../wallet/operatorClient';
import { startEventCollector } from './eventCollector';

test.describe.configure({ mode: 'serial' });

let collector: Awaited<ReturnType<typeof startEventCollector>>;
let site: JourneySite;
test.beforeAll(async ({ site: own }) => {
  collector = await startEventCollector();
  site = own;
  await setSiteConfig(site.target, { telemetryUrl: collector.telemetryUrl, registryPollMs: 300 });
});
test.afterAll(() => collector?.close());

const readWalletBuild = () => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return readBuild(wallet);
};
const listWalletEvents = () =>
  collector.events
    .filter(({ remote }) => remote === 'wallet')
    .map(({ event, version }) => `${event} ${version}`);
const waitForWalletEvent = (wanted: string) =>
  expect(async () => {
    expect(
      listWalletEvents(),
      `the sink did not hear "${wanted}" but ${listWalletEvents().join(', ')}`,
    ).toContain(wanted);
  }).toPass();

test('the sink hears which version was loaded, which gave way to which, and which was taken back', async () => {
  const real = await readWalletBuild();
  const bad = await buildVariant({ of: 'wallet', version: '9.0.0', variant: 'throwsWhenDrawn' });
  const good = mustGetCandidate(real).version;
  const broken = mustGetCandidate(bad).version;

  const first = await openLoggedInTab(site);
  await first.page.goto('/imp7');
  await expect(first.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await waitForWalletEvent(`loaded ${good}`);
  first.assertNoPageErrors();
  await first.close();

  await publishWithoutGate(site, [bad, real]);
  const second = await openLoggedInTab(site);
  await second.page.goto('/imp7');
  await expect(second.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await waitForWalletEvent(`quarantined ${broken}`);
  await waitForWalletEvent(`fell-back ${good}`);
  await second.close();

  const sound = await buildVariant({ of: 'wallet', version: '9.1.0', variant: 'sound' });
  await publishBuilds(site.target, [sound]);
  const third = await openLoggedInTab(site);
  await third.page.goto('/imp7');
  await expect(third.page.getByText(NEWEST_TEXT)).toBeVisible();
  const { version } = mustGetCandidate(sound);
  await revokeVersion(site.target, 'wallet', version);
  await waitForWalletEvent(`revoked ${version}`);
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
  const real = await readWalletBuild();
  await publishWithoutGate(site, [bad, real]);
  const tab = await openLoggedInTab(site);
  await tab.page.goto('/imp7');
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  const { ask } = newOperatorClient(site.provider);
  const counts = async () => {
    const { loads } = await ask('/reports/loads?remote=wallet');
    return (loads as { event: string; version: string; count: number }[]).map(
      ({ event, version, count }) => `${event} ${version} ${count}`,
    );
  };
  const wanted = [
    `quarantined ${mustGetCandidate(bad).version} 1`,
    `fell-back ${mustGetCandidate(real).version} 1`,
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
  expect(await findReportedPagesNeverPublished(site.target, await reports())).toStrictEqual([]);
  const page = String(await site.target.get(INDEX_FILE));
  const { revision } = readPageBlockJson(Buffer.from(page), 'registry') as { revision: number };
  await site.target.put(INDEX_FILE, Buffer.from(page.replace(/"revoked":\[[^\]]+\]/, '"revoked":[]')));
  const otherTab = await openLoggedInTab(site);
  await otherTab.page.goto('/imp7');
  await expect(async () => {
    expect(await pages(), 'no report came from the other page').toBeGreaterThan(before);
  }).toPass();
  await otherTab.close();
  const [says = '', ...more] = await findReportedPagesNeverPublished(site.target, await reports());
  expect(says).toMatch(
    new RegExp(`reports are from a page of revision ${revision} that was never published`),
  );
  expect(more).toStrictEqual([]);
});

test('a sink that is down costs the player nothing', async () => {
  const port = await findFreePort();
  await setSiteConfig(site.target, { telemetryUrl: `http://127.0.0.1:${port}/events` });
  await publishWithoutGate(site, [await readWalletBuild()]);
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
  tab.assertNoPageErrors(new RegExp(`net::ERR_CONNECTION_REFUSED http://127.0.0.1:${port}`));
  await tab.close();
});
