import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import { compressBrotli, compressGzip } from '@ank/build/compress';
import { launchChromium } from '@ank/testkit/chromium';
import { listen } from '@ank/testkit/listen';
import { buildWithOtherContainer } from '@ank/testkit/other-containers';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import type { Browser, Page } from 'playwright-core';
import { readBuild } from '../built/loadedBuild';
import { newSiteServer } from '../serve/siteServer';
import { publishBuilds } from './publishBuilds';

let bench: FixtureCopies;
let site: TestSite;
let browser: Browser;
let server: { port: number; close: () => Promise<void> };

before(async () => {
  bench = newFixtureCopies();
  site = makeTestSite();
  browser = await launchChromium();
  await buildShell(bench.shell());
  await buildRemote(bench.remote());
  await publishBuilds(site.target, [readBuild(bench.shell()), readBuild(bench.remote())]);
  server = await listen(newSiteServer({ dir: site.dir }));
});
after(async () => {
  await browser?.close();
  await server?.close();
  bench?.remove();
  site?.remove();
});

type Visit = { page: Page; requests: string[]; complaints: string[]; close: () => Promise<void> };

const openBlankPage = async (isLoggedIn: boolean): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  // What a start asks of the provider, which this site has not.
  await page.route('**/api-*', (route) => route.fulfill({ json: {} }));
  if (isLoggedIn) {
    await page.addInitScript(() => {
      localStorage.setItem('user-credentials', JSON.stringify({ username: 'Asha', token: 't' }));
    });
  }
  return page;
};

const visitAndRecord = async (path: string, isLoggedIn = true): Promise<Visit> => {
  const page = await openBlankPage(isLoggedIn);
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${server.port}${path}`);
  return { page, requests, complaints, close: () => page.context().close() };
};

test('a remote is drawn under the strict policy, each file asked for once', async () => {
  const { page, requests, complaints, close } = await visitAndRecord('/sample');
  await page.getByRole('heading', { name: 'Panel of 220' }).waitFor();
  assert.deepEqual(complaints, []);
  assert.deepEqual([...new Set(requests)].sort(), [...requests].sort());
  assert.equal(await page.getByRole('main').evaluate((main) => getComputedStyle(main).color), 'rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('Help for the panel').waitFor();
  await close();
});

/**
 * Opens a path with the shell's script held back until as many files are asked for: the inline script's doing
 * alone.
 */
const listRequestsBeforeShell = async (
  path: string,
  isLoggedIn: boolean,
  files: number,
): Promise<string[]> => {
  const asked: string[] = [];
  const whole = newSiteServer({ dir: site.dir });
  // What the server was asked for: a browser tells its requests to a test neither in order nor, at a page's
  // start, surely.
  const withoutShell = await listen(
    createServer((request, response) => {
      const file = request.url ?? '';
      if (file.startsWith('/r/')) asked.push(basename(file).split('.')[0] ?? '');
      if (!/^\/shell\/.*\.js$/.test(file)) whole.emit('request', request, response);
    }),
  );
  const page = await openBlankPage(isLoggedIn);
  await page.goto(`http://127.0.0.1:${withoutShell.port}${path}`, { waitUntil: 'commit' });
  await page.getByText('Skeleton').waitFor();
  for (const end = Date.now() + 30_000; asked.length < files && Date.now() < end; )
    await page.waitForTimeout(50);
  await page.evaluate(() => fetch('/config.json').then((answer) => answer.text()));
  await page.context().close();
  await withoutShell.close();
  return asked.sort();
};

test('the screen of the path is on its way before the shell has run, and none for a path that is guarded', async () => {
  const panel = ['PanelScreen', 'PanelScreen', 'remoteEntry'];
  assert.deepEqual(await listRequestsBeforeShell('/sample', true, 3), panel);
  assert.deepEqual(await listRequestsBeforeShell('/OldSample/', true, 3), panel, 'through a redirect');
  assert.deepEqual(await listRequestsBeforeShell('/sample/plain', false, 2), ['PlainScreen', 'remoteEntry']);
  assert.deepEqual(await listRequestsBeforeShell('/sample', false, 0), [], 'needs a log-in');
  assert.deepEqual(await listRequestsBeforeShell('/nowhere', true, 0), []);
});

/** Changes a file in every form it is served in; gives what puts it back. */
const tamperWithFile = (file: string): (() => void) => {
  const path = join(site.dir, file);
  const forms = ['', '.br', '.gz'].map((ending) => ({ ending, bytes: readFileSync(path + ending) }));
  const changed = Buffer.concat([readFileSync(path), Buffer.from('/**/')]);
  writeFileSync(path, changed);
  writeFileSync(`${path}.br`, compressBrotli(changed));
  writeFileSync(`${path}.gz`, compressGzip(changed));
  return () => {
    for (const { ending, bytes } of forms) writeFileSync(path + ending, bytes);
  };
};

test('a tampered entry, chunk or style sheet is refused', async () => {
  const { candidates } = site.served().remotes[0] ?? { candidates: [] };
  const [best] = candidates;
  assert.ok(best);
  const help = [...site.snapshot().keys()].find((path) => /\/help\.js$/.test(path)) ?? '';
  const files = [
    best.entry.src,
    best.files.PanelScreen?.at(-1)?.src ?? '',
    best.styles.PanelScreen?.[0]?.src ?? '',
  ];
  for (const file of [...files.map((src) => src.slice(1)), help]) {
    const restore = tamperWithFile(file);
    const { page, complaints, close } = await visitAndRecord('/sample');
    if (file === help) {
      const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
      await page.getByRole('button', { name: 'Help' }).click();
      await refused;
      assert.ok(
        complaints.some((text) => /integrity/i.test(text)),
        complaints.join(),
      );
    } else {
      await page.getByText(/^failed: /).waitFor();
    }
    restore();
    await close();
  }
});

// `enhanced` is of the making of `ank build`, the others are what other builds hand over.
for (const [at, container] of (['webpack', 'enhanced', 'stock'] as const).entries()) {
  test(`a remote with the ${container} container is drawn in the same shell`, async () => {
    const manifest = { name: '@ank/sample', version: `2.0.${at}`, private: true };
    const isOurs = container === 'enhanced';
    bench.edit('package.json', JSON.stringify({ ...manifest, ...(isOurs && { ank: { container } }) }));
    if (isOurs) await buildRemote(bench.remote());
    else await buildWithOtherContainer(bench.remote(), container);
    await publishBuilds(site.target, [readBuild(bench.remote())]);
    const { page, complaints, close } = await visitAndRecord('/sample');
    await page.getByRole('heading', { name: 'Panel of 220' }).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });
}
