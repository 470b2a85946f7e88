import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { findFreePort } from '@ank/testkit/free-port';
import {
  copySourcesAndLinkModules,
  linkIntoCheckout,
  rebuildAndHashFiles,
} from '../testing/copyAndBuildCheckout';
import { openTerminalWithoutRunSettings } from '../testing/terminal';
import { allPackages, ROOT } from '../workspace/packages';

const folder = join(ROOT, '.ank/tests', randomUUID());
const checkout = join(folder, 'a 50%25 %zz & वॉलेट');
const plain = join(folder, 'plain');

before(() => {
  copySourcesAndLinkModules(checkout);
  copySourcesAndLinkModules(plain);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('a checkout whose path has spaces, per cent signs and letters of Hindi builds the same bytes', () => {
  for (const name of ['mfe-wallet', 'shell']) {
    const built = rebuildAndHashFiles(checkout, name);
    assert.ok(Object.keys(built).length > 8);
    assert.deepEqual(built, rebuildAndHashFiles(plain, name));
  }
});

test('from such a path the development server and the whole product start', async () => {
  const env = { PORT: String(await findFreePort()) };
  const dev = await openTerminalWithoutRunSettings(env).start(
    join(checkout, 'mfe-wallet'),
    /with hot reload: (\S+)/,
    'npm',
    'run',
    'dev',
  );
  try {
    assert.equal((await fetch(`${dev.found[1]}/dev/main.js`)).status, 200);
    assert.equal((await fetch(`${dev.found[1]}/remoteEntry.js`)).status, 200);
  } finally {
    await dev.stop();
  }
  for (const { dir, kind } of allPackages())
    if (kind !== 'shell' && dir !== join(ROOT, 'mfe-wallet'))
      linkIntoCheckout(checkout, join(relative(ROOT, dir), 'dist'));
  const product = await openTerminalWithoutRunSettings({ PORT: String(await findFreePort()) }).start(
    checkout,
    /Ank is ready: (\S+)/,
    'npm',
    'start',
  );
  try {
    const page = await (await fetch(product.found[1] ?? '')).text();
    const [, entry = ''] = /"src":"(\/r\/wallet\/[^"]+)"/.exec(page) ?? [];
    assert.equal((await fetch(product.found[1] + entry)).status, 200, entry);
  } finally {
    await product.stop();
  }
});

test('a path with a sign that bundlers take for the end of a name is refused in one sentence', () => {
  for (const sign of ['#', '?']) {
    const dir = join(folder, `c${sign}1`);
    cpSync(join(ROOT, 'tools/kit/bin'), join(dir, 'tools/kit/bin'), { recursive: true });
    copyFileSync(join(ROOT, 'package.json'), join(dir, 'package.json'));
    for (const program of ['ank.mjs', 'start.mjs', 'test.mjs']) {
      const { status, stderr } = spawnSync(process.execPath, [join(dir, 'tools/kit/bin', program)], {
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.equal(
        stderr.trim(),
        `Ank does not work in a folder whose path has a "${sign}", which bundlers take for the end of a file's name. Move it to a path without one.`,
      );
    }
  }
});
