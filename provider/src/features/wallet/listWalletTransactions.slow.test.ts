import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');

describeOnBothEngines('the wallet history', {}, (world) => {
  before(() => createTestMarkets(world()));

  const read = async ({ token }: TestPlayer, more: Record<string, unknown> = {}) => {
    const { body } = await world().call('/api-wallet-transaction-history', { unique_token: token, ...more });
    return { ...body, rows: (body.transaction_history ?? []) as TransactionRow[] };
  };

  /** A player whose history has every kind of entry that shares an origin with another. */
  const busyPlayer = async (friend: TestPlayer): Promise<TestPlayer> => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 2000);
    await placeTestBid(world(), person, [{ digits: '6' }, { digits: '6', points: 20 }, { digits: '1' }]);
    world().now = NOON;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await world().db.query(
      'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
      [person.userId, person.mobile],
    );
    await world().call('/api-user-withdraw-fund-request', {
      unique_token: person.token,
      mobile: person.mobile,
      request_amount: 600,
      payment_method: 2,
    });
    const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
      withdrawals: { id: string }[];
    };
    await world().desk('POST', `/withdrawals/${withdrawals[0]?.id}/cancel`, { reason: 'wrong number' });
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: person.token,
      amount: 100,
      mobile_no: friend.mobile,
      transfer_note: '',
    });
    await world().desk('POST', '/results/revoke', {
      market: 'm',
      date: '2025-03-05',
      session: 'Open',
      reason: 'misread',
    });
    return person;
  };

  test('each row has a short number of its own; rows of one origin share their request number', async () => {
    const friend = await createTestPlayer(world(), 0);
    const person = await busyPlayer(friend);
    const { rows } = await read(person);
    assert.deepEqual(
      rows.map(({ transaction_note }) => transaction_note.replace(/ (to|from) .*/, '')),
      [
        'Result corrected: Kaveri',
        'Transfer',
        'Withdraw request cancelled: wrong number',
        'Withdraw request',
        'Win: Kaveri, Single Digit 6',
        'Win: Kaveri, Single Digit 6',
        'Bid: Kaveri, Single Digit Open',
        'Gift',
      ],
    );
    const ids = rows.map(({ transaction_id }) => transaction_id);
    assert.equal(new Set(ids).size, rows.length);
    for (const id of ids) assert.match(id, /^[2-9A-Z]{10}(-[\dR])?$/);
    const [, , refusal, request, second, first] = rows;
    assert.equal(refusal?.tx_request_number, request?.tx_request_number);
    assert.equal(refusal?.transaction_id, `${request?.transaction_id}-R`);
    assert.equal(second?.tx_request_number, first?.tx_request_number);
    await assertLedgerIsClean(world());

    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['correction', 'transfer', 'withdrawal', 'withdrawal', 'win', 'win', 'bid', 'bonus'],
    );
    for (const [place, row] of rows.entries()) {
      const before = rows[place + 1]?.balance_after ?? 0;
      const change = row.transaction_type === '1' ? row.amount : -row.amount;
      assert.equal(row.balance_after, before + change, row.transaction_note);
    }
    const stake = rows.at(-2);
    for (const of of [second, first, stake])
      assert.deepEqual(
        [of?.bid_number, of?.bid_mode, of?.bid_day],
        [stake?.transaction_id, 'main', '3/5/2025'],
      );
    assert.equal(request?.bid_number, undefined);

    const paged: TransactionRow[] = [];
    for (;;) {
      const last = paged.at(-1)?.transaction_id;
      const page = (await read(person, { limit: 3, ...(last && { before: last }) })).rows;
      assert.ok(page.length <= 3);
      if (page.length === 0) break;
      paged.push(...page);
    }
    assert.deepEqual(paged, rows);

    const own = (await read(friend)).rows[0]?.transaction_id;
    assert.equal(own, rows[1]?.transaction_id, 'both sides of a transfer read out the same number');
    for (const foreign of [rows[0]?.transaction_id, 'AAAAAAAAAA', `${own}'; --`]) {
      assert.equal((await read(friend, { before: foreign })).code, 'BAD_REQUEST', foreign);
    }
  });

  test('the audit finds two entries of a player under one number, and one without', async () => {
    const person = await createTestPlayer(world(), 100);
    const broken = async () => {
      const { findings } = (await world().desk('GET', '/invariants')).body as {
        findings: { name: string; breaches: number }[];
      };
      return findings.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
    };
    assert.deepEqual(await broken(), []);
    await world().db.query('UPDATE ledger_entry SET public_id = NULL WHERE user_id = $1', [person.userId]);
    assert.deepEqual(await broken(), ['each entry that a player sees has a number of its own']);
    await world().db.query("UPDATE ledger_entry SET public_id = 'AAAAAAAAAA' WHERE user_id = $1", [
      person.userId,
    ]);
    assert.deepEqual(await broken(), []);
    await placeTestBid(world(), person, [{ closedigits: '1' }], { session: 'Close', market: 'night' });
    await world().db.query("UPDATE ledger_entry SET public_id = 'AAAAAAAAAA' WHERE user_id = $1", [
      person.userId,
    ]);
    assert.deepEqual(await broken(), ['each entry that a player sees has a number of its own']);
  });
});
