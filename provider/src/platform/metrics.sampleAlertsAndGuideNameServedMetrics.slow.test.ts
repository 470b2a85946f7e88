import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newPostgresEngine, type TestEngine } from '../testing/databaseEngines';
import { pollUntilTrue } from '../testing/pollUntilTrue';
import { type RunningServer, startServer } from '../testing/providerProcess';

const readRepositoryFile = (path: string) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const RULES = readRepositoryFile('deploy/alerts.yml');
const GUIDE = readRepositoryFile('docs/operator.md');
const EXPRESSIONS = [...RULES.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr);
const NAME = /\b(?:ank|nodejs|process)_[a-z0-9_]+/g;

let data: string;
let engine: TestEngine;
let server: RunningServer;
let text = '';
before(async () => {
  data = mkdtempSync(join(tmpdir(), 'ank-alerts-'));
  engine = await newPostgresEngine();
  server = await startServer(['--data', data], { DATABASE_URL: engine.url ?? '' });
  // Gauges of rounds are there once the rounds have been.
  await pollUntilTrue('the books have been looked at', async () => {
    text = await (await fetch(`http://127.0.0.1:${server.ready.operatorPort}/metrics`)).text();
    return /^ank_round_completed_timestamp_seconds\{round="books"\}/m.test(text);
  });
});
after(async () => {
  await server?.end();
  await engine?.close();
  rmSync(data, { recursive: true, force: true });
});

const typesOfServedMetrics = () =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));

test('every metric that a sample alert names is served, and every alert can be told apart', () => {
  const names = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  assert.equal(EXPRESSIONS.length, names.length);
  assert.ok(names.length >= 15 && new Set(names).size === names.length);
  const types = typesOfServedMetrics();
  for (const expression of EXPRESSIONS)
    for (const [name] of expression.matchAll(NAME)) {
      const isPart = types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
      assert.ok(types.has(name) || isPart, `${name} in ${expression}`);
    }
});

test('names and units are as Prometheus has them: counters end in _total, times are seconds', () => {
  const own = [...typesOfServedMetrics()].filter(([name]) => name.startsWith('ank_'));
  assert.ok(own.length >= 20);
  for (const [name, type] of own) {
    assert.equal(name.endsWith('_total'), type === 'counter', name);
    assert.doesNotMatch(name, /_(ms|millis|milliseconds|minutes|percent)(_|$)/, name);
    assert.match(text, new RegExp(`^# HELP ${name} \\S.*\\.$`, 'm'), name);
  }
});

test('the guide names every metric of ours, and none that is not served', () => {
  const types = typesOfServedMetrics();
  for (const [name] of types) if (name.startsWith('ank_')) assert.ok(GUIDE.includes(`\`${name}\``), name);
  for (const [name] of GUIDE.matchAll(/\bank_[a-z_]+(?=`)/g))
    if (name !== 'ank_app') assert.ok(types.has(name), name);
});

test('a new server is alive and ready, its books balance and its rounds have been', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(`${server.ready.url}${path}`);
    assert.deepEqual([answer.status, await answer.json()], [200, { status: true }], path);
  }
  assert.match(text, /^ank_books_balance_points 0$/m);
  assert.match(text, /^ank_audit_breaches 0$/m);
  assert.match(text, /^ank_settlement_lag_seconds 0$/m);
  assert.match(server.errors(), /"level":"info".*"event":"serving"/);
});
