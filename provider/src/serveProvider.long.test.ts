import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { MarketRow } from '@ank/protocol/calls/rows';
import { DEMO_PLAYER } from './features/demo/demoPlayersAndOperators';
import { newPostgresEngine, type TestEngine } from './testing/databaseEngines';
import { DEMO_AT_NOON_FLAGS, logInDemoPlayer, placeDemoBid } from './testing/demoServer';
import { newPlayerCaller, runProviderCommand, startServer } from './testing/providerProcess';

let dir: string;
before(() => {
  dir = mkdtempSync(join(tmpdir(), 'ank-provider-'));
});
after(() => rmSync(dir, { recursive: true, force: true }));

test('the demo starts with one command, stops within 2 s, and lets no second process in', async () => {
  const data = join(dir, 'lock');
  const starting = Date.now();
  const server = await startServer([...DEMO_AT_NOON_FLAGS, '--data', data]);
  // On a busy machine 2 s are as much longer as the start was.
  const patience = Math.max(2000, Date.now() - starting);
  const second = await runProviderCommand(['serve', '--port', '0', '--data', data]);
  assert.equal(second.code, 1);
  assert.match(second.errors, /data directory is in use by process \d+/);
  assert.doesNotMatch(second.errors, /\n +at /);
  const audit = await runProviderCommand(['check-ledger', '--data', data]);
  assert.equal(audit.code, 0, audit.output + audit.errors);
  const wallet = await newPlayerCaller(server)('/api-user-wallet-balance', {
    unique_token: await logInDemoPlayer(server),
  });
  assert.equal(wallet.wallet_amt, DEMO_PLAYER.points);
  const stopping = Date.now();
  assert.equal(await server.end(), 0);
  assert.ok(Date.now() - stopping < patience);
});

test('a demo that slept for a day has declared all results of that day before anybody is let in', async () => {
  const data = ['--data', join(dir, 'slept')];
  await (await startServer([...DEMO_AT_NOON_FLAGS, ...data])).end();
  const server = await startServer(['--demo', '--start-at', '2025-03-06T12:00:00+05:30', ...data]);
  const { result } = (await newPlayerCaller(server)('/api-starline-game', {})) as { result: MarketRow[] };
  await server.end();
  const due = result.filter(({ game_name }) => /1[01]:00 AM/.test(game_name));
  assert.deepEqual(
    due.map(({ open_result }) => /^\d{3}/.test(open_result)),
    [true, true],
    JSON.stringify(due),
  );
});

test('the documented profile and the demo are refused in production', async () => {
  const production = { NODE_ENV: 'production' };
  const demo = await runProviderCommand(
    ['serve', '--demo', '--port', '0', '--data', join(dir, 'p')],
    production,
  );
  assert.deepEqual([demo.code, /does not run with NODE_ENV=production/.test(demo.errors)], [1, true]);
  const documented = await runProviderCommand(['serve', '--port', '0', '--data', join(dir, 'p')], {
    ...production,
    PROVIDER_PROFILE: 'documented',
  });
  assert.deepEqual([documented.code, /ALLOW_INSECURE_LEGACY=1/.test(documented.errors)], [1, true]);
  const nameless = await runProviderCommand(['serve', '--port', '0', '--data', join(dir, 'p')], production);
  assert.deepEqual([nameless.code, /PUBLIC_URL must name the origin/.test(nameless.errors)], [1, true]);
});

test('a command or a value that is not known is named, with exit 1', async () => {
  for (const [args, words] of [
    [['dance'], /Unknown command "dance"/],
    [['serve', '--port', 'many'], /--port must be a whole number from 0 to 65535/],
    [['serve', '--data'], /--data needs a value/],
  ] as const) {
    const ended = await runProviderCommand([...args]);
    assert.equal(ended.code, 1);
    assert.match(ended.errors, words);
    assert.doesNotMatch(ended.errors, /\n +at /);
  }
});

test('two processes side by side on one PostgreSQL: one token, one key, one ledger', async () => {
  const engine: TestEngine = await newPostgresEngine();
  const env = { DATABASE_URL: engine.url ?? '' };
  try {
    const seeded = await runProviderCommand(['seed', ...DEMO_AT_NOON_FLAGS], env);
    assert.equal(seeded.code, 0, seeded.errors);
    const servers = await Promise.all(
      ['one', 'two'].map((name) => startServer([...DEMO_AT_NOON_FLAGS, '--data', join(dir, name)], env)),
    );
    const [running, two] = servers;
    assert.ok(running && two);
    const token = await logInDemoPlayer(running);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => placeDemoBid(index % 2 ? running : two, token, 'same')),
    );
    assert.equal(new Set(answers.map(({ bid_id }) => bid_id)).size, 1);
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        placeDemoBid(index % 2 ? running : two, token, `key-${index}`),
      ),
    );
    assert.ok(many.every(({ status }) => status === true));
    const wallets = await Promise.all(
      servers.map((server) => newPlayerCaller(server)('/api-user-wallet-balance', { unique_token: token })),
    );
    assert.deepEqual(
      wallets.map(({ wallet_amt }) => wallet_amt),
      [DEMO_PLAYER.points - 610, DEMO_PLAYER.points - 610],
    );
    const audit = await runProviderCommand(['check-ledger', '--data', join(dir, 'one')], env);
    assert.equal(audit.code, 0, audit.output + audit.errors);
    await Promise.all(servers.map((server) => server.end()));
    await engine.db.query("UPDATE ledger_entry SET amount = amount + 1 WHERE account = 'cash'");
    const violation = await runProviderCommand(['check-ledger', '--data', join(dir, 'one')], env);
    assert.deepEqual(
      [violation.code, /^VIOLATION everything sums to zero/m.test(violation.output)],
      [1, true],
    );
  } finally {
    await engine.close();
  }
});
