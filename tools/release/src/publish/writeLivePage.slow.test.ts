import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { assertFilesServedAndReadRegistry, newestServedVersionOf } from '@ank/testkit/whole';
import {
  type KillAt,
  type KillablePublishers,
  startKillablePublishers,
} from '../testing/startKillablePublishers';
import { publishBuilds } from './publishBuilds';
import { listRevisionNumbers } from './revisions';

/**
 * Moments of a publication at which it is killed, from its first call of the disk to its last, and every third
 * of its writes; the whole run kills at every step.
 */
const ROUNDS = 5;
const WRITES = 3;

const site = makeTestSite();
let publishers: KillablePublishers;
before(async () => {
  publishers = await startKillablePublishers();
  await publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
});
after(() => {
  publishers.remove();
  site.remove();
});

/** Files that a write has begun and never put in their place. */
const listUnfinishedWrites = () =>
  [...site.snapshot().keys()]
    .filter((path) => path.startsWith('registry/.writing/'))
    .map((path) => join(site.dir, path));

test('killed at any moment, in the middle of a write too, the site serves one whole revision', async () => {
  const { used } = await publishers.publish(site.dir, 'wallet', '1.1.0');
  assert.ok(used && used.calls > 2 * ROUNDS && used.writes > 5, JSON.stringify(used));
  const moments: KillAt[] = [
    ...Array.from(
      { length: ROUNDS },
      (_, round): KillAt => ({
        kind: 'call',
        step: 1 + Math.floor(((used.calls - 1) * round) / (ROUNDS - 1)),
      }),
    ),
    ...Array.from(
      { length: Math.ceil(used.writes / WRITES) },
      (_, nr): KillAt => ({ kind: 'write', step: nr * WRITES + 1 }),
    ),
  ];
  const revisions = new Set<number>();
  for (const [round, moment] of moments.entries()) {
    const before = listUnfinishedWrites();
    const { killed } = await publishers.publish(site.dir, 'wallet', `2.0.${round}`, moment);
    assert.ok(killed, `${moment.kind} ${moment.step} of ${JSON.stringify(used)} was not reached`);
    if (moment.kind === 'write') {
      const torn = listUnfinishedWrites().filter((file) => !before.includes(file));
      assert.ok(
        torn.some((file) => statSync(file).size > 0),
        'half a write is on the disk',
      );
    }
    revisions.add((await assertFilesServedAndReadRegistry(site.target)).revision);
  }
  assert.ok(revisions.size > 1, 'killed before its page was live, and after');
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '3.0.0')]);
  const { revision } = await assertFilesServedAndReadRegistry(site.target);
  assert.equal(newestServedVersionOf(await assertFilesServedAndReadRegistry(site.target), 'wallet'), '3.0.0');
  const numbers = await listRevisionNumbers(site.target);
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
    'no revision is lost or torn',
  );
  assert.equal(revision, numbers.length);
  console.log(`${moments.length} publishers killed, ${revisions.size} revisions seen, every one whole`);
});
