import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
} from '../../testing/playersAndBids';

const HALF = 'abc\ud800';

describeOnBothEngines('half a sign in what an operator types', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('is refused before anything is called off, taken back, booked or said', async () => {
    const player = await createTestPlayer(world(), 100);
    await placeTestBid(world(), player, [{ digits: '6', points: 100 }], { market: 'night' });
    const draw = { market: 'night', date: '2025-03-05' };
    const asked: [path: string, body: Record<string, unknown>][] = [
      ['/draws/void', { ...draw, reason: HALF }],
      ['/results/revoke', { ...draw, session: 'Open', reason: HALF }],
      ['/headlines/1', { on: true, notes: HALF }],
      ['/adjustments', { mobile: player.mobile, amount: 10, reason: HALF }],
      ['/messages', { text: HALF }],
    ];
    for (const [path, body] of asked) {
      const answer = await world().desk('POST', path, body);
      assert.deepEqual([answer.body.status, answer.body.code], [false, 'BAD_REQUEST'], path);
      assert.match(answer.body.msg ?? '', /^[A-Z].* [a-z]+/, path);
      assert.ok(answer.http < 500, path);
    }
    assert.equal(await readBalance(world(), player), 0, 'the stake is not given back');
    assert.deepEqual(await world().db.query("SELECT state FROM draw WHERE state = 'void'"), []);
    assert.deepEqual(await world().db.query("SELECT action FROM audit WHERE action NOT LIKE '% stand%'"), []);
    await assertLedgerIsClean(world());
  });
});
