import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { payOutWithdrawal } from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestPlayer,
  readBalance,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING, type World, type WorldAnswer } from '../../testing/testWorld';

const TRANSFER = '/api-user-transfer-wallet-balance';
const WITHDRAW = '/api-user-withdraw-fund-request';

const transferPoints = (world: World, from: TestPlayer, to: string, amount: number | string, key?: string) =>
  world.call(
    TRANSFER,
    { unique_token: from.token, amount, mobile_no: to, transfer_note: '' },
    key ? { 'idempotency-key': key } : {},
  );

const insertPayoutNumber = (world: World, person: TestPlayer) =>
  world.db.query('INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())', [
    person.userId,
    person.mobile,
  ]);

const callWithdrawalRequest = (
  world: World,
  person: TestPlayer,
  amount: number,
  key: string = randomUUID(),
) =>
  world.call(
    WITHDRAW,
    { unique_token: person.token, mobile: person.mobile, request_amount: amount, payment_method: 2 },
    { 'idempotency-key': key },
  );

describeOnBothEngines('moving points', {}, (world) => {
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

  test('a withdrawal is held, then paid or given back, each once', async () => {
    world().now = Date.parse('2025-03-05T12:00:00+05:30');
    const person = await createTestPlayer(world(), 2000);
    await insertPayoutNumber(world(), person);
    await callWithdrawalRequest(world(), person, 600);
    await callWithdrawalRequest(world(), person, 700);
    const wallet = (await world().call('/api-user-wallet-balance', { unique_token: person.token })).body;
    assert.deepEqual([wallet.wallet_amt, wallet.hold_amt], [700, 1300]);
    await assertLedgerIsClean(world());
    const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
      withdrawals: { id: string; amount: number }[];
    };
    const [first, second] = [600, 700].map((amount) => withdrawals.find((row) => row.amount === amount)?.id);
    const decisions = await Promise.all([
      ...Array.from({ length: 5 }, () => payOutWithdrawal(world(), first, 'https://bank.example/1')),
      ...Array.from({ length: 5 }, () =>
        world().desk('POST', `/withdrawals/${first}/cancel`, { reason: 'changed mind' }),
      ),
    ]);
    assert.equal(decisions.filter(({ body }) => body.status === true).length, 1);
    await world().desk('POST', `/withdrawals/${second}/cancel`, { reason: 'number is wrong' });
    const cancelledFirst = decisions.slice(5).some(({ body }) => body.status === true);
    assert.equal(await readBalance(world(), person), 1400 + (cancelledFirst ? 600 : 0));
    const { body } = await world().call('/api-user-withdraw-transaction-history', {
      unique_token: person.token,
      mobile_no: person.mobile,
    });
    const rows = body.withdrawdata as { request_status: string; google_pay_number: string }[];
    assert.equal(rows[0]?.request_status, '1');
    assert.equal(rows[0]?.google_pay_number, person.mobile);
    await assertLedgerIsClean(world());
    world().now = MORNING;
  });

  test('withdrawals outside the window, below the minimum, beyond the wallet or without a saved number are refused', async () => {
    const person = await createTestPlayer(world(), 1000);
    world().now = Date.parse('2025-03-05T12:00:00+05:30');
    const code = async (amount: number) => (await callWithdrawalRequest(world(), person, amount)).body.code;
    assert.equal(await code(600), 'REFUSED');
    await insertPayoutNumber(world(), person);
    assert.equal(await code(499), 'MINIMUM');
    assert.equal(await code(1001), 'FUNDS');
    world().now = Date.parse('2025-03-05T09:59:59+05:30');
    assert.equal(await code(600), 'WINDOW');
    world().now = Date.parse('2025-03-05T18:01:00+05:30');
    assert.equal(await code(600), 'WINDOW');
    world().now = Date.parse('2025-03-05T18:00:59+05:30');
    assert.equal((await callWithdrawalRequest(world(), person, 600)).body.status, true);
    world().now = MORNING;
  });

  test('a deposit is credited on approval alone, once, and shows as one', async () => {
    const person = await createTestPlayer(world(), 0);
    const answer = await world().call('/api-fund-request-add', {
      unique_token: person.token,
      request_amount: 250,
    });
    assert.equal(answer.body.status, true);
    assert.equal(await readBalance(world(), person), 0);
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; mobile: string }[];
    };
    const id = deposits.find(({ mobile }) => mobile === person.mobile)?.id;
    const approvals = await Promise.all(
      Array.from({ length: 5 }, () =>
        world().desk('POST', `/deposits/${id}/approve`, { proof: `UTR-${id}` }),
      ),
    );
    assert.equal(approvals.filter(({ body }) => body.status === true).length, 1);
    assert.equal(await readBalance(world(), person), 250);
    const { body } = await world().call('/api-wallet-transaction-history', { unique_token: person.token });
    const [row] = body.transaction_history as Record<string, unknown>[];
    assert.deepEqual([row?.transaction_type, row?.amount_status, row?.amount], ['1', '1', 250]);

    world().now += 10_000;
    await world().call('/api-fund-request-add', { unique_token: person.token, request_amount: 300 });
    const again = (
      (await world().desk('GET', '/deposits')).body.deposits as { id: string; mobile: string }[]
    ).find(({ mobile }) => mobile === person.mobile);
    const reused = await world().desk('POST', `/deposits/${again?.id}/approve`, { proof: `UTR-${id}` });
    assert.equal(reused.body.code, 'TAKEN', 'one bank reference credits one deposit');
    await world().desk('POST', `/deposits/${again?.id}/reject`);
    assert.equal(await readBalance(world(), person), 250);
    await assertLedgerIsClean(world());
  });
});
