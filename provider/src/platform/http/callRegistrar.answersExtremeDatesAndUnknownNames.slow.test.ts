import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';

const DAYS = ['1/1/0001', '12/31/1969', '1-1-0000', '12/31/9999', '0001-01-01', '9999-12-31T23:59:59Z'];

describeOnBothEngines('days and names that nobody has', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 1000);
    await placeTestBid(world(), person, [{ digits: '1' }]);
  });
  const call = (path: string, body: object) => world().call(path, { unique_token: person.token, ...body });

  test('a history from or to any day is answered', async () => {
    for (const mode of ['', 'starline-', 'galidisawar-'])
      for (const day of DAYS) {
        const bids = await call(`/api-${mode}bid-history-data`, { bid_from: day, bid_to: '' });
        assert.equal(bids.http, 200, `${mode} ${day}`);
        const wins = await call(`/api-${mode}wining-history-data`, { date_from: '', date_to: day });
        assert.equal(wins.http, 200, `${mode} ${day}`);
      }
    const { body } = await call('/api-bid-history-data', { bid_from: '1/1/0001', bid_to: '12/31/9999' });
    assert.equal((body.bid_data as unknown[]).length, 1);
  });

  test('a chart of a year that the calendar does not have is refused', async () => {
    const { http, body } = await call('/api-chart-data', { game_id: '1', month: '0000-12' });
    assert.deepEqual([http, body.msg], [200, 'month is not valid']);
  });

  test('a page of a chart that nobody has is not found, whatever its name is', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', '4711'])
      assert.equal((await fetch(`${world().url}/api-chart/${name}`)).status, 404, name);
    assert.equal((await fetch(`${world().url}/api-chart/gali`)).status, 200);
  });

  test('notices are read up to any time', async () => {
    for (const read_to of ['0000-01-01', '-271821-04-20', '+275760-09-13'])
      assert.equal((await call('/api-notices', { read_to })).http, 200, read_to);
  });
});
