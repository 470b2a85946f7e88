import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { buildRemote } from '../build/buildRemote';
import { buildShell } from '../build/buildShell';
import { readBuilt } from '../publish/built';
import * as operations from '../publish/operations';
import { publish } from '../publish/publish';
import { siteServer } from '../serve/site';
import { launchChromium } from '../testing/chromium';
import { type Listening, listen } from '../testing/listen';
import { buildByRspack } from '../testing/rspack';
import { type TestSite, testSite } from '../testing/site';
import { bestOf } from '../testing/whole';
import { makeWorkbench, type Workbench } from '../testing/workbench';
import { makeCandidate } from './candidateCommand';

let bench: Workbench;
let site: TestSite;
let browser: Browser;
let server: Listening;
/** The version that `ank build` made, and the one that Rspack made of newer sources. */
const versions = { own: '', rspack: '' };

before(async () => {
  bench = makeWorkbench();
  site = testSite();
  browser = await launchChromium();
  await buildShell(bench.shell());
  versions.own = (await buildRemote(bench.remote())).version;
  await publish(site.target, [readBuilt(bench.shell()), readBuilt(bench.remote())]);
  bench.edit('src/panel/help.ts', 'Help made by Rspack', 'Help for the panel');
  const one = bench.remote();
  versions.rspack = (await makeCandidate(one, buildByRspack(one))).version;
  server = await listen(siteServer({ dir: site.dir }));
});
after(async () => {
  await browser?.close();
  await server?.close();
  bench.remove();
  site.remove();
});

/** Draws the panel on a device that has not been here before; gives the scripts it ran and what it complained of. */
const drawn = async (help: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    localStorage.setItem('user-credentials', JSON.stringify({ username: 'Asha', token: 't' }));
  });
  await page.goto(`http://127.0.0.1:${server.port}/sample`);
  await page.getByRole('heading', { name: 'Panel of 220' }).waitFor();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText(help).waitFor();
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src*="/r/sample/"]')]
      .filter((tag) => !tag.integrity)
      .map((tag) => tag.src),
  );
  await context.close();
  return { complaints, asked, bare };
};

test('what Rspack built is published, drawn with React of the page, each script by its hash, and rolled back', async () => {
  assert.notEqual(versions.rspack, versions.own);
  await publish(site.target, [readBuilt(bench.remote(), versions.rspack)]);
  const { complaints, asked, bare } = await drawn('Help made by Rspack');
  assert.deepEqual(complaints, []);
  assert.deepEqual(bare, []);
  assert.ok(asked.includes(`/r/sample/${versions.rspack}/remoteEntry.js`));
  await operations.rollback(site.target, 'sample');
  assert.equal(bestOf(site.served(), 'sample'), versions.own);
  await drawn('Help for the panel');
});

test('it is given to some devices first, and to all', async () => {
  await publish(site.target, [readBuilt(bench.remote(), versions.rspack)], { canary: 50 });
  const [record] = site.served().remotes;
  assert.equal(record?.canary, 50);
  assert.deepEqual(
    record?.candidates.map(({ version }) => version),
    [versions.rspack, versions.own],
  );
  await operations.promote(site.target, 'sample', versions.rspack);
  await drawn('Help made by Rspack');
});
