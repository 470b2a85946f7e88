import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { payOutWithdrawal } from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING, type World } from '../../testing/testWorld';
import { type CheckPosition, type CheckScope, checkLedgerForMs, checkWholeLedger } from './ledgerChecks';

const SMALL = { transactions: 2, players: 1, draws: 1 };
const findBrokenRules = async ({ db, now }: World, walk: Partial<CheckScope> = {}) =>
  (await checkWholeLedger(db, { now, ...walk }))
    .filter(({ breaches }) => breaches > 0)
    .map(({ name }) => name);

const findBrokenRulesAfterEdit = async (
  world: World,
  sql: string,
  undo: string,
  params: unknown[],
  walk: Partial<CheckScope> = {},
) => {
  await world.db.query(sql, params);
  const broken = await findBrokenRules(world, walk);
  await world.db.query(undo, params);
  return broken;
};

describeOnBothEngines('the audit', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    world().now = MORNING;
    person = await createTestPlayer(world(), 1000);
    const friend = await createTestPlayer(world(), 0);
    for (const digits of ['6', '1', '2']) await placeTestBid(world(), person, [{ digits }, { digits: '5' }]);
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: person.token,
      amount: 100,
      mobile_no: friend.mobile,
      transfer_note: '',
    });
    await world().desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    await world().db.query(
      "INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, '9876543210', now())",
      [person.userId],
    );
    const asked = { unique_token: person.token, mobile: '', request_amount: 500, payment_method: 2 };
    assert.equal((await world().call('/api-user-withdraw-fund-request', asked)).body.status, true);
    const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
      withdrawals: { id: string }[];
    };
    await payOutWithdrawal(world(), withdrawals[0]?.id);
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
  });

  test('balance_after is a chain: each entry of a wallet carries its version and can be replayed', async () => {
    const entries = await world().db.query<{
      amount: number;
      balance_after: number | null;
      wallet_version: number;
      account: string;
    }>(
      'SELECT account, amount, balance_after, wallet_version FROM ledger_entry WHERE user_id = $1 ORDER BY wallet_version, entry_no',
      [person.userId],
    );
    let balance = 0;
    for (const { account, amount, balance_after } of entries.filter(({ account: name }) =>
      name.startsWith('wallet:'),
    )) {
      balance += amount;
      assert.equal(balance_after, balance, account);
    }
    // A gift, three bids, a transfer, a withdrawal asked for and paid (which moves the hold alone), and a
    // win.
    assert.deepEqual(
      [...new Set(entries.map(({ wallet_version }) => wallet_version))],
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
    await assertLedgerIsClean(world());
  });

  test('a told balance, a lost entry and a skipped version break the chain', async () => {
    const where = "user_id = $1 AND account LIKE 'wallet:%' AND wallet_version";
    const told = (by: string) =>
      `UPDATE ledger_entry SET balance_after = balance_after ${by} WHERE ${where} = 3`;
    const chain = 'the balances told by the entries of a wallet are a chain';
    assert.deepEqual(await findBrokenRulesAfterEdit(world(), told('+ 1'), told('- 1'), [person.userId]), [
      chain,
    ]);
    const counted = (by: string) => `UPDATE wallet SET version = version ${by} WHERE user_id = $1`;
    const left = 'each change of a wallet left its entries';
    assert.deepEqual(
      await findBrokenRulesAfterEdit(world(), counted('+ 1'), counted('- 1'), [person.userId]),
      [left],
    );
    const swapped = `UPDATE ledger_entry SET wallet_version = 7 - wallet_version WHERE ${where} IN (3, 4)`;
    assert.deepEqual(await findBrokenRulesAfterEdit(world(), swapped, swapped, [person.userId]), [chain]);
  });

  test('entries of an older program, without a version, are no breach', async () => {
    const where = 'user_id = $1 AND wallet_version IN (3, 4)';
    await findBrokenRules(world());
    await world().db.query(`UPDATE ledger_entry SET wallet_version = NULL WHERE ${where}`, [person.userId]);
    assert.deepEqual(await findBrokenRules(world()), []);
    await placeTestBid(world(), person, [{ digits: '9' }], { market: 'night' });
    await world().db.query(
      'UPDATE ledger_entry SET wallet_version = NULL WHERE user_id = $1 AND wallet_version = 9',
      [person.userId],
    );
    assert.deepEqual(await findBrokenRules(world(), { onlyNew: true }), []);
  });

  test('in the smallest steps the same is found, each breach by its own rule', async () => {
    const { db, now } = world();
    const walked = async (budget: number): Promise<{ steps: number; broken: string[] }> => {
      let place: CheckPosition | undefined;
      const broken = new Set<string>();
      for (let steps = 1; ; steps++) {
        const { findings, next } = await checkLedgerForMs(db, { now, sizes: SMALL }, budget, place);
        for (const { name, breaches } of findings) if (breaches > 0) broken.add(name);
        place = next;
        if (!next) return { steps, broken: [...broken] };
      }
    };
    const whole = await walked(0);
    assert.deepEqual(whole.broken, []);
    assert.ok(whole.steps > 10, `${whole.steps} steps`);
    for (const [change, undo, rule] of [
      [
        "amount = amount + 1 WHERE account = 'cash'",
        "amount = amount - 1 WHERE account = 'cash'",
        'everything sums to zero',
      ],
      [
        "account = replace(account, 'payouts', 'stakes') WHERE account LIKE 'payouts:%'",
        "account = replace(account, 'stakes', 'payouts') WHERE account LIKE 'stakes:%' AND amount < 0",
        'the payouts of a draw are what its lines won',
      ],
      [
        "account = replace(account, 'payouts', 'stakes') WHERE account LIKE 'payouts:%'",
        "account = replace(account, 'stakes', 'payouts') WHERE account LIKE 'stakes:%' AND amount < 0",
        'the refunds of a draw are the points on its void lines',
      ],
      [
        "account = (SELECT min(account) FROM ledger_entry WHERE account LIKE 'stakes:%') WHERE account = 'cash'",
        "account = 'cash' WHERE account LIKE 'stakes:%' AND amount = 50000",
        'stakes come from bids alone',
      ],
      [
        "account = account || 'x' WHERE account LIKE 'payouts:%'",
        "account = rtrim(account, 'x') WHERE account LIKE 'payouts:%'",
        'each entry of a game belongs to a draw',
      ],
      [
        "public_id = NULL WHERE public_id LIKE '%-1'",
        "public_id = 'BACK-1' WHERE public_id IS NULL AND amount_status IS NOT NULL",
        'each entry that a player sees has a number of its own',
      ],
    ] as const) {
      await db.query(`UPDATE ledger_entry SET ${change}`);
      const { broken } = await walked(0);
      assert.ok(broken.includes(rule), `${rule}: ${broken.join()}`);
      await db.query(`UPDATE ledger_entry SET ${undo}`);
    }
    for (const [table, change, undo, rule] of [
      [
        'bid',
        'total = total + 1',
        'total = total - 1',
        'each bid was paid by one transaction, as much as its lines come to',
      ],
      [
        'bid_line',
        "state = 'lost' WHERE state = 'won'",
        "state = 'won' WHERE win_amount > 0",
        'no payout stands without its won line, unless it was reversed',
      ],
      [
        'bid_line',
        "win_amount = win_amount + 1 WHERE state = 'won'",
        "win_amount = win_amount - 1 WHERE state = 'won'",
        'each won line was paid once, what it won',
      ],
      ['result', "state = 'saved'", "state = 'declared'", 'no line is won or lost without a declared result'],
      ['withdraw_request', 'status = 1', 'status = 2', 'no withdrawal is paid that was not approved'],
      [
        'withdraw_request',
        'amount = amount + 1',
        'amount = amount - 1',
        'each approved withdrawal was paid once',
      ],
    ] as const) {
      await db.query(`UPDATE ${table} SET ${change}`);
      const { broken } = await walked(0);
      assert.ok(broken.includes(rule), `${rule}: ${broken.join()}`);
      await db.query(`UPDATE ${table} SET ${undo}`);
    }
    assert.deepEqual((await walked(0)).broken, []);
  });

  test('what was found in order is not read again, what came since is, and a breach stays until it is gone', async () => {
    world().now += 60 * 60_000;
    assert.deepEqual(await findBrokenRules(world()), []);
    const [mark] = await world().db.query<{ at: string }>('SELECT at FROM audit_mark');
    assert.notEqual(mark?.at, '00000000-0000-0000-0000-000000000000');
    const old = (by: string) =>
      `UPDATE ledger_entry SET amount = amount ${by} WHERE user_id = $1 AND wallet_version = 2`;
    const change = (by: string) => [old(by), [person.userId]] as const;
    await world().db.query(...change('+ 1'));
    assert.deepEqual(await findBrokenRules(world(), { onlyNew: true }), [], 'verified before');
    assert.ok((await findBrokenRules(world())).length > 0);
    await world().db.query(...change('- 1'));
    await placeTestBid(world(), person, [{ digits: '8' }], { market: 'night' });
    const newest = (by: string) =>
      world().db.query(
        `UPDATE ledger_entry SET amount = amount ${by} WHERE user_id = $1 AND wallet_version = 10 `,
        [person.userId],
      );
    await newest('- 1');
    for (let times = 0; times < 2; times++) {
      assert.ok(
        (await findBrokenRules(world(), { onlyNew: true })).includes('a wallet is the sum of its entries'),
      );
    }
    await newest('+ 1');
    assert.deepEqual(await findBrokenRules(world(), { onlyNew: true }), []);
  });

  test('over the desk the walk goes on where it stopped', async () => {
    const { body } = await world().desk('GET', '/invariants?only=new');
    assert.deepEqual([body.holds, body.next], [true, null]);
    const rest = await world().desk('GET', '/invariants?after=players:00000000-0000-0000-0000-000000000000');
    assert.equal(rest.body.holds, true);
    assert.equal((await world().desk('GET', '/invariants?after=players:1;')).body.status, false);
  });
});
