import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '@ank/testkit/chromium';
import { startDevSite, startStubProvider } from '@ank/testkit/development';
import { type Listening, listen } from '@ank/testkit/listen';
import { makeTestSite } from '@ank/testkit/site';
import type { Browser, Page } from 'playwright-core';
import { buildRemote } from '../builder/buildRemote';
import { buildShell } from '../builder/buildShell';
import { checkTypesOfFolder, runJest } from '../check/runBiomeTypesAndTests';
import { packageAt, ROOT } from '../workspace/packages';
import { createRemote } from './newRemote';

/** Webpack's first build on a busy machine, in ms. */
const PATIENCE_MS = 300_000;

const root = join(ROOT, '.ank/tests/new-remote');
const shell = packageAt(join(ROOT, 'shell'));
const session = { username: 'Asha', token: 't', mobile: '9876543210' };
let dir = '';
let browser: Browser;
let provider: Listening;
before(async () => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  symlinkSync(join(ROOT, 'tools'), join(root, 'tools'));
  dir = createRemote('bonus', root);
  browser = await launchChromium();
  provider = await startStubProvider();
});
after(async () => {
  await browser?.close();
  await provider?.close();
  rmSync(root, { recursive: true, force: true });
});

const openBonusScreen = async (port: number): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript((text) => localStorage.setItem('user-credentials', text), JSON.stringify(session));
  await page.goto(`http://127.0.0.1:${port}/bonus`);
  return page;
};

test('a new remote passes types and tests as it is', async () => {
  assert.equal(await checkTypesOfFolder(dir), 0);
  assert.equal(await runJest([packageAt(dir)], []), 0);
});

test('it starts alone, and a saved file changes its screen without a reload', async () => {
  const server = await startDevSite({ shown: () => [packageAt(dir)], provider, siteDir: join(root, 'none') });
  try {
    const page = await openBonusScreen(server.port);
    await page.getByText('This is bonus.').waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const texts = join(dir, 'src/texts/catalogue.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('This is bonus.', 'Bonus, new words.'));
    await page.getByText('Bonus, new words.').waitFor();
    assert.equal(loads, 0);
    await page.context().close();
  } finally {
    await server.close();
  }
});

test('it builds, goes live beside the shell as it is, and is drawn there', async () => {
  await buildShell(shell);
  await buildRemote(packageAt(dir));
  const site = makeTestSite();
  await site.publish(shell);
  const shellBefore = site.served().shell.version;
  await site.publish(packageAt(dir));
  assert.equal(site.served().shell.version, shellBefore);
  const server = await listen(site.server(provider.port));
  const page = await openBonusScreen(server.port);
  await page.getByText('Bonus, new words.').waitFor();
  await page.context().close();
  await server.close();
  site.remove();
});
