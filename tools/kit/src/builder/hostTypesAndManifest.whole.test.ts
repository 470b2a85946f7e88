import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '@ank/testkit/chromium';
import { type Listening, listen } from '@ank/testkit/listen';
import { makeTestSite } from '@ank/testkit/site';
import { buildFederationHost, serveFederationHost } from '@ank/testkit/stock-host';
import type { Browser } from 'playwright-core';
import { installPackedPackages } from '../testing/installPackedPackages';
import { packageAt, ROOT, readJsonFile } from '../workspace/packages';
import { type BuiltRemote, buildRemote } from './buildRemote';
import { buildShell } from './buildShell';
import { buildDirOf } from './output/buildVersions';

// The types' tools are of the plugin's own packages.
const TYPES_TOOL = '@module-federation/dts-plugin/core';
const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const [shell, wallet] = ['shell', 'mfe-wallet'].map((name) => packageAt(join(ROOT, name)));
const site = makeTestSite();
const dir = mkdtempSync(join(tmpdir(), 'ank-host-'));
let browser: Browser;
let published: Listening;
let host: Listening;
let manifest = '';
const asked: string[] = [];

before(async () => {
  assert.ok(shell && wallet);
  await buildShell(shell);
  const { version } = await buildRemote(wallet);
  await site.publish(shell, wallet);
  const whole = site.server();
  whole.on('request', ({ url = '' }) => asked.push(url));
  published = await listen(whole);
  manifest = `http://127.0.0.1:${published.port}/r/wallet/${version}/mf-manifest.json`;
  await installPackedPackages(dir, ['protocol', 'shared']);
  const { candidate } = readJsonFile<BuiltRemote>(join(buildDirOf(wallet, version), 'candidate.json'));
  await buildFederationHost(dir, {
    manifest,
    modules: Object.keys(candidate.needs ?? {}),
    screen: 'WalletScreen',
  });
  host = await serveFederationHost(dir);
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await host?.close();
  await published?.close();
  site.remove();
  rmSync(dir, { recursive: true, force: true });
});

test('a stock host of Module Federation draws a screen of mfe-wallet from its manifest’s address, with its own React and kernel', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${host.port}/`);
  await page.getByRole('link', { name: 'Add Fund' }).waitFor();
  await page.getByText('100').first().waitFor();
  assert.deepEqual(complaints, []);
  assert.ok(asked.includes(new URL(manifest).pathname));
  const bare = await page.evaluate(
    (entry) =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src*="/r/wallet/"]')]
        .filter((tag) => !tag.integrity && tag.src !== entry)
        .map((tag) => tag.src),
    manifest.replace('mf-manifest.json', 'remoteEntry.js'),
  );
  assert.deepEqual(bare, [], 'the entry loads every other script by its hash');
  await page.close();
});

test('the host’s tools take its types from the same address', async () => {
  const { DTSManager } = require(TYPES_TOOL) as {
    DTSManager: new (options: unknown) => { consumeTypes: () => Promise<void> };
  };
  const remotes = { wallet: `wallet@${manifest}` };
  await new DTSManager({
    host: { context: dir, moduleFederationConfig: { name: 'host', remotes }, abortOnError: true },
  }).consumeTypes();
  const types = join(dir, '@mf-types/wallet');
  assert.match(readFileSync(join(types, 'screens.d.ts'), 'utf8'), /compiled-types\/src\/screens/);
  const screens = readFileSync(join(types, 'compiled-types/src/screens.d.ts'), 'utf8');
  assert.match(screens, /WalletScreen: \(\) => Promise<typeof import\("\.\/menu\/WalletScreen"\)>/);
  assert.ok(existsSync(join(types, 'compiled-types/src/menu/WalletScreen.d.ts')));
});
