import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { WithdrawRow } from '@ank/protocol/calls/rows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { payOutWithdrawal } from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestPlayer,
  readBalance,
  type TestPlayer,
} from '../../testing/playersAndBids';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');

describeOnBothEngines('a withdrawal that its player takes back', {}, (world) => {
  const withdraw = async (person: TestPlayer): Promise<{ number: string; id: string }> => {
    world().now = NOON;
    await world().db.query(
      'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now()) ON CONFLICT DO NOTHING',
      [person.userId, person.mobile],
    );
    const { body } = await world().call(
      '/api-user-withdraw-fund-request',
      { unique_token: person.token, mobile: person.mobile, request_amount: 600, payment_method: 2 },
      { 'idempotency-key': randomUUID() },
    );
    assert.equal(body.status, true, String(body.msg));
    const number = String(body.fund_request_id);
    const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
      withdrawals: { id: string; request_number: string }[];
    };
    return { number, id: withdrawals.find((withdrawal) => withdrawal.request_number === number)?.id ?? '' };
  };
  const takeBack = ({ token }: TestPlayer, request_number: string, key: string = randomUUID()) =>
    world().call(
      '/api-user-withdraw-take-back',
      { unique_token: token, request_number },
      { 'idempotency-key': key },
    );
  const statusOf = async ({ token, mobile }: TestPlayer) => {
    const { body } = await world().call('/api-user-withdraw-transaction-history', {
      unique_token: token,
      mobile_no: mobile,
    });
    return (body.withdrawdata as WithdrawRow[])[0]?.request_status;
  };

  test('without a key: withdrawn, taken back and withdrawn again at once are two withdrawals', async () => {
    const person = await createTestPlayer(world(), 1200);
    await withdraw(person);
    const ask = async () =>
      (
        await world().call('/api-user-withdraw-fund-request', {
          unique_token: person.token,
          mobile: person.mobile,
          request_amount: 600,
          payment_method: 2,
        })
      ).body.fund_request_id as string;
    const first = await ask();
    assert.match(first, /^[A-Z0-9]{10}$/);
    assert.equal(await ask(), first, 'a repeat is one');
    await takeBack(person, first);
    assert.notEqual(await ask(), first);
    assert.equal(await readBalance(world(), person), 600, 'the first was taken back, the second stands');
  });

  test('a waiting withdrawal is taken back once: the points are in play again, a repeat is told the same', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { number } = await withdraw(person);
    assert.equal(await readBalance(world(), person), 400);
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1)
      assert.equal((await takeBack(person, number, key)).body.status, true);
    assert.equal(await readBalance(world(), person), 1000);
    assert.equal(await statusOf(person), '1');
    const late = await takeBack(person, number);
    assert.deepEqual([late.body.status, late.body.code], [false, 'STATE']);
    await assertLedgerIsClean(world());
  });

  test('nobody takes back what is another player’s, or was paid', async () => {
    const [person, stranger] = [await createTestPlayer(world(), 1000), await createTestPlayer(world(), 0)];
    const { number, id } = await withdraw(person);
    assert.equal((await takeBack(stranger, number)).body.code, 'NOT_FOUND');
    assert.equal((await payOutWithdrawal(world(), id)).body.status, true);
    assert.equal((await takeBack(person, number)).body.code, 'STATE');
    assert.equal(await readBalance(world(), person), 400);
    await assertLedgerIsClean(world());
  });

  test('in the moment a cashier takes it on, exactly one of the two wins and the books balance', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await createTestPlayer(world(), 1000);
      const { number, id } = await withdraw(person);
      const both = [() => payOutWithdrawal(world(), id), () => takeBack(person, number)];
      const answers = await Promise.all((round % 2 ? both.reverse() : both).map((one) => one()));
      const [approved, taken] = round % 2 ? answers.reverse() : answers;
      assert.notEqual(approved?.body.status, taken?.body.status, 'one of them');
      const isTaken = taken?.body.status === true;
      assert.equal(await readBalance(world(), person), isTaken ? 1000 : 400);
      assert.equal(await statusOf(person), isTaken ? '1' : '2');
    }
    await assertLedgerIsClean(world());
  });
});
