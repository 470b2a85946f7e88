import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING, type World } from '../../testing/testWorld';

const AFTER_OPEN = Date.parse('2025-03-05T10:40:00+05:30');

type Row = Record<'digits' | 'bid_number' | 'bid_state' | 'refund_reason', string> & { win_amt?: number };

const requestHistoryOfDay = async (world: World, { token }: TestPlayer): Promise<Row[]> => {
  const { body } = await world.call('/api-bid-history-data', {
    unique_token: token,
    bid_from: '3/5/2025',
    bid_to: '3/5/2025',
  });
  return body.bid_data as Row[];
};

const stateAndWinByDigits = async (world: World, person: TestPlayer) =>
  Object.fromEntries(
    (await requestHistoryOfDay(world, person)).map(({ digits, bid_state, win_amt, refund_reason }) => [
      digits,
      [bid_state, win_amt, refund_reason].filter((part) => part !== undefined),
    ]),
  );

describeOnBothEngines('how a bid stands', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('every line says its bid’s number, the one of its stake and of the answer, also to a repeated call', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    const once = { key: `number-${person.userId}` };
    const first = await placeTestBid(world(), person, [{ digits: '1' }, { digits: '2' }], once);
    const again = await placeTestBid(world(), person, [{ digits: '1' }, { digits: '2' }], once);
    const number = first.body.bid_number;
    assert.match(String(number), /^[0-9A-Z]{10}$/);
    assert.equal(again.body.bid_number, number);
    const rows = await requestHistoryOfDay(world(), person);
    assert.deepEqual(
      rows.map(({ bid_number, bid_state }) => [bid_number, bid_state]),
      [
        [number, 'placed'],
        [number, 'placed'],
      ],
    );
    const { body } = await world().call('/api-wallet-transaction-history', { unique_token: person.token });
    const [stake] = body.transaction_history as { transaction_id: string }[];
    assert.equal(stake?.transaction_id, number);
  });

  test('won with its points, lost, placed again when the result is taken back, and won by the next', async () => {
    world().now = MORNING + 60_000;
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '6' }, { digits: '1', points: 20 }]);
    world().now = AFTER_OPEN;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    assert.deepEqual(await stateAndWinByDigits(world(), person), { 6: ['won', 95], 1: ['lost'] });
    const where = { market: 'm', date: '2025-03-05', session: 'Open' };
    const revoked = await world().desk('POST', '/results/revoke', { ...where, reason: 'misread' });
    assert.equal(revoked.body.status, true, JSON.stringify(revoked.body));
    assert.deepEqual(await stateAndWinByDigits(world(), person), { 6: ['placed'], 1: ['placed'] });
    await saveAndDeclareResult(world(), 'm', 'Open', '128');
    assert.deepEqual(await stateAndWinByDigits(world(), person), { 6: ['lost'], 1: ['won', 190] });
  });

  test('refunded with the reason, where a draw is called off', async () => {
    world().now = MORNING + 120_000;
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '4' }], { market: 'night' });
    const { body } = await world().desk('POST', '/draws/void', {
      market: 'night',
      date: '2025-03-05',
      reason: 'no draw today',
    });
    assert.equal(body.players, 1, JSON.stringify(body));
    assert.deepEqual(await stateAndWinByDigits(world(), person), {
      4: ['refunded', 'Main Mandi is not played'],
    });
    await assertLedgerIsClean(world());
  });
});
