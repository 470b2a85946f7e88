import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import { packageAt, ROOT } from '@ank/build/packages';
import { type Built, readBuilt } from '@ank/release/built';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { sizeOf } from '@ank/release/size-rules';
import { launchChromium } from '@ank/testkit/chromium';
import { statedPlayer } from '@ank/testkit/development';
import { type Listening, listen } from '@ank/testkit/listen';
import { buildOther } from '@ank/testkit/other-containers';
import { type TestSite, testSite } from '@ank/testkit/site';
import type { Browser } from 'playwright-core';

const CONTAINERS = ['ank', 'webpack', 'enhanced', 'stock'] as const;
type Kind = (typeof CONTAINERS)[number];
type Side = { kind: Kind; entry: number; site: TestSite; server: Listening };
const ROUNDS = 7;
/** A mid-range phone on a fast 3G line. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const folder = join(ROOT, '.ank/tests', `containers-${process.pid}`);
const sides: Side[] = [];
let browser: Browser;
let provider: Listening;

/** Another build does not say which screens share a part: the budget lets none list all. */
const withOwnFiles = (built: Built): Built => {
  if (built.kind === 'shell' || built.remote.container !== 'foreign') return built;
  const { candidate } = built.remote;
  const files = Object.fromEntries(
    Object.entries(candidate.files).map(([screen, list]) => [
      screen,
      list.filter(({ src }) => basename(src).includes(screen)),
    ]),
  );
  return { ...built, remote: { ...built.remote, candidate: { ...candidate, files } } };
};

/** mfe-wallet in a container of this kind, published with the shell into a site of its own. */
const sideOf = async (kind: Kind): Promise<Side> => {
  const dir = join(folder, kind, 'mfe-wallet');
  mkdirSync(dir, { recursive: true });
  for (const part of ['src', 'remote.json', 'package.json'])
    cpSync(join(ROOT, 'mfe-wallet', part), join(dir, part), { recursive: true });
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { ank: object };
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({
      ...own,
      ank: { ...own.ank, hosts: ['module-federation.io'] },
    }),
  );
  const wallet = packageAt(dir);
  if (kind === 'ank') await buildRemote(wallet);
  else await buildOther(wallet, kind);
  const built = withOwnFiles(readBuilt(wallet));
  const site = testSite();
  await publish(site.target, [readBuilt(packageAt(join(ROOT, 'shell'))), built]);
  const server = await listen(siteServer({ dir: site.dir, providerPort: provider.port }));
  const entry = built.kind === 'remote' ? sizeOf(built, [built.remote.candidate.entry]) : 0;
  return { kind, entry, site, server };
};

before(async () => {
  await buildShell(packageAt(join(ROOT, 'shell')));
  provider = await statedPlayer();
  browser = await launchChromium();
  for (const kind of CONTAINERS) sides.push(await sideOf(kind));
});
after(async () => {
  await browser?.close();
  await provider?.close();
  for (const { server, site } of sides) {
    await server.close();
    site.remove();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A first visit: scripts on the line, in bytes and number, and the time until the screen stands, in ms. */
const visit = async ({ server }: Side) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() =>
    localStorage.setItem('user-credentials', '{"username":"Asha","token":"t","mobile":"9876543210"}'),
  );
  await page.goto(`http://127.0.0.1:${server.port}/imp7`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Add Fund' }).waitFor();
  const found = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((one): one is PerformanceResourceTiming => /\.js$/.test(one.name));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { bytes, scripts: scripts.length, ms: performance.now() };
  });
  await context.close();
  return found;
};

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

test('players keep the cheapest container: what each of them costs on a first visit, measured in one run', async () => {
  const times = new Map<Kind, number[]>(CONTAINERS.map((kind) => [kind, []]));
  const last = new Map<Kind, { bytes: number; scripts: number }>();
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) {
      const { ms, ...weight } = await visit(side);
      times.get(side.kind)?.push(ms);
      last.set(side.kind, weight);
    }
  const rows = sides.map(({ kind, entry }) => ({
    kind,
    entry,
    ...(last.get(kind) ?? { bytes: 0, scripts: 0 }),
    ms: Math.round(median(times.get(kind) ?? [])),
  }));
  for (const { kind, entry, bytes, scripts, ms } of rows)
    console.log(`| ${kind} | ${entry} | ${bytes} | ${scripts} | ${ms} |`);
  const [own, ...others] = rows;
  assert.ok(own && others.every(({ entry, bytes }) => own.entry < entry && own.bytes < bytes));
});
