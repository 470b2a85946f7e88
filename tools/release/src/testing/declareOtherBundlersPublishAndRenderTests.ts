import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import { packageAt, ROOT } from '@ank/build/packages';
import { launchChromium } from '@ank/testkit/chromium';
import { startStubProvider } from '@ank/testkit/development';
import { type Listening, listen } from '@ank/testkit/listen';
import { makeTestSite } from '@ank/testkit/site';
import { newestServedVersionOf } from '@ank/testkit/whole';
import { newFixtureCopies } from '@ank/testkit/workbench';
import type { Browser } from 'playwright-core';
import { readBuild } from '../built/loadedBuild';
import { writeCandidateBuild } from '../candidate/candidateFromBundlerOutput';
import { publishBuilds } from '../publish/publishBuilds';
import * as operations from '../publish/siteOperations';
import { newSiteServer } from '../serve/siteServer';
import { type Bundler, buildWithBundler } from './buildWithBundler';

const shell = packageAt(join(ROOT, 'shell'));
/** Has a part and its styles in common with the panel. */
const PLAIN = "import { mark } from './mark';\nexport default () => <h1 className={mark}>Plain</h1>;\n";
let browser: Browser;
let provider: Listening;

/**
 * Draws the panel on a device that has not been here before; gives what it complained of, and the tags
 * without a hash.
 */
const openSamplePanelAndCollectFaults = async (
  port: number,
  help: string,
): Promise<{ complaints: string[]; bare: string[] }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    localStorage.setItem('user-credentials', JSON.stringify({ username: 'Asha', token: 't' }));
  });
  await page.goto(`http://127.0.0.1:${port}/sample`);
  await page.getByRole('heading', { name: 'Panel of 220' }).waitFor();
  assert.equal(
    await page
      .getByRole('main')
      .locator('main')
      .evaluate((one) => getComputedStyle(one).display),
    'grid',
  );
  await page.getByRole('button', { name: 'Help' }).click();
  const words = page.getByText(help);
  await words.waitFor();
  assert.equal(await words.evaluate((one) => getComputedStyle(one).outlineColor), 'rgb(1, 2, 3)');
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[rel=stylesheet]')]
      .filter((tag) => !tag.integrity)
      .map((tag) => tag.outerHTML),
  );
  const found = [...complaints];
  const isTrusted = await page.evaluate(() => {
    try {
      document.body.innerHTML = 'any';
      return false;
    } catch {
      return true;
    }
  });
  assert.ok(isTrusted, 'the page asks for trusted types');
  await context.close();
  return { complaints: found, bare };
};

/** A test for each bundler. */
export const declareOtherBundlersPublishAndRenderTests = (bundlers: readonly Bundler[]): void => {
  before(async () => {
    await buildShell(shell);
    browser = await launchChromium();
    provider = await startStubProvider();
  });
  after(async () => {
    await browser?.close();
    await provider?.close();
  });
  for (const bundler of bundlers)
    test(`what ${bundler} built is published, drawn with React and a shared module of the page, each file by its hash, given to some first, rolled back, and falls back to it`, async () => {
      const bench = newFixtureCopies();
      const site = makeTestSite();
      const asked: string[] = [];
      const whole = newSiteServer({ dir: site.dir, providerPort: provider.port });
      whole.on('request', ({ url = '' }) => asked.push(url));
      const server = await listen(whole);
      const drawn = (help: string) => openSamplePanelAndCollectFaults(server.port, help);
      try {
        bench.edit('src/panel/PanelScreen.module.css', '.panel { display: grid; }');
        bench.edit(
          'src/panel/PanelScreen.tsx',
          "import { Button } from '@ank/shared/ui';\nimport { useState } from 'react';",
          "import { useState } from 'react';",
        );
        bench.edit(
          'src/panel/PanelScreen.tsx',
          '<Button onClick={showHelp}>',
          '<button type="button" onClick={showHelp}>',
        );
        bench.edit('src/panel/PanelScreen.tsx', '</Button>', '</button>');
        bench.edit('src/panel/mark.module.css', '.mark { outline-color: rgb(1, 2, 3); }');
        bench.edit(
          'src/panel/mark.ts',
          "import styles from './mark.module.css';\nexport const mark = styles.mark;\n",
        );
        bench.edit('src/panel/PlainScreen.tsx', PLAIN);
        bench.edit(
          'src/panel/PanelScreen.tsx',
          "import { mark } from './mark';\nimport { useState }",
          'import { useState }',
        );
        bench.edit('src/panel/PanelScreen.tsx', '<p className={mark}>', '<p>');
        const own = (await buildRemote(bench.remote())).version;
        await publishBuilds(site.target, [readBuild(shell), readBuild(bench.remote())]);

        bench.edit('src/panel/help.ts', `Help by ${bundler}`, 'Help for the panel');
        const pkg = bench.remote();
        const { version } = await writeCandidateBuild(pkg, buildWithBundler(bundler, pkg));
        assert.notEqual(version, own);
        const built = readBuild(pkg, version);
        assert.equal(built.kind, 'remote');
        assert.deepEqual(built.kind === 'remote' && built.remote.candidate.needs, {
          '@ank/shared/ui': '^2.0.0',
          react: '^19.3.0',
          'react/jsx-runtime': '^19.3.0',
        });

        const { uses } = built.kind === 'remote' ? built.remote.candidate : {};
        assert.deepEqual(uses?.['@ank/shared/ui'], ['Button']);

        await publishBuilds(site.target, [built]);
        const { complaints, bare } = await drawn(`Help by ${bundler}`);
        assert.deepEqual(complaints, []);
        assert.deepEqual(bare, []);
        assert.ok(asked.includes(`/r/sample/${version}/remoteEntry.js`));
        await operations.rollBackRemoteOrShell(site.target, 'sample');
        assert.equal(newestServedVersionOf(site.served(), 'sample'), own);
        await drawn('Help for the panel');

        await publishBuilds(site.target, [built], { canary: 50 });
        const [record] = site.served().remotes;
        assert.equal(record?.canary, 50);
        assert.deepEqual(
          record?.candidates.map((each) => each.version),
          [version, own],
        );
        await operations.promoteVersion(site.target, 'sample', version);
        await drawn(`Help by ${bundler}`);

        bench.edit(
          'src/screens.ts',
          "if (contract) throw new Error('broken');\nexport const s",
          'export const s',
        );
        const broken = await writeCandidateBuild(bench.remote(), buildWithBundler(bundler, bench.remote()));
        await publishBuilds(site.target, [readBuild(bench.remote(), broken.version)]);
        asked.length = 0;
        await drawn(`Help by ${bundler}`);
        assert.ok(asked.includes(`/r/sample/${broken.version}/remoteEntry.js`));
      } finally {
        await server.close();
        site.remove();
        bench.remove();
      }
    });
};
