import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestPlayer,
  readBalance,
  type TestPlayer,
} from '../../testing/playersAndBids';
import type { World, WorldAnswer } from '../../testing/testWorld';

const TRANSFER = '/api-user-transfer-wallet-balance';

const transferPoints = (world: World, from: TestPlayer, to: string, amount: number | string, key?: string) =>
  world.call(
    TRANSFER,
    { unique_token: from.token, amount, mobile_no: to, transfer_note: '' },
    key ? { 'idempotency-key': key } : {},
  );

describeOnBothEngines('transfers between players', {}, (world) => {
  /** As a player does who is told that the server is busy: nothing was booked, so the same is sent again. */
  const surely = async (from: TestPlayer, to: string, amount: number): Promise<WorldAnswer> => {
    const key = randomUUID();
    let answer = await transferPoints(world(), from, to, amount, key);
    while (answer.body.code === 'BUSY') {
      assert.equal(answer.http, 429);
      answer = await transferPoints(world(), from, to, amount, key);
    }
    return answer;
  };

  test('a transfer storm in both directions ends in time, keeps every point and never deadlocks', {
    timeout: 120_000,
  }, async () => {
    const people = await Promise.all([1, 2, 3].map(() => createTestPlayer(world(), 100_000)));
    const transfers = Array.from({ length: 300 }, (_, index) => {
      const from = people[index % 3];
      const to = people[(index + 1 + (index % 2)) % 3];
      assert.ok(from && to);
      return surely(from, to.mobile, 100 + index);
    });
    const answers = await Promise.all(transfers);
    assert.ok(
      answers.every(({ body }) => body.status === true),
      String(answers.find(({ body }) => body.status !== true)?.body.msg),
    );
    const total = (await Promise.all(people.map((person) => readBalance(world(), person)))).reduce(
      (sum, points) => sum + points,
      0,
    );
    assert.equal(total, 300_000);
    await assertLedgerIsClean(world());
  });

  test('a transfer to an unknown number, to oneself, below 100 or beyond the wallet moves nothing', async () => {
    const person = await createTestPlayer(world(), 1000);
    const otherPlayer = await createTestPlayer(world(), 0);
    for (const [to, amount, msg] of [
      ['6000000000', 100, 'Username or password incorrect'],
      [person.mobile, 100, "Don't Use Your Own Phone No."],
      [otherPlayer.mobile, 99, 'Points Must be More than 100'],
      [otherPlayer.mobile, -500, 'Amount must be a whole number'],
      [otherPlayer.mobile, '100.5', 'Amount must be a whole number'],
      [otherPlayer.mobile, '500,5', 'This could be two amounts. Write it as 1000 or 1,000.'],
      [otherPlayer.mobile, 1001, 'Insufficient balance please refill your account'],
    ] as const) {
      const { body } = await transferPoints(world(), person, to, amount);
      assert.deepEqual([body.status, body.msg], [false, msg]);
    }
    assert.deepEqual(
      [await readBalance(world(), person), await readBalance(world(), otherPlayer)],
      [1000, 0],
    );
  });

  test('a transfer is made once per key, and once per 5 s without one', async () => {
    const person = await createTestPlayer(world(), 1000);
    const otherPlayer = await createTestPlayer(world(), 0);
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 10 }, () => transferPoints(world(), person, otherPlayer.mobile, 100, key)),
    );
    assert.equal(await readBalance(world(), person), 900);
    assert.equal(
      (await transferPoints(world(), person, otherPlayer.mobile, 200, key)).body.code,
      'IDEMPOTENCY_MISMATCH',
    );
    world().now += 6000;
    await Promise.all(
      Array.from({ length: 10 }, () => transferPoints(world(), person, otherPlayer.mobile, 100)),
    );
    assert.equal(await readBalance(world(), person), 800);
    world().now += 4000;
    await transferPoints(world(), person, otherPlayer.mobile, 100);
    assert.equal(await readBalance(world(), person), 800);
    world().now += 2000;
    await transferPoints(world(), person, otherPlayer.mobile, 100);
    assert.equal(await readBalance(world(), person), 700);
  });
});
