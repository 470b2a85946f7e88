import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLivePage } from '@ank/release/go-live';
import { setSiteConfig } from '@ank/release/site-config';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';

/** The worst a worker can do: it answers every screen itself, and never asks the site. */
const BAD = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<h1>Broken</h1>', { headers: { 'content-type': 'text/html' } }));
});
`;

/** It lets the page through, and no file of the shell. */
const WITHHOLDS = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.url.includes('/shell/')) event.respondWith(new Promise(() => {}));
});
`;

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

const installWorker = async (page: Page, worker: string) => {
  writeFileSync(join(site.dir, 'sw.js'), worker);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
};

/** A phone that a bad worker holds: the app does not start on it any more. */
const openTabWithBadWorker = async () => {
  const tab = await site.open({ serviceWorkers: 'allow' });
  const { page } = tab;
  await page.goto('/login');
  await installWorker(page, BAD);
  await expect(async () => {
    await page.goto('/login');
    expect(
      await page.getByRole('heading', { name: 'Broken' }).count(),
      'the bad worker never took over',
    ).toBeGreaterThan(0);
  }).toPass();
  return tab;
};

const waitUntilAppOpens = (page: Page) =>
  expect(async () => {
    // The browser looks for another worker once a visit has settled.
    await page.waitForTimeout(3000);
    await page.goto('/login');
    const opened = page.getByLabel('Phone Number');
    await expect(opened.or(page.getByRole('heading', { name: 'Broken' })).first()).toBeVisible();
    expect(await opened.isVisible(), 'the app does not open again').toBe(true);
  }).toPass();

test('a bad worker is withdrawn by publishing: the phone opens what is live again', async () => {
  const { page, close } = await openTabWithBadWorker();
  await writeLivePage(site.target);
  await waitUntilAppOpens(page);
  await close();
});

test('so it is by turning the worker off, and then none is left on the phone', async () => {
  const { page, close } = await openTabWithBadWorker();
  await setSiteConfig(site.target, { offline: false });
  await waitUntilAppOpens(page);
  await expect(async () => {
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
      'a worker is still there',
    ).toBe(true);
  }).toPass();
  await setSiteConfig(site.target, {});
  await close();
});

test('a worker that withholds the shell’s files is taken away within the visit', async () => {
  const { page, close } = await site.open({ serviceWorkers: 'allow' });
  await page.goto('/login');
  await installWorker(page, WITHHOLDS);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Phone Number')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await writeLivePage(site.target);
  await close();
});

/** As on a slow network: `late` is there when the page has waited its 20 s and more. */
const slowWorkerSource = (late: string) => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
const wait = new Promise((resolve) => setTimeout(resolve, 27_000));
addEventListener('fetch', (event) => {
  if (${late}) event.respondWith(wait.then(() => fetch(event.request)));
});
`;

test('a shell that arrives late, or with the whole network, costs no phone its worker and its subscription', async () => {
  const opened = [
    '/main.*js/.test(event.request.url)',
    "event.request.url.includes('/shell/') || event.request.method === 'HEAD'",
  ].map(async (late) => {
    const { page, close } = await site.open({ serviceWorkers: 'allow' });
    await page.goto('/login');
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    return { page, close, loads, late };
  });
  const tabs = await Promise.all(opened);
  for (const { page, late } of tabs) {
    await installWorker(page, slowWorkerSource(late));
    await page.goto('/login', { waitUntil: 'commit' });
  }
  for (const { page, loads, close, late } of tabs) {
    await expect(page.getByLabel('Phone Number')).toBeVisible();
    expect(loads, late).toHaveLength(1);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeTruthy();
    await close();
  }
  await writeLivePage(site.target);
});

test('a page of an older revision, whoever put it there, is not run where a newer one was seen', async () => {
  const { page, context, close } = await site.open({ serviceWorkers: 'allow' });
  const index = join(site.dir, 'index.html');
  const older = readFileSync(index);
  await setSiteConfig(site.target, { supportEmail: 'newest@example.com' });
  const newest = readFileSync(index);
  await page.goto('/login');
  const isKept = () => page.evaluate(async () => Boolean(await (await caches.open('ank-page-1')).match('/')));
  await expect(async () => {
    expect(await isKept(), 'no page is kept').toBe(true);
  }).toPass();
  await expect(async () => {
    expect(
      await page.evaluate(() => navigator.serviceWorker.controller !== null),
      'no worker serves the page',
    ).toBe(true);
  }).toPass();
  writeFileSync(index, older);
  await page.goto('/login');
  expect(await page.content()).toMatch(/newest@example\.com/);
  await expect(page.getByLabel('Phone Number')).toBeVisible();

  // Nor does a page that code planted, with a script in it, run without a network.
  await page.evaluate(async () => {
    const planted = '<script id="registry">{"revision":99}</script><script>document.title = "ours"</script>';
    const headers = { 'content-type': 'text/html' };
    await (await caches.open('ank-page-1')).put('/', new Response(planted, { headers }));
  });
  await context.setOffline(true);
  await page.goto('/login').catch(() => {});
  expect(await page.title()).not.toBe('ours');
  writeFileSync(index, newest);
  await setSiteConfig(site.target, {});
  await close();
});

test('the browser finds nothing that keeps the site from being installed, and the worker is there by default', async () => {
  const { page, context, close } = await site.open({ serviceWorkers: 'allow' });
  await page.goto('/login');
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toStrictEqual([]);
  const { icons, screenshots, shortcuts, description, theme_color } = JSON.parse(manifest.data ?? '{}');
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toStrictEqual([
    'any',
    'maskable',
    'monochrome',
  ]);
  expect(shortcuts.length >= 3 && description && theme_color).toBeTruthy();
  for (const { src } of icons) {
    const answer = await page.request.get(src);
    expect([answer.status(), answer.headers()['content-type']], src).toStrictEqual([200, 'image/svg+xml']);
  }
  expect(screenshots).toHaveLength(2);
  for (const { src, sizes } of screenshots) {
    // Two numbers at one place of every PNG: its width and its height.
    const picture = await (await page.request.get(src)).body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of its own is a private window to the browser, which installs nothing.
  const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  expect(errors).toStrictEqual([]);
  await expect(async () => {
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 1),
      'no worker came',
    ).toBe(true);
  }).toPass();
  await close();
});
