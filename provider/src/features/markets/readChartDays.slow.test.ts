import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestMarkets, saveAndDeclareResult } from '../../testing/playersAndBids';

describeOnBothEngines('chart data', {}, (world) => {
  before(async () => {
    await createTestMarkets(world());
    world().now = Date.parse('2025-03-05T12:00:00+05:30');
  });
  const ask = async (game_id: string, month: string) =>
    (await world().call('/api-chart-data', { game_id, month })).body;

  test('has the declared results of a market by day, and nothing that is not declared', async () => {
    assert.deepEqual((await ask('m', '2025-03')).days, []);
    await world().desk('POST', '/results/save', {
      market: 'm',
      date: '2025-03-05',
      session: 'Open',
      number: '123',
    });
    assert.deepEqual((await ask('m', '2025-03')).days, [], 'saved is not declared');
    await world().desk('POST', '/results/declare', { market: 'm', date: '2025-03-05', session: 'Open' });
    assert.deepEqual((await ask('m', '2025-03')).days, [
      { day: '2025-03-05', open_pana: '123', close_pana: '' },
    ]);
    await saveAndDeclareResult(world(), 'm', 'Close', '578');
    const chart = await ask('m', '2025-03');
    assert.deepEqual(chart.days, [{ day: '2025-03-05', open_pana: '123', close_pana: '578' }]);
    assert.deepEqual([chart.status, chart.game_name, chart.has_earlier], [true, 'Kaveri', false]);
  });

  test('other months are empty, the one after knows that there are earlier ones', async () => {
    const later = await ask('m', '2025-12');
    assert.deepEqual([later.days, later.has_earlier], [[], true]);
    assert.deepEqual((await ask('m', '2025-02')).has_earlier, false);
  });

  test('a market that is none and a month that is none are refused', async () => {
    assert.equal((await ask('none', '2025-03')).code, 'NOT_FOUND');
    for (const month of ['2025-13', '2025-3', 'now', ''])
      assert.equal((await ask('m', month)).code, 'BAD_REQUEST', month);
  });
});
