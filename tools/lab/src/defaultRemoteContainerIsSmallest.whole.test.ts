import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import { packageAt, ROOT } from '@ank/build/packages';
import { type LoadedBuild, readBuild } from '@ank/release/built';
import { publishBuilds } from '@ank/release/publish';
import { newSiteServer } from '@ank/release/site';
import { transferSizeOf } from '@ank/release/size-rules';
import { launchChromium } from '@ank/testkit/chromium';
import { startStubProvider } from '@ank/testkit/development';
import { type Listening, listen } from '@ank/testkit/listen';
import { buildWithOtherContainer } from '@ank/testkit/other-containers';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import type { Browser } from 'playwright-core';

const CONTAINERS = ['ank', 'webpack', 'enhanced', 'stock'] as const;
type Kind = (typeof CONTAINERS)[number];
type PublishedContainer = { kind: Kind; entry: number; site: TestSite; server: Listening };

const folder = join(ROOT, '.ank/tests', `containers-${process.pid}`);
const sides: PublishedContainer[] = [];
let browser: Browser;
let provider: Listening;

/** Another build does not say which screens share a part: the budget lets none list all. */
const withFilesNamedAfterScreen = (built: LoadedBuild): LoadedBuild => {
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
const publishWalletInContainer = async (kind: Kind): Promise<PublishedContainer> => {
  const dir = join(folder, kind, 'mfe-wallet');
  mkdirSync(dir, { recursive: true });
  for (const part of ['src', 'remote.json', 'package.json'])
    cpSync(join(ROOT, 'mfe-wallet', part), join(dir, part), { recursive: true });
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { ank: object };
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({
      ...own,
      ank: { ...own.ank, ...(kind === 'enhanced' && { container: kind }), hosts: ['module-federation.io'] },
    }),
  );
  const wallet = packageAt(dir);
  if (kind === 'webpack' || kind === 'stock') await buildWithOtherContainer(wallet, kind);
  else await buildRemote(wallet);
  const built = withFilesNamedAfterScreen(readBuild(wallet));
  const site = makeTestSite();
  await publishBuilds(site.target, [readBuild(packageAt(join(ROOT, 'shell'))), built]);
  const server = await listen(newSiteServer({ dir: site.dir, providerPort: provider.port }));
  const entry = built.kind === 'remote' ? transferSizeOf(built, [built.remote.candidate.entry]) : 0;
  return { kind, entry, site, server };
};

before(async () => {
  await buildShell(packageAt(join(ROOT, 'shell')));
  provider = await startStubProvider();
  browser = await launchChromium();
  for (const kind of CONTAINERS) sides.push(await publishWalletInContainer(kind));
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

/** A first visit's scripts on the line, in bytes; data saving is on, so that nothing is fetched ahead. */
const measureFirstVisitScriptBytes = async ({ server }: PublishedContainer): Promise<number> => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    localStorage.setItem('user-credentials', '{"username":"Asha","token":"t","mobile":"9876543210"}');
  });
  await page.goto(`http://127.0.0.1:${server.port}/imp7`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Add Fund' }).waitFor();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.js$/.test(entry.name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  return bytes;
};

test('players keep the cheapest container: its entry and all scripts of a first visit are the fewest bytes', async () => {
  const costs: { kind: Kind; entry: number; bytes: number }[] = [];
  for (const side of sides)
    costs.push({ kind: side.kind, entry: side.entry, bytes: await measureFirstVisitScriptBytes(side) });
  const [own, ...others] = costs;
  assert.ok(own?.kind === 'ank' && own.bytes > 100_000, JSON.stringify(costs));
  for (const { entry, bytes } of others)
    assert.ok(own.entry < entry && own.bytes < bytes, JSON.stringify(costs));
});
