import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { remoteBuild, shellBuild } from '../testing/builds';
import { testSite } from '../testing/site';
import { bestOf, servedWhole } from '../testing/whole';
import { publish } from './publish';
import { revisionNumbers } from './revisions';

const CHILD = fileURLToPath(new URL('../testing/publishChild.ts', import.meta.url));
const ROUNDS = 16;

const site = testSite();
before(() => publish(site.target, [shellBuild(), remoteBuild('wallet', '1.0.0')]));
after(() => site.remove());

/** A publisher in a process of its own, killed so many ms after its first step; says how long it lived from there. */
const publisher = async (version: string, killAfterMs?: number): Promise<{ killed: boolean; ms: number }> => {
  const args = ['--import', 'tsx', CHILD, site.dir, 'wallet', version, '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<boolean>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal === 'SIGKILL')),
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const started = performance.now();
  if (killAfterMs !== undefined) void wait(killAfterMs).then(() => child.kill('SIGKILL'));
  return { killed: await ended, ms: performance.now() - started };
};

test('killed at any moment, in the middle of a write too, the site serves one whole revision', async () => {
  const { ms: whole } = await publisher('1.1.0');
  let kills = 0;
  const revisions = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const { killed } = await publisher(`2.0.${round}`, (whole * round) / ROUNDS);
    if (killed) kills += 1;
    revisions.add((await servedWhole(site.target)).revision);
  }
  assert.ok(kills >= ROUNDS / 2, `only ${kills} of ${ROUNDS} were killed`);
  await publish(site.target, [remoteBuild('wallet', '3.0.0')]);
  const { revision } = await servedWhole(site.target);
  assert.equal(bestOf(await servedWhole(site.target), 'wallet'), '3.0.0');
  const numbers = await revisionNumbers(site.target);
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
    'no revision is lost or torn',
  );
  assert.equal(revision, numbers.length);
  console.log(`${kills} publishers killed, ${revisions.size} revisions seen, every one whole`);
});
