import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { runWithResultsRemoved } from '../../testing/runWithResultsRemoved';
import { MORNING } from '../../testing/testWorld';

const AFTER_OPEN = Date.parse('2025-03-05T10:40:00+05:30');
const OPEN = { market: 'm', date: '2025-03-05', session: 'Open' };

describeOnBothEngines('many players at once', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('a result is revoked from everybody it paid, also who was paid twice or has spent it', async () => {
    world().now = MORNING;
    const people = await Promise.all(Array.from({ length: 30 }, () => createTestPlayer(world(), 100)));
    for (const person of people) await placeTestBid(world(), person, [{ digits: '6' }, { digits: '1' }]);
    const [twice, spender, friend] = people;
    assert.ok(twice && spender && friend);
    world().now = AFTER_OPEN;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    // Taken in time, written a moment late: paid by a settlement part of its own.
    world().now = MORNING + 1000;
    await runWithResultsRemoved(world().db, () =>
      placeTestBid(world(), twice, [{ digits: '6', points: 20 }]),
    );
    world().now = AFTER_OPEN;
    assert.equal((await world().desk('POST', '/results/declare', OPEN)).body.already, true);
    assert.equal(await readBalance(world(), twice), 100 - 40 + 95 + 190);
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: spender.token,
      amount: 175,
      mobile_no: friend.mobile,
      transfer_note: '',
    });

    // Later than the wins: ids of one moment sort as they were made, and players join at once.
    world().now += 1000;
    const { body } = await world().desk('POST', '/results/revoke', { ...OPEN, reason: 'misread' });
    const owed = 95;
    assert.deepEqual([body.players, body.takenBack, body.owed], [30, 30 * 95 + 190 - owed, owed]);
    assert.equal(await readBalance(world(), twice), 60);
    assert.equal(await readBalance(world(), spender), 0);
    assert.equal(await readBalance(world(), friend), 80 + 175);
    for (const person of people.slice(3)) assert.equal(await readBalance(world(), person), 80);
    await assertLedgerIsClean(world());
    const { body: list } = await world().call('/api-wallet-transaction-history', {
      unique_token: twice.token,
    });
    const notes = (list.transaction_history as { transaction_note: string }[]).map(
      (row) => row.transaction_note,
    );
    assert.deepEqual(notes.slice(0, 2), ['Result corrected: Kaveri', 'Result corrected: Kaveri']);
  });
});
