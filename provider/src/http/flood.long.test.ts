import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNginx } from '@ank/testkit/nginx';
import { abandonCalls, beginCalls, postOf } from '../testing/abandon';
import { type Engine, postgresEngine } from '../testing/engines';
import { callOf, type Running, startServer } from '../testing/process';
import { until } from '../testing/until';

const FLOOD_MS = 15_000;
const POLL = '/api-user-wallet-balance';
const CALL = postOf(POLL, { unique_token: 'x'.repeat(43) });
const BODY_AT = CALL.indexOf('\r\n\r\n') + 4;

let engine: Engine;
let dir = '';
let server: Running;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let token = '';
before(async () => {
  engine = await postgresEngine();
  dir = mkdtempSync(join(tmpdir(), 'ank-flood-'));
  server = await startServer(['--demo', '--data', dir], { DATABASE_URL: engine.url });
  nginx = await startNginx(dir, server.ready.port);
  const { mobile, password } = server.ready.demo ?? {};
  const login = await callOf(server)('/api-user-login', { mobile, password, device_id: null });
  token = String(login.unique_token);
});
after(async () => {
  await nginx?.stop();
  await server?.end();
  await engine?.close();
  rmSync(dir, { recursive: true, force: true });
});

const metric = async (line: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${server.ready.operatorPort}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );
};

/** Polls as an open screen does, each on a connection of its own, until `isOver`. */
const pollHonestly = async (url: string, isOver: () => boolean) => {
  const waits: number[] = [];
  const statuses = new Set<number>();
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${url}${POLL}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ env_type: 'Prod', app_key: 'k', unique_token: token }),
    });
    await answer.text();
    waits.push(performance.now() - began);
    statuses.add(answer.status);
    await sleep(100);
  }
  return { longest: Math.round(Math.max(...waits)), polls: waits.length, statuses: [...statuses] };
};

const lasting = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

/** Sends each connection's call on by a byte a second. */
const drip = async (sockets: readonly Socket[], from: number, isOver: () => boolean) => {
  for (let at = from; !isOver(); at++) {
    for (const socket of sockets) if (socket.writable) socket.write(CALL[at] ?? '');
    await sleep(1000);
  }
};

type Flood = (url: string, isOver: () => boolean) => Promise<void>;

const holding =
  (count: number, bytes: number, isDripping = false): Flood =>
  async (url, isOver) => {
    const sockets = await beginCalls(url, CALL.slice(0, bytes), count);
    if (isDripping) await drip(sockets, bytes, isOver);
    while (!isOver()) await sleep(100);
    await abandonCalls(sockets.filter((socket) => !socket.destroyed));
  };

const FLOODS: Readonly<Record<string, Flood>> = {
  '600 connections that send nothing': holding(600, 0),
  '600 connections whose headers come a byte a second': holding(600, 5, true),
  '600 connections whose bodies come a byte a second': holding(600, BODY_AT + 5, true),
  '2,000 half bodies that stay': holding(2000, CALL.length - 20),
  'half bodies that are given up, again and again': async (url, isOver) => {
    while (!isOver()) await abandonCalls(await beginCalls(url, CALL.slice(0, -20), 200));
  },
};

const withstand = async (t: TestContext, url: string, flood: Flood) => {
  const fds = await metric('process_open_fds');
  const calm = await pollHonestly(url, lasting(2000));
  const isOver = lasting(FLOOD_MS);
  const [during] = await Promise.all([pollHonestly(url, isOver), flood(url, isOver)]);
  await until(
    'every connection of the flood is gone',
    async () => (await metric('process_open_fds')) <= fds + 5,
  );
  const after = await pollHonestly(url, lasting(2000));
  t.diagnostic(
    `longest wait: ${calm.longest} ms before, ${during.longest} ms of ${during.polls} polls during, ${after.longest} ms after`,
  );
  for (const { statuses } of [calm, during, after]) assert.deepEqual(statuses, [200]);
  // A second where the machine has nothing else to do; with ten times more work than cores it takes longer.
  const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  assert.ok(
    during.longest < 1000 * share,
    `${during.longest} ms at ${share.toFixed(1)} times more work than cores`,
  );
  for (const kind of ['poll', 'turn', 'password'])
    assert.equal(await metric(`ank_places_taken{lane="${kind}"}`), 0);
  assert.equal((await fetch(`${server.ready.url}/healthz`)).status, 200);
};

for (const [name, flood] of Object.entries(FLOODS)) {
  test(`${name}, to the provider`, (t) => withstand(t, server.ready.url, flood));
  test(`${name}, to nginx`, (t) => withstand(t, `http://127.0.0.1:${nginx.port}`, flood));
}

test('connections that never finish their headers are ended, whoever sent them', async () => {
  for (const url of [server.ready.url, `http://127.0.0.1:${nginx.port}`]) {
    const sockets = await beginCalls(url, CALL.slice(0, 20), 20);
    for (const socket of sockets) socket.resume();
    await until('all are ended', () => sockets.every(({ closed }) => closed));
  }
});
