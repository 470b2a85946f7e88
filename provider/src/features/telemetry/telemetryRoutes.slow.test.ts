import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DAY_MS } from '../../platform/clock';
import { deleteOldRows } from '../../process/deleteOldRows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { MORNING } from '../../testing/testWorld';
import { newBufferedRemoteLoadCounts, OTHER_VERSIONS_LABEL } from './remoteLoadCounts';
import { TELEMETRY_PATH } from './telemetryRoutes';

type Row = Record<'day' | 'remote' | 'version' | 'event' | 'phase', string> & {
  count: number;
  ms: number | null;
};

/** As navigator.sendBeacon posts a string. */
const postBeacon = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${TELEMETRY_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body,
  });

describeOnBothEngines('load events', {}, (world) => {
  const read = async (remote: string, query = ''): Promise<Row[]> => {
    const { body } = await world().desk('GET', `/reports/loads?remote=${remote}${query}`);
    assert.equal(body.status, true, body.msg);
    return body.loads as Row[];
  };
  const send = (event: Record<string, unknown>, headers?: Record<string, string>) =>
    postBeacon(world().url, JSON.stringify(event), headers);

  test('beacons are counted by day, remote, version and kind, with the average time', async () => {
    for (const ms of [100, 301]) {
      const answer = await send({ event: 'loaded', remote: 'wallet', version: '1.2.0', ms });
      assert.deepEqual([answer.status, await answer.text()], [204, '']);
    }
    await send({ event: 'loaded', remote: 'wallet', version: '1.2.0' });
    await send({
      event: 'crashed',
      remote: 'wallet',
      version: '1.2.0',
      phase: 'draw',
      reason: 'x',
      later: 1,
    });
    await send({ event: 'contained', remote: 'wallet', version: '' }, { 'content-type': 'application/json' });
    await send({ event: 'loaded', remote: 'bidding', version: '3.0.0' });
    const row = { day: '2025-03-05', remote: 'wallet', version: '1.2.0', phase: '', count: 1, ms: null };
    assert.deepEqual(await read('wallet'), [
      { ...row, event: 'crashed', phase: 'draw' },
      { ...row, event: 'loaded', count: 3, ms: 201 },
      { ...row, version: '', event: 'contained' },
    ]);
    await send({ event: 'loaded', remote: 'wallet', version: '1.2.0' });
    assert.equal((await read('wallet'))[1]?.count, 4);
  });

  test('each kind and phase that the shell can report is taken', async () => {
    const source = readFileSync(
      new URL('../../../../shell/src/telemetry/telemetryEvents.ts', import.meta.url),
      'utf8',
    );
    const named = (field: string): string[] =>
      [...(new RegExp(`^ +${field}:\\s([^;]+);`, 'm').exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, name = '']) => name,
      );
    const [kinds, phases] = [named('event'), named('phase\\?')];
    assert.ok(kinds.length >= 7 && phases.length >= 4, 'the shell has its types elsewhere now');
    for (const event of kinds) {
      for (const phase of phases) {
        const answer = await send({ event, remote: 'every', version: '1.0.0', phase });
        assert.equal(answer.status, 204, `${event} ${phase}`);
      }
    }
    assert.equal((await read('every')).length, kinds.length * phases.length);
  });

  test('the pages that reports come from are counted beside them', async () => {
    const page = '12-AbCd0123/+xyzXYZ';
    for (const event of ['loaded', 'error']) await send({ event, remote: 'paged', version: '1.0.0', page });
    const { day, ...row } = (await read('shell')).find(({ version }) => version === page) ?? {};
    assert.deepEqual(
      [day, row],
      ['2025-03-05', { remote: 'shell', version: page, event: 'page', phase: '', count: 2, ms: null }],
    );
    assert.equal((await read('paged')).length, 2);
  });

  test('what is no load event is refused and not counted', async () => {
    const good = { event: 'loaded', remote: 'strict', version: '1.0.0' };
    for (const wrong of [
      { event: 'bid' },
      { event: undefined },
      { remote: '../etc' },
      { remote: 'x'.repeat(41) },
      { version: '1.0.0 9876543210' },
      { version: 'x'.repeat(61) },
      { ms: -1 },
      { ms: 'fast' },
      { phase: 'a phase' },
      { page: '12' },
      { page: '12-AbCd0123/+xyzXYZ1' },
    ]) {
      const answer = await send({ ...good, ...wrong });
      const body = (await answer.json()) as Record<string, unknown>;
      assert.deepEqual([body.status, body.code], [false, 'BAD_REQUEST'], JSON.stringify(wrong));
    }
    assert.equal((await postBeacon(world().url, 'no json')).status, 400);
    assert.equal((await postBeacon(world().url, '')).status, 400);
    assert.equal((await send({ ...good, reason: 'x'.repeat(5000) })).status, 413);
    assert.equal((await fetch(`${world().url}${TELEMETRY_PATH}`)).status, 404);
    assert.deepEqual(await read('strict'), []);
  });

  test('nothing of the player is kept: not the reason, not the address', async () => {
    const secret = `9876501234 ${randomUUID()}`;
    const address = '203.0.113.77';
    const event = { event: 'failed', remote: 'private', version: '1.0.0', reason: secret };
    assert.equal((await send(event, { 'x-forwarded-for': address })).status, 204);
    assert.equal((await read('private')).length, 1);
    for (const table of ['load_count', 'rate_bucket', 'audit']) {
      const rows = JSON.stringify(await world().db.query(`SELECT * FROM ${table}`));
      assert.ok(!rows.includes(secret) && !rows.includes(address), table);
    }
    assert.ok(!world().logged.some((line) => line.includes(secret) || line.includes(address)));
  });

  test('one address is let through 600 times a minute; others go on', async () => {
    const from = (address: string) =>
      send({ event: 'loaded', remote: 'many', version: '1.0.0' }, { 'x-forwarded-for': address });
    // Twice as many and one, for a minute may end meanwhile.
    const statuses = new Map<number, number>();
    let limited: Response | undefined;
    for (let sent = 0; sent < 1201 && !limited; sent += 50) {
      for (const answer of await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.5')))) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 429) limited = answer;
      }
    }
    assert.equal(limited?.headers.get('retry-after'), '60');
    assert.ok((statuses.get(204) ?? 0) >= 600);
    assert.equal((await from('203.0.113.6')).status, 204);
    assert.equal((await read('many'))[0]?.count, (statuses.get(204) ?? 0) + 1);
  });

  test('counts of several processes add up, and those a failing database refused are written later', async () => {
    const { db } = world();
    const event = { event: 'loaded', remote: 'several', version: '1.0.0', phase: '' };
    const counters = Array.from({ length: 4 }, () => newBufferedRemoteLoadCounts(db, () => MORNING));
    for (const counter of counters)
      for (let n = 0; n < 25; n++) counter.add({ ...event, version: `1.0.${n % 5}` });
    await Promise.all(counters.map((counter) => counter.flush()));
    assert.deepEqual(
      (await read('several')).map(({ count }) => count),
      [20, 20, 20, 20, 20],
    );
    let works = false;
    const failing = newBufferedRemoteLoadCounts(
      { tx: (work) => (works ? db.tx(work) : Promise.reject(new Error('away'))) },
      () => MORNING,
    );
    failing.add({ ...event, remote: 'later' });
    await assert.rejects(failing.flush(), /away/);
    failing.add({ ...event, remote: 'later' });
    works = true;
    await failing.flush();
    await failing.flush();
    assert.equal((await read('later'))[0]?.count, 2);
  });

  test('made-up versions do not fill the database', async () => {
    const counter = newBufferedRemoteLoadCounts(world().db, () => MORNING + 3 * DAY_MS);
    for (let n = 0; n < 1500; n++) {
      counter.add({ event: 'loaded', remote: 'madeup', version: `0.0.${n}`, phase: '' });
    }
    await counter.flush();
    world().now = MORNING + 3 * DAY_MS;
    assert.equal((await read('madeup')).length, 1000);
    assert.deepEqual(
      (await read(OTHER_VERSIONS_LABEL)).map(({ version, count }) => [version, count]),
      [[OTHER_VERSIONS_LABEL, 500]],
    );
    world().now = MORNING;
  });

  test('counts are kept for a week', async () => {
    for (const days of [0, 6, 7]) {
      world().now = MORNING - days * DAY_MS;
      await send({ event: 'loaded', remote: 'old', version: `${days}` });
      await world().context.loads.flush();
    }
    world().now = MORNING;
    await deleteOldRows(world().context);
    const kept = await world().db.query(
      "SELECT version FROM load_count WHERE remote = 'old' ORDER BY version",
    );
    assert.deepEqual(kept, [{ version: '0' }, { version: '6' }]);
    assert.deepEqual(
      (await read('old', '&days=1')).map(({ version }) => version),
      ['0'],
    );
    assert.equal((await world().desk('GET', '/reports/loads?days=8')).body.status, false);
  });
});
