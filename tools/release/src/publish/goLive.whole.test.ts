import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteBuild, shellBuild } from '@ank/testkit/builds';
import { testSite } from '@ank/testkit/site';
import { bestOf, servedWhole } from '@ank/testkit/whole';
import { startPublishers } from '../testing/publisher';
import { publishBuilds } from './publish';

test('killed at any step, the site serves one whole revision, and the next publisher finishes', async () => {
  const publishers = await startPublishers();
  const site = testSite();
  try {
    await publishBuilds(site.target, [shellBuild(), remoteBuild('wallet', '1.0.0')]);
    let kills = 0;
    for (let step = 1; ; step++) {
      const version = `2.0.${step}`;
      const { killed, code } = await publishers.publish(site.dir, 'wallet', version, { kind: 'touch', step });
      const served = await servedWhole(site.target);
      if (!killed) {
        assert.deepEqual([code, bestOf(served, 'wallet')], [0, version]);
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
