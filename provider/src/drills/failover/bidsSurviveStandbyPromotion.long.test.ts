import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findFreePort } from '@ank/testkit/free-port';
import { openPostgres } from '../../platform/database/postgres';
import { mustFindPostgresPrograms } from '../../testing/startPostgres';
import { countBidDiscrepanciesAndCheckLedger } from './bidDiscrepancies';
import {
  findDatabaseUnixUser,
  pollUntilAnswered,
  type StartedDaemon,
  signalProcesses,
  startClusterDaemon,
  withDescendantPids,
} from './clusterDaemons';
import { chownToDatabaseOwner } from './clusterNode';
import { type BiddingRun, startDrillBidding } from './drillBidders';
import { type DrillServersAndPlayers, startDrillServersAndPlayers } from './drillServersAndPlayers';

const bin = mustFindPostgresPrograms();
const dir = mkdtempSync(join(tmpdir(), 'ank-standby-'));
chownToDatabaseOwner(dir);
const programs: StartedDaemon[] = [];
let stage: DrillServersAndPlayers | undefined;
let bidding: BiddingRun | undefined;
after(async () => {
  bidding?.abandon();
  await stage?.end();
  for (const { child } of programs) signalProcesses(withDescendantPids([child.pid ?? 0]), 'SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const runPostgresTool = (name: string, ...args: string[]) =>
  execFileSync(join(bin, name), args, {
    ...findDatabaseUnixUser(),
    cwd: dir,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });

const startPostgresOnFolder = (
  name: string,
  port: number,
  settings: Record<string, string>,
): StartedDaemon => {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    ...settings,
  };
  const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const path = join(bin, 'postgres');
  const program = startClusterDaemon(
    { path },
    ['-D', join(dir, name), ...args],
    dir,
    join(dir, `${name}.log`),
  );
  programs.push(program);
  return program;
};

const LIMIT = { timeout: 240_000 };

test(
  'the primary is killed amid bids, its follower is promoted: none that was told of is lost',
  LIMIT,
  async () => {
    const [one, two] = [await findFreePort(), await findFreePort()];
    const urlOf = (...ports: number[]) =>
      `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
    runPostgresTool(
      'initdb',
      '-D',
      join(dir, 'one'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    );
    const primary = startPostgresOnFolder('one', one, { synchronous_standby_names: 'two', fsync: 'off' });
    const db = openPostgres({ url: urlOf(one), poolSize: 1 });
    await pollUntilAnswered('the primary', () => db.query('SELECT 1'), 60_000);
    runPostgresTool(
      'pg_basebackup',
      '-d',
      urlOf(one),
      '-D',
      join(dir, 'two'),
      '-R',
      '--checkpoint=fast',
      '-X',
      'fetch',
      '--no-sync',
    );
    const follower = `host=127.0.0.1 port=${one} user=postgres application_name=two`;
    startPostgresOnFolder('two', two, {
      primary_conninfo: follower,
      fsync: 'off',
      wal_receiver_timeout: '5s',
    });
    await pollUntilAnswered(
      'a synchronous follower',
      async () => (await db.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")).length > 0,
      60_000,
    );
    await db.close();

    stage = await startDrillServersAndPlayers(urlOf(one, two), dir, 4);
    bidding = startDrillBidding(
      stage.urls,
      stage.testPlayers.map(({ token }) => token),
      'standby',
    );
    await bidding.waitForMoreBids(40, 60_000);
    signalProcesses(withDescendantPids([primary.child.pid ?? 0]), 'SIGKILL');
    await primary.ended;
    assert.ok(existsSync(join(dir, 'two', 'standby.signal')));
    runPostgresTool('pg_ctl', 'promote', '-D', join(dir, 'two'), '-w', '-t', '55');
    await bidding.waitForMoreBids(40, 60_000);
    await bidding.stop();
    const { placed } = bidding;
    const books = await countBidDiscrepanciesAndCheckLedger(urlOf(one, two), 'standby', placed);
    assert.deepEqual([books.lost, books.doubled, books.balanced], [0, 0, true]);
    assert.equal(books.kept, placed.length, 'each was answered in the end, and none is there that was not');
    const never = { key: 'standby-never', bidId: '', at: 0 };
    const judged = await countBidDiscrepanciesAndCheckLedger(urlOf(one, two), 'standby', [...placed, never]);
    assert.equal(judged.lost, 1, 'a loss would be seen');
  },
);
