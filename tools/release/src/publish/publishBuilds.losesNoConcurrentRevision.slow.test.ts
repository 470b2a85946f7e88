import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { type KillablePublishers, startKillablePublishers } from '../testing/startKillablePublishers';
import { publishBuilds } from './publishBuilds';

let publishers: KillablePublishers;
before(async () => {
  publishers = await startKillablePublishers();
});
after(() => publishers.remove());

let site: TestSite;
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('bidding', '1.0.0'),
  ]);
});
afterEach(() => site.remove());

/** Fails unless the page names one published revision all of whose files are there, unchanged. */
const assertServedFilesUnchanged = () => {
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
        assert.equal(sha256IntegrityOfBytes(readFileSync(join(site.dir, src))), integrity, src);
      }
    }
  }
  return { revision, wallet: remotes.find(({ name }) => name === 'wallet')?.candidates[0]?.version };
};

test('publishers at once all end live, and no revision is lost', async () => {
  const names = ['funds', 'games', 'charts', 'wallet'];
  const codes = await Promise.all(names.map((name) => publishers.publish(site.dir, name, '3.0.0')));
  assert.deepEqual(
    codes.map(({ code }) => code),
    [0, 0, 0, 0],
  );
  const { revision, remotes } = site.served();
  assert.equal(revision, 5);
  for (const name of names) {
    assert.equal(remotes.find((remote) => remote.name === name)?.candidates[0]?.version, '3.0.0', name);
  }
  assertServedFilesUnchanged();
});
