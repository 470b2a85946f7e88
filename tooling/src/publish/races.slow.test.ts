import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { integrityOf } from '../build/integrity';
import { remoteBuild, shellBuild } from '../testing/builds';
import { type TestSite, testSite } from '../testing/site';
import { publish } from './publish';

const CHILD = fileURLToPath(new URL('../testing/publishChild.ts', import.meta.url));

/** A publisher in a process of its own that is killed before its `killAt`-th touch of the site; 0 lets it finish. */
const publisher = (
  dir: string,
  name: string,
  version: string,
  killAt = 0,
): Promise<{ signal: string | null; code: number | null }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dir, name, version, String(killAt)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

let site: TestSite;
beforeEach(async () => {
  site = testSite();
  await publish(site.target, [shellBuild(), remoteBuild('wallet', '1.0.0'), remoteBuild('bidding', '1.0.0')]);
});
afterEach(() => site.remove());

/** Fails unless the page names one published revision all of whose files are there, unchanged. */
const assertWhole = () => {
  const { revision, shell, remotes } = site.served();
  assert.ok(existsSync(join(site.dir, `registry/rev/${revision}.json`)), `revision ${revision} is missing`);
  assert.ok(existsSync(join(site.dir, `shell/${shell.version}/main.js`)));
  for (const { candidates } of remotes) {
    for (const { entry, files, styles } of candidates) {
      for (const { src, integrity } of [
        entry,
        ...Object.values(files).flat(),
        ...Object.values(styles).flat(),
      ]) {
        assert.equal(integrityOf(readFileSync(join(site.dir, src))), integrity, src);
      }
    }
  }
  return { revision, wallet: remotes.find(({ name }) => name === 'wallet')?.candidates[0]?.version };
};

test('killed at any step, the site serves one whole revision, and the next publisher finishes', async () => {
  let kills = 0;
  for (let step = 1; ; step++) {
    const version = `2.0.${step}`;
    const { signal, code } = await publisher(site.dir, 'wallet', version, step);
    assertWhole();
    if (signal === null) {
      assert.equal(code, 0);
      assert.equal(assertWhole().wallet, version);
      break;
    }
    kills += 1;
  }
  assert.ok(kills >= 12, `only ${kills} steps`);
});

test('publishers at once all end live, and no revision is lost', async () => {
  const names = ['funds', 'games', 'charts', 'wallet'];
  const codes = await Promise.all(names.map((name) => publisher(site.dir, name, '3.0.0')));
  assert.deepEqual(
    codes.map(({ code }) => code),
    [0, 0, 0, 0],
  );
  const { revision, remotes } = site.served();
  assert.equal(revision, 5);
  for (const name of names) {
    assert.equal(remotes.find((one) => one.name === name)?.candidates[0]?.version, '3.0.0', name);
  }
  assertWhole();
});
