import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { identifyThisProcess } from '@ank/build/process-identity';
import { checkRunningProcessForLeakedSlots } from '../../process/commands/checkRunningProcessForLeakedSlots';
import { dataDirectoryPaths } from '../../process/openRuntime';
import { registerGaugesReadWhenScraped } from '../../process/registerGaugesReadWhenScraped';
import { describeInWorld } from '../../testing/onBothEngines';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { newSilentHttpApp } from '../../testing/silentHttpApp';
import { newMetrics } from '../metrics';
import { newConcurrencyLane } from './concurrencyLanes';
import { newLifecycleState } from './gracefulShutdown';
import { healthRoutes } from './health';

const data = mkdtempSync(join(tmpdir(), 'ank-health-'));
after(() => rmSync(data, { recursive: true, force: true }));

describeInWorld('a process whose places are held by nobody', 'postgres', {}, (world) => {
  test('says so at /healthz once calls are turned away for them, and no longer when they are back', async () => {
    const app = newSilentHttpApp();
    healthRoutes(app, world().context, newLifecycleState(), 0);
    const health = async () => {
      const { statusCode, body } = await app.inject({ url: '/healthz' });
      return [statusCode, JSON.parse(body)];
    };
    const lane = newConcurrencyLane('poll');
    let giveBack = () => {};
    const forgotten = lane.run(
      () =>
        new Promise<void>((end) => {
          giveBack = end;
        }),
      { atOnce: 1 },
    );
    assert.deepEqual(await health(), [200, { status: true }], 'nobody was turned away');
    await pollUntilTrue('polls are turned away while the database is idle', async () => {
      lane.hasRoom(1);
      return (await health())[0] === 503;
    });
    assert.deepEqual(await health(), [503, { status: false, forgotten: { poll: 1 } }]);
    giveBack();
    await forgotten;
    assert.deepEqual(await health(), [200, { status: true }]);
    await app.close();
  });

  test('a database that does not answer is no reason to restart the process', async () => {
    const busy = { ...world().db, pool: () => ({ size: 1, busy: 1, idle: 0, waiting: 5 }) };
    const app = newSilentHttpApp();
    healthRoutes(app, { db: busy }, newLifecycleState(), 3_600_000);
    const lane = newConcurrencyLane('poll');
    let answer = () => {};
    const held = lane.run(
      () =>
        new Promise<void>((end) => {
          answer = end;
        }),
      { atOnce: 1 },
    );
    lane.hasRoom(1);
    assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
    answer();
    await held;
    await app.close();
  });
});

test('doctor tells of places that the running process forgot, and that a process does not answer', async () => {
  let text = 'ank_places_forgotten{lane="poll"} 256\nank_places_forgotten{lane="turn"} 0\n';
  const app = newSilentHttpApp();
  app.get('/metrics', async () => text);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  assert.deepEqual(await checkRunningProcessForLeakedSlots({ data }), [], 'no process serves from here');
  const note = { url, token: 't', ...identifyThisProcess(), database: 'd' };
  writeFileSync(dataDirectoryPaths(data).desk, JSON.stringify(note));
  const [found] = await checkRunningProcessForLeakedSlots({ data });
  assert.equal(found?.ok, false);
  assert.match(
    found?.what ?? '',
    /holds slots for calls that have ended \(256 of the lane "poll"\).*Restart it/,
  );
  text = text.replace('256', '0');
  assert.deepEqual(
    (await checkRunningProcessForLeakedSlots({ data })).map(({ ok }) => ok),
    [true],
  );
  await app.close();
  const [silent] = await checkRunningProcessForLeakedSlots({ data });
  assert.match(silent?.what ?? '', /does not answer at/);
});

test('metrics count the places of each lane', async () => {
  const metrics = newMetrics();
  registerGaugesReadWhenScraped(
    metrics,
    () => ({ size: 1, busy: 0, idle: 1, waiting: 0 }),
    () => ({ running: 0, waiting: 0 }),
  );
  let end = () => {};
  const held = newConcurrencyLane('picture').run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    { atOnce: 1 },
  );
  const read = () => metrics.registry.metrics();
  assert.match(await read(), /^ank_places_taken\{lane="picture"\} 1$/m);
  assert.match(await read(), /^ank_places_forgotten\{lane="picture"\} 0$/m);
  end();
  await held;
  assert.match(await read(), /^ank_places_taken\{lane="picture"\} 0$/m);
});
