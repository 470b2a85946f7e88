import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@ank/testkit/free-port';
import { startNginx } from '@ank/testkit/nginx';
import { buildDrillBid } from './drills/failover/drillBidders';
import { DRILL_NOON } from './drills/failover/drillServersAndPlayers';
import { newPostgresEngine, type TestEngine } from './testing/databaseEngines';
import { assertLedgerIsClean, createTestPlayer } from './testing/playersAndBids';
import { pollUntilTrue } from './testing/pollUntilTrue';
import { postBid } from './testing/postBid';
import { type RunningServer, runProviderCommand, startServer } from './testing/providerProcess';
import { newWorld, type World } from './testing/testWorld';

const DEMO = ['--demo', '--start-at', DRILL_NOON];

let dir: string;
let engine: TestEngine;
let world: World;
let env: Record<string, string>;
before(async () => {
  dir = mkdtempSync(pathOf(tmpdir(), 'ank-restart-'));
  engine = await newPostgresEngine();
  env = { DATABASE_URL: engine.url ?? '' };
  const seeded = await runProviderCommand(['seed', ...DEMO], env);
  assert.equal(seeded.code, 0, seeded.errors);
  world = await newWorld(engine.db);
});
after(async () => {
  await world?.close();
  await engine?.close();
  rmSync(dir, { recursive: true, force: true });
});

const startServerOnPort = (port: number, more: Record<string, string> = {}): Promise<RunningServer> =>
  startServer([...DEMO, '--port', String(port), '--data', pathOf(dir, String(port))], { ...env, ...more });

test('a rolling restart of two processes behind the sample nginx leaves no bid without an answer', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const servers = await Promise.all(ports.map((port) => startServerOnPort(port)));
  const nginx = await startNginx(dir, ...ports);
  const people = await Promise.all(Array.from({ length: 8 }, () => createTestPlayer(world, 1_000_000)));
  const named = await postBid(
    `http://127.0.0.1:${nginx.port}`,
    buildDrillBid(people[0]?.token ?? ''),
    'named',
  );
  const id = named.headers.get('x-request-id') ?? '';
  const booked =
    "SELECT t.request FROM bid b JOIN ledger_tx t ON t.tx_id = b.bid_id WHERE b.idem_key = 'named'";
  assert.deepEqual(await engine.db.query(booked), [{ request: id }]);
  await pollUntilTrue('nginx has logged the same number', async () => nginx.logged().endsWith(` ${id}\n`));
  let goesOn = true;
  const odd: string[] = [];
  let [placed, longest] = [0, 0];
  const bidders = people.map(async ({ token }, nr) => {
    for (let bid = 0; goesOn; bid++) {
      const began = performance.now();
      const answer = await postBid(
        `http://127.0.0.1:${nginx.port}`,
        buildDrillBid(token),
        `roll-${nr}-${bid}`,
      ).catch(String);
      longest = Math.max(longest, performance.now() - began);
      const text = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
      if (text.startsWith('200 {"status":true')) placed++;
      else odd.push(text);
    }
  });
  const more = async (count: number) => {
    for (const enough = placed + count; placed < enough && odd.length === 0; ) await sleep(20);
  };
  // A process that refused is asked again after two seconds: only then may the other go.
  const plays = async (port: number) => {
    for (const before = nginx.answeredBy(port); nginx.answeredBy(port) < before + 10 && odd.length === 0; )
      await sleep(50);
  };
  await more(50);
  for (const [index, server] of servers.entries()) {
    assert.equal(await server.end(), 0);
    await more(50);
    servers[index] = await startServerOnPort(ports[index] ?? 0);
    await plays(ports[index] ?? 0);
  }
  goesOn = false;
  await Promise.all(bidders);
  await nginx.stop();
  await Promise.all(servers.map((server) => server.end()));
  assert.deepEqual(odd, []);
  const kept = await engine.db.query("SELECT 1 AS one FROM bid WHERE idem_key LIKE 'roll-%'");
  assert.equal(kept.length, placed);
  await assertLedgerIsClean(world);
  console.log(`${placed} bids by 8 players during two restarts; the longest waited ${longest.toFixed(0)} ms`);
});
