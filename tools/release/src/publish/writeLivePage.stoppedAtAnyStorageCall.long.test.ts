import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { assertFilesServedAndReadRegistry, newestServedVersionOf } from '@ank/testkit/whole';
import type { SiteStorage } from '../targets/siteStorage';
import { newStorageThatFailsAt, StorageInterrupted } from '../testing/storageThatFailsAt';
import { publishBuilds } from './publishBuilds';
import { readLatestRevision } from './revisions';
import {
  promoteVersion,
  revokeVersion,
  rollBackRemoteOrShell,
  rollBackToRevision,
  setSiteConfig,
  startCanary,
} from './siteOperations';
import { writeLivePage } from './writeLivePage';

const prepared = makeTestSite();
before(async () => {
  await publishBuilds(prepared.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  await publishBuilds(prepared.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
});
after(() => prepared.remove());

let site: TestSite;
const copyPreparedSite = () => {
  site = makeTestSite();
  cpSync(prepared.dir, site.dir, { recursive: true });
};
beforeEach(copyPreparedSite);
afterEach(() => site.remove());

const actions: Record<string, (target: SiteStorage) => Promise<unknown>> = {
  'publish of a remote': (target) => publishBuilds(target, [makeFakeRemoteBuild('wallet', '1.2.0')]),
  'publish of shell and remote': (target) =>
    publishBuilds(target, [makeFakeShellBuild('1.1.0'), makeFakeRemoteBuild('wallet', '1.2.0')]),
  rollback: (target) => rollBackRemoteOrShell(target, 'wallet'),
  'rollback to a revision': (target) => rollBackToRevision(target, 1),
  promote: (target) => promoteVersion(target, 'wallet', '1.0.0'),
  canary: (target) => startCanary(target, 'wallet', 20),
  revoke: (target) => revokeVersion(target, 'wallet', '1.1.0'),
  'a new configuration': (target) => setSiteConfig(target, { apiHost: 'https://api.example.com' }),
};

for (const [name, act] of Object.entries(actions)) {
  for (const when of ['before', 'after'] as const) {
    test(`${name}, stopped ${when} any call: one whole revision is served, and the next publisher gets through`, async () => {
      let steps = 0;
      for (let step = 1; ; step++) {
        const before = await assertFilesServedAndReadRegistry(site.target);
        const { target, calls } = newStorageThatFailsAt(site.target, step, when);
        const stopped = await act(target).then(
          () => false,
          (error: unknown) => {
            assert.ok(error instanceof StorageInterrupted, String(error));
            return true;
          },
        );
        const served = await assertFilesServedAndReadRegistry(site.target);
        const newest = await readLatestRevision(site.target);
        assert.ok(served.revision === before.revision || served.revision === newest?.revision);
        if (!stopped) {
          assert.ok(calls() < step);
          break;
        }
        steps += 1;
        await publishBuilds(site.target, [makeFakeRemoteBuild('bidding', `1.0.${step}`)]);
        assert.equal(
          newestServedVersionOf(await assertFilesServedAndReadRegistry(site.target), 'bidding'),
          `1.0.${step}`,
        );
        site.remove();
        copyPreparedSite();
      }
      assert.ok(steps >= 4, `only ${steps} calls`);
    });
  }
}

test('what a stopped publisher left undone is finished by status --repair', async () => {
  const calls = newStorageThatFailsAt(site.target, Number.MAX_SAFE_INTEGER, 'before');
  await publishBuilds(calls.target, [makeFakeRemoteBuild('wallet', '1.2.0')]);
  // The look behind its own page is the last call; before it stand current.json and the page.
  const { target } = newStorageThatFailsAt(site.target, calls.calls() - 2, 'before');
  await assert.rejects(publishBuilds(target, [makeFakeRemoteBuild('wallet', '1.3.0')]), StorageInterrupted);
  assert.equal(newestServedVersionOf(await assertFilesServedAndReadRegistry(site.target), 'wallet'), '1.2.0');
  await writeLivePage(site.target);
  assert.equal(newestServedVersionOf(await assertFilesServedAndReadRegistry(site.target), 'wallet'), '1.3.0');
});
