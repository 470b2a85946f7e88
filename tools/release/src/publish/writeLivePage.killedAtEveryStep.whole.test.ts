import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { assertFilesServedAndReadRegistry, newestServedVersionOf } from '@ank/testkit/whole';
import { startKillablePublishers } from '../testing/startKillablePublishers';
import { publishBuilds } from './publishBuilds';

test('killed at any step, the site serves one whole revision, and the next publisher finishes', async () => {
  const publishers = await startKillablePublishers();
  const site = makeTestSite();
  try {
    await publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
    let kills = 0;
    for (let step = 1; ; step++) {
      const version = `2.0.${step}`;
      const { killed, code } = await publishers.publish(site.dir, 'wallet', version, { kind: 'touch', step });
      const served = await assertFilesServedAndReadRegistry(site.target);
      if (!killed) {
        assert.deepEqual([code, newestServedVersionOf(served, 'wallet')], [0, version]);
        break;
      }
      kills += 1;
    }
    assert.ok(kills >= 12, `only ${kills} steps`);
  } finally {
    publishers.remove();
    site.remove();
  }
});
