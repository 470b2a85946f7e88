import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { DAY, MINUTE } from '../clock';
import { STARTER_RATES } from '../starter/catalogue';
import { onBothInWhole } from '../testing/both';
import { bid, join, openMarkets } from '../testing/people';

const FEWER = STARTER_RATES.main.map((rate) => ({ ...rate, win: rate.win / 2 }));

onBothInWhole('rates that are planned', {}, (world) => {
  before(() => openMarkets(world()));
  const shown = async () => (await world().desk('GET', '/rates/main')).body;
  const ask = async (path: string, at: number) =>
    (await world().desk('POST', path, { from: new Date(at).toISOString(), rates: FEWER })).body;
  const takeBack = async (at: number) =>
    (await world().desk('POST', '/rates/main/remove', { from: new Date(at).toISOString() })).body;

  test('are shown beside the bids that keep theirs, stand once at a time, and go back until a minute before', async () => {
    const person = await join(world(), 1000);
    await bid(world(), person, [{ digits: '1' }, { digits: '2' }]);
    const at = world().now + DAY;
    const both = await Promise.all([ask('/rates/main', at), ask('/rates/main', at)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [false, true]);
    assert.match(String(both.find(({ status }) => status === false)?.msg), /begin at that time already/);
    assert.equal((await ask('/rates/main', at + DAY)).status, true);
    const { planned, rates, bids } = await shown();
    assert.deepEqual([rates, bids], [STARTER_RATES.main, 1]);
    assert.deepEqual(
      planned,
      [at, at + DAY].map((from) => ({ from: new Date(from).toISOString(), rates: FEWER })),
    );

    assert.equal((await takeBack(at)).status, true);
    assert.equal((await takeBack(at)).code, 'STATE', 'once');
    world().now = at + MINUTE;
    assert.deepEqual((await shown()).rates, STARTER_RATES.main, 'what was taken back never begins');
    world().now = at + DAY - MINUTE + 1;
    assert.match(String((await takeBack(at + DAY)).msg), /within a minute/);
    world().now = at + DAY;
    assert.match(String((await takeBack(at + DAY)).msg), /have begun/);
    assert.deepEqual((await shown()).rates, FEWER);
  });
});
