import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';
import { runInHashQueue, setMaxQueuedHashes } from './passwordHashQueue';

describeInWorld('a crowd at the log-in', 'postgres', {}, (world) => {
  afterEach(() => setMaxQueuedHashes(64));

  /** Takes every place at work, and these many in the queue, until `release`. */
  const occupy = (strangers: number) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Array.from({ length: 4 }, () => runInHashQueue(() => held, true));
    for (let waiting = 0; waiting < strangers; waiting++) all.push(runInHashQueue(() => held, false));
    return { all, release };
  };

  test('strangers fill half of the queue and no more; players wait in the other', async () => {
    setMaxQueuedHashes(4);
    const { all, release } = occupy(2);
    const refused = { code: 'BUSY', details: { http: 429, extra: { retry_after: 5 }, retryAfter: 5 } };
    await assert.rejects(
      runInHashQueue(async () => 'stranger', false),
      refused,
    );
    const players = [runInHashQueue(async () => 'player', true), runInHashQueue(async () => 'player', true)];
    await assert.rejects(
      runInHashQueue(async () => 'player', true),
      refused,
    );
    release();
    await Promise.all(all);
    assert.deepEqual(await Promise.all(players), ['player', 'player']);
    assert.equal(await runInHashQueue(async () => 'stranger', false), 'stranger', 'there is room again');
  });

  test('is told that the server is busy, and nobody pays for what was not compared', async () => {
    const { mobile } = await createTestPlayer(world());
    const login = () =>
      world().call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD, device_id: null }, from);
    const from = { 'x-forwarded-for': '198.51.100.7' };
    setMaxQueuedHashes(2);
    const { all, release } = occupy(1);
    for (let tries = 0; tries < 3; tries++) {
      const { http, body, headers } = await login();
      assert.deepEqual(
        [http, body.status, body.code, body.msg, body.retry_after, headers.get('retry-after')],
        [429, false, 'BUSY', 'The server is busy. Please try again in a few seconds.', 5, '5'],
      );
    }
    release();
    await Promise.all(all);
    const counted = await world().db.query<{ n: number }>(
      "SELECT COALESCE(sum(n), 0)::int AS n FROM rate_bucket WHERE scope LIKE 'login:%'",
    );
    assert.equal(counted[0]?.n, 0);
    assert.equal(world().logged.filter((line) => line.includes('"what":"hashing busy"')).length, 3);
    assert.equal((await login()).body.status, true);
  });
});
