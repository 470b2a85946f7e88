import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import {
  buildDirOf,
  buildVersionUnlessBuilt,
  isLatestBuildStale,
  markCurrentVersionLatestIfBuilt,
  readLatestVersion,
} from './buildVersions';

let bench: FixtureCopies;
beforeEach(() => {
  bench = newFixtureCopies();
});
afterEach(() => bench.remove());

const writeBuiltFile = async (_version: string, dir: string) => writeFileSync(join(dir, 'made.js'), 'made');
const listBuiltVersions = () =>
  readdirSync(join(bench.remote().dir, 'dist')).filter((name) => name !== 'latest.json');

test('a build is made once per state of the sources', async () => {
  assert.equal(markCurrentVersionLatestIfBuilt(bench.remote()), false);
  const first = await buildVersionUnlessBuilt(bench.remote(), writeBuiltFile);
  assert.deepEqual([first.built, markCurrentVersionLatestIfBuilt(bench.remote())], [true, true]);
  assert.equal((await buildVersionUnlessBuilt(bench.remote(), writeBuiltFile)).built, false);
  assert.equal(readLatestVersion(bench.remote()), first.version);
  assert.equal(isLatestBuildStale(bench.remote()), false);
  bench.edit('src/panel/help.ts', 'Other help');
  assert.equal(isLatestBuildStale(bench.remote()), true);
});

test('a failed build leaves nothing behind', async () => {
  const failing = buildVersionUnlessBuilt(bench.remote(), async (_version, dir) => {
    writeFileSync(join(dir, 'half.js'), 'half');
    throw new Error('stopped half-way');
  });
  await assert.rejects(failing, /stopped half-way/);
  assert.deepEqual(listBuiltVersions(), []);
});

test('two builds of one version at once end with that version', async () => {
  const slow = async (version: string, dir: string) => {
    await writeBuiltFile(version, dir);
    // The other process is faster.
    const there = buildDirOf(bench.remote(), version);
    mkdirSync(there, { recursive: true });
    writeFileSync(join(there, 'made.js'), 'made');
  };
  const { version } = await buildVersionUnlessBuilt(bench.remote(), slow);
  assert.deepEqual(listBuiltVersions(), [version]);
  assert.ok(existsSync(join(buildDirOf(bench.remote(), version), 'made.js')));
});

test('sources that change while building are built again, under their own version', async () => {
  let times = 0;
  const { version } = await buildVersionUnlessBuilt(bench.remote(), async (name, dir) => {
    times += 1;
    if (times === 1) bench.edit('src/panel/help.ts', 'Other help', 'Help for the panel');
    await writeBuiltFile(name, dir);
  });
  assert.equal(times, 2);
  assert.deepEqual(listBuiltVersions(), [version]);
});

test('old builds are removed, the newest few stay', async () => {
  for (let step = 0; step < 8; step++) {
    bench.edit('src/panel/help.ts', `export const words = 'Help for the panel ${step}';`);
    await buildVersionUnlessBuilt(bench.remote(), writeBuiltFile);
  }
  assert.equal(listBuiltVersions().length, 5);
});

test('sources whose names differ in capitals alone are refused in a sentence, and nothing is built', async () => {
  bench.edit('src/panel/Help.ts', 'Other help');
  await assert.rejects(
    buildVersionUnlessBuilt(bench.remote(), writeBuiltFile),
    /src\/panel\/Help\.ts and src\/panel\/help\.ts are one file on machines that do not tell capitals .+ Rename one of them\.$/,
  );
  assert.equal(existsSync(join(bench.remote().dir, 'dist')), false);
});
