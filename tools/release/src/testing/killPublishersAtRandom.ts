import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, parseRegistryBlock } from '@ank/testkit/site';
import { assertFilesServedAndReadRegistry } from '@ank/testkit/whole';
import { publishBuilds } from '../publish/publishBuilds';
import { newDirectoryStorage } from '../targets/directoryStorage';
import { startKillablePublishers } from './startKillablePublishers';

const parseRevisionNumber = (json: string): number => (JSON.parse(json) as { revision: number }).revision;

/**
 * Kills so many publishers at random, two at once on the same site, while a reader does what a tab does:
 * hears of a revision, and loads the page. Fails on a torn read, and on a revision that the load after it
 * does not give.
 */
export const killPublishersAtRandom = async (kills: number): Promise<void> => {
  const site = makeTestSite();
  const publishers = await startKillablePublishers();
  try {
    await publishBuilds(site.target, [
      makeFakeShellBuild(),
      makeFakeRemoteBuild('wallet', '1.0.0'),
      makeFakeRemoteBuild('bidding', '1.0.0'),
    ]);
    const { used } = await publishers.publish(site.dir, 'wallet', '1.1.0');
    assert.ok(used && used.calls > 30, JSON.stringify(used));
    let isOver = false;
    const seen = new Set<number>();
    let newest = 0;
    const reader = (async () => {
      for (; !isOver; await breathe()) {
        const heard = parseRevisionNumber(readFileSync(join(site.dir, 'registry/current.json'), 'utf8'));
        const { revision } = parseRegistryBlock(readFileSync(join(site.dir, 'index.html'), 'utf8'));
        assert.ok(revision >= heard, `revision ${heard} is offered, a reload gives ${revision}`);
        assert.ok(revision >= newest, `the page went back from ${newest} to ${revision}`);
        newest = revision;
        seen.add(revision);
      }
    })();
    const once = (name: string, round: number) =>
      publishers.publish(site.dir, name, `2.0.${round}`, {
        kind: 'call',
        step: randomInt(1, used.calls + 20),
      });
    let killed = 0;
    for (let round = 1; killed < kills; round++) {
      const both = await Promise.race([
        Promise.all([once('wallet', round), once('bidding', round)]),
        reader.then(() => []),
      ]);
      killed += both.filter((end) => end.killed).length;
    }
    isOver = true;
    await reader;
    await publishBuilds(newDirectoryStorage(site.dir), [makeFakeRemoteBuild('wallet', '3.0.0')]);
    const { revision } = await assertFilesServedAndReadRegistry(site.target);
    assert.equal(
      revision,
      parseRevisionNumber(readFileSync(join(site.dir, 'registry/current.json'), 'utf8')),
    );
    assert.deepEqual(readdirSync(join(site.dir, 'registry/.writing')), [], 'what the killed left is gone');
    console.log(`${killed} publishers killed, the page was seen at ${seen.size} revisions of ${revision}`);
  } finally {
    publishers.remove();
    site.remove();
  }
};
