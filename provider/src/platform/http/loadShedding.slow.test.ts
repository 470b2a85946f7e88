import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer, placeTestBid } from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { newSilentHttpApp } from '../../testing/silentHttpApp';
import { installPollShedding, readEventLoopDelayMs } from './loadShedding';

const WALLET = '/api-user-wallet-balance';

describeInWorld('a process that is late', 'postgres', {}, (world) => {
  test('turns polls away with a time to come back, and takes bids', async () => {
    await createTestMarkets(world());
    const person = await createTestPlayer(world(), 1000);
    const poll = () => world().call(WALLET, { unique_token: person.token });
    assert.equal((await poll()).http, 200);
    world().late = 600;
    const waits = new Set<number>();
    for (let times = 0; times < 20; times++) {
      const { http, headers, body } = await poll();
      assert.deepEqual([http, body.code, body.status], [429, 'BUSY', false]);
      assert.equal(headers.get('retry-after'), String(body.retry_after));
      waits.add(Number(body.retry_after));
    }
    assert.ok(waits.size > 3, 'phones come back apart');
    assert.ok(Math.min(...waits) >= 5 && Math.max(...waits) <= 20);
    assert.equal((await placeTestBid(world(), person, [{ digits: '6' }])).body.status, true);
    world().late = 499;
    assert.equal((await poll()).http, 200);
    const text = await world().context.metrics.registry.metrics();
    assert.match(text, /ank_refusals_total\{reason="BUSY"\} 20/);
  });
});

test('a late process with few polls takes them: it is late for other reasons', async () => {
  const app = newSilentHttpApp();
  installPollShedding(app, { eventLoopDelayMs: () => 5000, atOnce: 2 });
  let answer: () => void = () => undefined;
  let held: Promise<void> | undefined;
  app.register(async (scope) => {
    scope.post(WALLET, async () => {
      await held;
      return { status: true };
    });
  });
  const ask = async () => (await app.inject({ method: 'POST', url: WALLET, payload: {} })).statusCode;
  for (let times = 0; times < 5; times++) assert.equal(await ask(), 200);
  held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const together = [ask(), ask()];
  assert.equal(await ask(), 429);
  answer();
  assert.deepEqual(await Promise.all(together), [200, 200]);
  assert.equal(await ask(), 200);
  await app.close();
});

test('a wave of polls is not taken whole, though the process is in time', async () => {
  const app = newSilentHttpApp();
  installPollShedding(app, { eventLoopDelayMs: () => 0, atOnce: 0 });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.register(async (scope) => {
    scope.post(WALLET, async () => held.then(() => ({ status: true })));
  });
  const ask = async () => await app.inject({ method: 'POST', url: WALLET, payload: {} });
  const taken = Array.from({ length: 256 }, ask);
  const away = await ask();
  assert.equal(away.statusCode, 429);
  assert.ok(Number(away.headers['retry-after']) >= 5);
  answer();
  for (const { statusCode } of await Promise.all(taken)) assert.equal(statusCode, 200);
  assert.equal((await ask()).statusCode, 200);
  await app.close();
});

test('how late a process is shows while it is held up, and sinks afterwards', async () => {
  const app = newSilentHttpApp();
  installPollShedding(app);
  const end = performance.now() + 700;
  while (performance.now() < end);
  const held = readEventLoopDelayMs();
  assert.ok(held >= 600, `${held} ms`);
  await pollUntilTrue('it is in time again', async () => readEventLoopDelayMs() < held / 2);
  await app.close();
});
