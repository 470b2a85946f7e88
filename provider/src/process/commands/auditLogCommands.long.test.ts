import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { newPostgresEngine, type TestEngine } from '../../testing/databaseEngines';
import { createTestMarkets } from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { runProviderCommand, startServer } from '../../testing/providerProcess';
import { newWorld, type World } from '../../testing/testWorld';

const DRAW = { market: 's', date: '2025-03-05', reason: 'no draw' };

let dir: string;
let engine: TestEngine;
let world: World;
before(async () => {
  dir = mkdtempSync(pathOf(tmpdir(), 'ank-roots-'));
  engine = await newPostgresEngine();
  world = await newWorld(engine.db);
  await createTestMarkets(world);
});
after(async () => {
  await world?.close();
  await engine?.close();
  rmSync(dir, { recursive: true, force: true });
});

test('from the command line: a key, roots to hand over, and what they find', async () => {
  const env = { DATABASE_URL: engine.url ?? '' };
  const own = ['--data', dir];
  assert.equal((await world.desk('POST', '/draws/void', DRAW)).body.status, true);
  const made = await runProviderCommand(['audit-log', 'key', ...own], env);
  assert.equal(made.output.trim(), pathOf(dir, 'trail.key'), made.errors);
  assert.equal((await runProviderCommand(['audit-log', 'key', ...own], env)).code, 1);
  const server = await startServer(own, env);
  const roots = pathOf(dir, 'roots');
  try {
    const signed = async () => (await engine.db.query('SELECT seq FROM trail_root')).length === 1;
    await pollUntilTrue('a root is signed', signed);
    const { output } = await runProviderCommand(['audit-log', 'roots', ...own], env);
    assert.equal(output.trim().split('\n').length, 1);
    writeFileSync(roots, output);
    const fine = await runProviderCommand(['audit-log', 'check', '--roots', roots, ...own], env);
    assert.equal(fine.code, 0, fine.output);
    assert.match(fine.output, /^holds {2}the trail is the one that the handed roots were signed over$/m);
    await engine.db.query("UPDATE audit SET actor = 'nobody' WHERE state = 'under way'");
    const changed = await runProviderCommand(['audit-log', 'check', ...own], env);
    assert.equal(changed.code, 1);
    assert.match(
      changed.output,
      /^VIOLATION each entry of the trail is as it was chained: 1, such as \S+ draw void$/m,
    );
  } finally {
    await server.end();
  }
  await engine.db.query('TRUNCATE audit, trail_link, trail_root');
  const emptied = await runProviderCommand(['audit-log', 'check', '--roots', roots, ...own], env);
  assert.equal(emptied.code, 1);
  assert.match(
    emptied.output,
    /^VIOLATION the trail is the one that the handed roots were signed over: 1, such as/m,
  );
  const root = JSON.parse(readFileSync(roots, 'utf8')) as object;
  writeFileSync(roots, JSON.stringify({ ...root, seq: 1 }));
  assert.match(
    (await runProviderCommand(['audit-log', 'check', '--roots', roots, ...own], env)).output,
    /is not signed by the house.s key/,
  );
});
