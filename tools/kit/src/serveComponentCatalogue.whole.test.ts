import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '@ank/testkit/chromium';
import { findFreePort } from '@ank/testkit/free-port';
import type { Browser } from 'playwright-core';
import { installPackedPackages } from './testing/installPackedPackages';
import { ROOT } from './workspace/packages';

/** The workbench comes from a registry first, and packs what it shows. */
const PATIENCE_MS = 300_000;

let folder = '';
let browser: Browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ank-parts-'));
  await installPackedPackages(folder, ['protocol', 'tools/create-remote', 'shared', 'tools/kit']);
  const create = join(folder, 'node_modules/@ank/create-remote/bin/create-remote.mjs');
  assert.equal(spawnSync(process.execPath, [create, 'bonus'], { cwd: folder }).status, 0);
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const startCatalogueServer = async (
  ank: string,
  cwd: string,
): Promise<{ address: string; child: ChildProcess }> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [ank, 'docs', '--parts'], {
    cwd,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      if (output.includes(`localhost:${port}`)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(output)));
  });
  return { address: `http://localhost:${port}`, child };
};

const PLACES: [string, () => [ank: string, cwd: string]][] = [
  ['this repository', () => [join(ROOT, 'tools/kit/bin/ank.mjs'), join(ROOT, 'mfe-wallet')]],
  [
    'a repository of its own',
    () => [join(folder, 'node_modules/@ank/build/bin/ank.mjs'), join(folder, 'bonus')],
  ],
];
for (const [where, place] of PLACES)
  test(`in ${where} every story of the kernel's parts is drawn, dark, in Hindi and in large letters`, async () => {
    const { address, child } = await startCatalogueServer(...place());
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const { stories } = (await (await fetch(`${address}/meta.json`)).json()) as {
        stories: Record<string, unknown>;
      };
      assert.ok(Object.keys(stories).length > 12, Object.keys(stories).join());
      const asked = 'mode=preview&theme=dark&arg-language=hi&arg-textSize=200%2525';
      for (const story of Object.keys(stories)) {
        await page.goto(`${address}/?story=${story}&${asked}`);
        await page.waitForFunction(() => document.documentElement.lang === 'hi');
        const { theme, size, drawn } = await page.evaluate(() => ({
          theme: document.documentElement.dataset.theme,
          size: document.documentElement.style.fontSize,
          drawn: document.querySelectorAll('#ladle-root button, #ladle-root svg, #ladle-root span').length,
        }));
        assert.deepEqual([theme, size, drawn > 0], ['dark', '200%', true], story);
      }
      await page.goto(`${address}/?story=ui--buttons&${asked}`);
      await page.getByText('फिर कोशिश करें').first().waitFor();
      assert.deepEqual(errors, []);
    } finally {
      // npx, its shell and the workbench.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    }
  });
