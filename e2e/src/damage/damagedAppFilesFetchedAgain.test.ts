import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, findChromium } from '@ank/testkit/chromium';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { PHONE_VIEWPORT } from '../support/browserTab';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { fetchCredentialsOnce } from '../support/playerLogin';
import { readRemoteEvents, recordRemoteEvents, waitForRemoteEvent } from '../support/remoteEvents';
import { DAMAGE_KINDS, type DamageKind, type DamagingProxy, startDamagingProxy } from './damagingProxy';

test.use({ siteConfig: { offline: true } });
let site: JourneySite;
test.beforeAll(async ({ site: own }) => {
  site = own;
});

type DeviceBehindProxy = { context: BrowserContext; front: DamagingProxy; close: () => Promise<void> };

/** A browser with a disk cache of its own, logged in, behind a proxy that damages files. */
const openDeviceBehindProxy = async (
  serviceWorkers: 'allow' | 'block',
  language = 'en',
): Promise<DeviceBehindProxy> => {
  const front = await startDamagingProxy(site.origin);
  const profile = mkdtempSync(join(tmpdir(), 'ank-e2e-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    baseURL: front.origin,
    viewport: PHONE_VIEWPORT,
    hasTouch: true,
    serviceWorkers,
  });
  const credentials = JSON.stringify(await fetchCredentialsOnce(site.provider));
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { 'user-credentials': credentials, 'ank.language': language },
  );
  const close = async () => {
    await context.close();
    await front.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, front, close };
};

const openRecordedTab = async ({ context }: DeviceBehindProxy): Promise<Page> => {
  const page = await context.newPage();
  await recordRemoteEvents(page);
  return page;
};

const FIRST_VISIT = {
  'script of the page': /^\/shell\/.+\/main\.[^/]+\.js$/,
  'style of the page': /^\/shell\/.+\/main\.[^/]+\.css$/,
  'chunk of the shell': /^\/shell\/.+\/background\.js$/,
  'texts of the shell': /^\/shell\/.+\/hi\.js$/,
  font: /^\/shell\/.+\.woff2$/,
  entry: /^\/r\/bidding\/.+\/remoteEntry\.js$/,
  'chunk of a remote': /^\/r\/bidding\/.+Screen\.js$/,
  'style of a remote': /^\/r\/bidding\/.+\.css$/,
  'texts of a remote': /^\/r\/bidding\/.+\/hi\.js$/,
  'record of the revision': /^\/registry\/rev\//,
};

const expectEachKindRefetchedOnce = async ({ front }: DeviceBehindProxy, kinds: Record<string, RegExp>) => {
  const again = () => [...front.counts].filter(([, count]) => count > 1).map(([path]) => path);
  for (const [kind, path] of Object.entries(kinds))
    await expect(async () => {
      expect(
        again().some((asked) => path.test(asked)),
        `no ${kind} was asked for again: ${again().join(' ')}`,
      ).toBe(true);
    }).toPass();
  for (const [path, count] of front.refetches)
    expect(count, `${path} was asked for past the cache ${count} times`).toBe(1);
  // Chromium asks for a style sheet a third time where its cache is still at work on the second copy.
  for (const [path, count] of front.counts)
    expect(count, `${path} was asked for ${count} times`).toBeLessThanOrEqual(path.endsWith('.css') ? 3 : 2);
};

/** Whether digits are as wide as in the font that the sheet names, not as in the one that stands in. */
const isNumeralFontUsed = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const widthIn = (font: string) => {
      if (pen) pen.font = `700 40px ${font}`;
      return pen?.measureText('1234567890').width;
    };
    return widthIn('"Ank Numerals", monospace') !== widthIn('monospace');
  });

/** Waits for the load of a remote, which the shell tells of a moment after it is drawn; the shell has none. */
const readEventKinds = async (page: Page, remote: string) => {
  if (remote !== 'shell') await waitForRemoteEvent(page, remote, 'loaded');
  return [...new Set((await readRemoteEvents(page, remote)).map(({ event }) => event))];
};

/** What a browser takes in spite of it, so that nothing is asked for again. */
const UNNOTICED: Partial<Record<DamageKind, (kind: string) => boolean>> = {
  // The mark at the head of a file counts for more, and fonts and records have one alphabet.
  'said to be UTF-16': () => true,
  'said to be Latin 1': () => true,
  // The type decides for scripts and style sheets alone.
  'said to be plain text': (kind) => ['font', 'record of the revision'].includes(kind),
  'said to be a page': (kind) => ['font', 'record of the revision'].includes(kind),
};

const withoutUnnoticedKinds = (kinds: Record<string, RegExp>, damageKind: DamageKind) =>
  Object.fromEntries(Object.entries(kinds).filter(([kind]) => !UNNOTICED[damageKind]?.(kind)));

const withoutRefetched = (events: readonly string[]) =>
  events.filter((event) => event !== 'refetched').sort();

for (const way of DAMAGE_KINDS)
  test(`every file is ${way} once: each is asked for once more where a browser cannot take it, and is whole from then on`, async () => {
    const phone = await openDeviceBehindProxy('block', 'hi');
    const { front } = phone;
    front.damage(/./, { way });
    const page = await openRecordedTab(phone);
    await page.goto('/imp');
    await expect(page.getByText('मार्केट चालू').first()).toBeVisible();
    await expectEachKindRefetchedOnce(phone, withoutUnnoticedKinds(FIRST_VISIT, way));
    await expect.poll(() => isNumeralFontUsed(page)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: /वॉलेट/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'पैसे जोड़ें' })).toBeVisible();
    await expectEachKindRefetchedOnce(
      phone,
      withoutUnnoticedKinds({ 'chunk of the wallet': /^\/r\/wallet\/.+Screen\.js$/ }, way),
    );
    const isNoticed = Object.keys(withoutUnnoticedKinds({ entry: /./ }, way)).length > 0;
    for (const remote of ['shell', 'bidding', 'wallet']) {
      const kinds = await readEventKinds(page, remote);
      expect(kinds.includes('refetched'), `${remote}: ${kinds.join(' ')}`).toBe(isNoticed);
      expect(withoutRefetched(kinds), remote).toStrictEqual(remote === 'shell' ? [] : ['loaded']);
    }

    const asked = new Map(front.counts);
    const other = await openRecordedTab(phone);
    await other.goto('/imp7');
    await expect(other.getByRole('main').getByRole('link', { name: 'पैसे जोड़ें' })).toBeVisible();
    expect(await readEventKinds(other, 'wallet')).toStrictEqual(['loaded']);
    for (const [path, count] of asked) if (count === 2) expect(front.counts.get(path), path).toBe(2);
    await phone.close();
  });

/** The ways that a worker, which reads answers itself, may take for another. */
const BEFORE_A_WORKER: readonly DamageKind[] = [
  'altered',
  'a part of it as a part (206)',
  'said to be packed',
  'said to be a page',
  'led to the page of another host',
];

for (const way of BEFORE_A_WORKER)
  test(`every file is ${way} once, with a worker: each is asked for once more, and is whole from then on`, async () => {
    const phone = await openDeviceBehindProxy('allow', 'hi');
    const { front } = phone;
    front.damage(/./, { way });
    const page = await openRecordedTab(phone);
    await page.goto('/imp');
    await expect(page.getByText('मार्केट चालू').first()).toBeVisible();
    await expectEachKindRefetchedOnce(phone, withoutUnnoticedKinds(FIRST_VISIT, way));
    await expect.poll(() => isNumeralFontUsed(page)).toBe(true);
    expect((await readEventKinds(page, 'bidding')).sort()).toStrictEqual(['loaded', 'refetched']);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

    // A part that the tab has not met: its files pass through the worker.
    await page.getByRole('banner').getByRole('link', { name: /वॉलेट/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'पैसे जोड़ें' })).toBeVisible();
    await expectEachKindRefetchedOnce(phone, { 'chunk of the wallet': /^\/r\/wallet\/.+Screen\.js$/ });
    expect(withoutRefetched(await readEventKinds(page, 'wallet'))).toStrictEqual(['loaded']);

    const whole = [...front.counts].filter(([, count]) => count === 2).map(([path]) => path);
    const otherPage = await openRecordedTab(phone);
    for (const tab of [page, otherPage]) {
      await tab.goto('/imp7');
      await expect(tab.getByRole('main').getByRole('link', { name: 'पैसे जोड़ें' })).toBeVisible();
      expect(await readEventKinds(tab, 'wallet')).toStrictEqual(['loaded']);
    }
    for (const path of whole) expect(front.counts.get(path), path).toBe(2);
    await phone.close();
  });

test('a part whose second copies are damaged too says so, and Retry, a reload and a new tab ask again', async () => {
  const phone = await openDeviceBehindProxy('block');
  const { front } = phone;
  const page = await openRecordedTab(phone);
  const entry = /^\/r\/wallet\/.+\/remoteEntry\.js$/;
  const entries = () => [...front.counts].find(([path]) => entry.test(path))?.[1];
  const wallet = (tab: Page) => tab.getByRole('main').getByRole('link', { name: 'Add Fund' });
  front.damage(entry, { way: 'altered', times: 9 });
  await page.goto('/imp7');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(entries(), 'a version that is bad at its origin costs one request more').toBe(2);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => entries()).toBe(3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(entries()).toBe(4);
  front.damage(entry, { way: 'altered', times: 0 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(wallet(page)).toBeVisible();
  const otherPage = await openRecordedTab(phone);
  await otherPage.goto('/imp7');
  await expect(wallet(otherPage)).toBeVisible();
  await phone.close();
});

test('a page whose own script arrives damaged twice starts when it is opened again', async () => {
  const phone = await openDeviceBehindProxy('block');
  const page = await openRecordedTab(phone);
  const script = /\/main\.[^/]+\.js$/;
  phone.front.damage(script, { way: 'altered', times: 2 });
  await page.goto('/imp');
  await expect.poll(async () => [...phone.front.counts].find(([path]) => script.test(path))?.[1]).toBe(2);
  // The words show after a while.
  await page.locator('.boot-late a', { hasText: 'try again' }).dispatchEvent('click');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await phone.close();
});
