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
import { MORNING, type World } from '../../testing/testWorld';

const WITHDRAW = '/api-user-withdraw-fund-request';

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

describeOnBothEngines('deposits and withdrawals', {}, (world) => {
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
