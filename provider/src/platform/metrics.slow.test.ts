import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newIncrementalLedgerCheck } from '../features/ledgerChecks/incrementalLedgerCheck';
import { settleAllLateBids } from '../features/settlement/settleAllLateBids';
import { updateSettlementAndQueueMetrics } from '../features/settlement/settlementAndQueueMetrics';
import { holdTransactionOpen } from '../testing/holdTransaction';
import { describeOnBothEngines } from '../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../testing/playersAndBids';
import { pollUntilTrue } from '../testing/pollUntilTrue';
import { runWithResultsRemoved } from '../testing/runWithResultsRemoved';
import { MINUTE_MS } from './clock';

const instantOfTestDay = (time: string) => Date.parse(`2025-03-05T${time}:00+05:30`);

describeOnBothEngines('what an operator watches', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 1000);
  });

  const served = async (line: string): Promise<string | undefined> => {
    const text = await (await fetch(`${world().deskUrl}/metrics`)).text();
    return text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1);
  };
  const value = async (line: string): Promise<number> => Number((await served(line)) ?? Number.NaN);

  test('bids and their points are counted by mode, a repeated one once, a refused one by its reason', async () => {
    world().now = instantOfTestDay('09:00');
    for (const key of ['once', 'once', 'other'])
      await placeTestBid(world(), person, [{ digits: '6' }], { key });
    await placeTestBid(world(), person, [{ digits: '6' }], { mode: 'starline' });
    await placeTestBid(world(), person, [{ digits: '6', points: 5000 }]);
    assert.deepEqual(
      [
        await value('ank_bids_total{mode="main"}'),
        await value('ank_staked_points_total{mode="main"}'),
        await value('ank_bids_total{mode="starline"}'),
        await value('ank_refusals_total{reason="FUNDS"}'),
      ],
      [2, 20, 1, 1],
    );
  });

  test('a draw without a result, and one that is not settled, are told in seconds until they are', async () => {
    const { context } = world();
    world().now = instantOfTestDay('10:29');
    await updateSettlementAndQueueMetrics(context);
    assert.equal(await value('ank_result_overdue_seconds'), 0, 'bids are still taken');
    world().now = instantOfTestDay('10:40');
    await updateSettlementAndQueueMetrics(context);
    assert.equal(await value('ank_result_overdue_seconds'), 600);
    assert.equal(await value('ank_settlement_lag_seconds'), 0);

    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    world().now = instantOfTestDay('10:29');
    const late = await runWithResultsRemoved(world().db, () =>
      placeTestBid(world(), person, [{ digits: '1' }]),
    );
    assert.equal(late.body.status, true);
    world().now = instantOfTestDay('10:45');
    await updateSettlementAndQueueMetrics(context);
    assert.equal(await value('ank_result_overdue_seconds'), 0);
    assert.equal(await value('ank_settlement_lag_seconds'), 300, 'a bid that was written late waits');
    await settleAllLateBids(context);
    await updateSettlementAndQueueMetrics(context);
    assert.equal(await value('ank_settlement_lag_seconds'), 0);
  });

  test('requests that wait for a cashier are counted, with the age of the oldest', async () => {
    world().now = instantOfTestDay('09:00');
    for (const request_amount of ['500', '600'])
      await world().call('/api-fund-request-add', { unique_token: person.token, request_amount });
    world().now = instantOfTestDay('09:20');
    await updateSettlementAndQueueMetrics(world().context);
    assert.deepEqual(
      [
        await value('ank_requests_waiting{kind="deposit"}'),
        await value('ank_requests_oldest_seconds{kind="deposit"}'),
        await value('ank_requests_waiting{kind="withdrawal"}'),
        await value('ank_requests_oldest_seconds{kind="withdrawal"}'),
      ],
      [2, 1200, 0, 0],
    );
  });

  test('books that do not balance are told at the next look, and as a breach once a check is whole', async () => {
    let wall = Date.now();
    const watch = newIncrementalLedgerCheck(world().context, () => wall);
    const completed = () => value('ank_audit_completed_timestamp_seconds');
    const checkWhole = async () => {
      wall += 11 * MINUTE_MS;
      await pollUntilTrue('a check is whole', async () => {
        await watch();
        return (await completed()) === Math.floor(wall / 1000);
      });
    };
    await checkWhole();
    assert.equal(await value('ank_audit_breaches'), 0);
    assert.equal(await value('ank_books_balance_points'), 0);
    const checked = await completed();
    wall += MINUTE_MS;
    await watch();
    assert.equal(await completed(), checked, 'a whole check now and then');

    await world().db.query(
      "UPDATE ledger_entry SET amount = amount + 250 WHERE account LIKE 'stakes:%' AND amount = 1000",
    );
    await watch();
    assert.ok((await value('ank_books_balance_points')) > 0);
    await checkWhole();
    assert.ok((await value('ank_audit_breaches')) > 0);
    await world().db.query(
      "UPDATE ledger_entry SET amount = amount - 250 WHERE account LIKE 'stakes:%' AND amount = 1250",
    );
    await checkWhole();
    assert.equal(await value('ank_audit_breaches'), 0);
  });

  test('the way to the database is told as it is', async () => {
    const size = await value('ank_database_connections_max');
    assert.equal(size, world().db.kind === 'pglite' ? 1 : 20);
    const { release } = await holdTransactionOpen(world().db);
    const told = [
      await value('ank_database_connections{state="busy"}'),
      await value('ank_database_waiting_calls'),
    ];
    await release();
    assert.deepEqual(told, [1, 0]);
    assert.equal(await value('ank_hashes_running'), 0);
    assert.equal(await value('ank_hashes_waiting'), 0);
  });
});
