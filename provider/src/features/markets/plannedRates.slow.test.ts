import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../platform/clock';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer, placeTestBid } from '../../testing/playersAndBids';
import { STARTER_RATES } from '../starter/setUpEmptySite';

const FEWER = STARTER_RATES.main.map((rate) => ({ ...rate, win: rate.win / 2 }));

const HOLIDAY = '2025-03-07';
const HOLIDAY_FROM = '2025-03-06T18:30:00.000Z';

describeOnBothEngines('rates that are planned', {}, (world) => {
  before(() => createTestMarkets(world()));
  const shown = async () => (await world().desk('GET', '/rates/main')).body;
  const coming = async () => (await world().desk('GET', '/calendar')).body.coming as { from: string }[];
  const post = async (path: string, body: object) => (await world().desk('POST', path, { ...body })).body;
  const ask = async (path: string, at: number) =>
    (await world().desk('POST', path, { from: new Date(at).toISOString(), rates: FEWER })).body;
  const takeBack = async (at: number) =>
    (await world().desk('POST', '/rates/main/remove', { from: new Date(at).toISOString() })).body;

  test('are shown beside the bids that keep theirs, stand once at a time, and go back until a minute before', async () => {
    const person = await createTestPlayer(world(), 1000);
    await placeTestBid(world(), person, [{ digits: '1' }, { digits: '2' }]);
    const at = world().now + DAY_MS;
    const both = await Promise.all([ask('/rates/main', at), ask('/rates/main', at)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [false, true]);
    assert.match(String(both.find(({ status }) => status === false)?.msg), /begin at that time already/);
    assert.equal((await ask('/rates/main', at + DAY_MS)).status, true);
    const { rates, bids } = await shown();
    assert.deepEqual([rates, bids], [STARTER_RATES.main, 1]);
    const [first, second] = [at, at + DAY_MS].map((from) => new Date(from).toISOString());
    const plan = { operation: 'rates set', subject: 'main', about: '', by: 'console' };
    const holiday = {
      from: HOLIDAY_FROM,
      operation: 'holiday add',
      subject: HOLIDAY,
      about: '',
      by: 'console',
    };
    assert.equal((await post('/holidays', { date: HOLIDAY, reason: 'Holi' })).status, true);
    assert.deepEqual(await coming(), [
      { ...plan, from: first, detail: { before: STARTER_RATES.main, after: FEWER } },
      { ...holiday, detail: { market: '', reason: 'Holi' } },
      { ...plan, from: second, detail: { before: FEWER, after: FEWER } },
    ]);

    assert.equal((await takeBack(at)).status, true);
    assert.equal((await takeBack(at)).code, 'STATE', 'once');
    assert.equal((await post('/holidays/remove', { date: HOLIDAY })).status, true);
    assert.deepEqual(
      (await coming()).map(({ from }) => from),
      [second],
    );
    world().now = at + MINUTE_MS;
    assert.deepEqual((await shown()).rates, STARTER_RATES.main, 'what was taken back never begins');
    world().now = at + DAY_MS - MINUTE_MS + 1;
    assert.match(String((await takeBack(at + DAY_MS)).msg), /within a minute/);
    world().now = at + DAY_MS;
    assert.match(String((await takeBack(at + DAY_MS)).msg), /have already started/);
    assert.deepEqual((await shown()).rates, FEWER);
    assert.deepEqual(await coming(), [], 'what has begun is not to come');
  });
});
