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
import type { WorldAnswer } from '../../testing/testWorld';

const countAnswersWhere = (answers: readonly WorldAnswer[], is: (body: WorldAnswer['body']) => boolean) =>
  answers.filter(({ body }) => is(body)).length;
const isDone = ({ status }: WorldAnswer['body']) => status === true;

describeOnBothEngines('commands that are run twice, or by two people at once', {}, (world) => {
  before(() => createTestMarkets(world()));

  const twice = (path: string, body: Record<string, unknown>) =>
    Promise.all([world().desk('POST', path, body), world().desk('POST', path, body)]);
  const settings = async () =>
    (await world().desk('GET', '/settings')).body.settings as {
      limits: Record<string, number>;
      headlines: Record<string, { notes: string }>;
    };

  test('two changes of one setting are both kept, and together cannot become what neither may', async () => {
    const set = (limits: Record<string, number>) => world().desk('POST', '/settings/limits', limits);
    const both = await Promise.all([set({ min_transfer: 7 }), set({ max_waiting: 8 })]);
    assert.equal(countAnswersWhere(both, isDone), 2);
    const { min_transfer, max_waiting } = (await settings()).limits;
    assert.deepEqual([min_transfer, max_waiting], [7, 8]);

    const crossing = await Promise.all([set({ min_deposit: 60_000 }), set({ max_deposit: 50_000 })]);
    assert.equal(countAnswersWhere(crossing, isDone), 1);
    const { min_deposit = 0, max_deposit = 0 } = (await settings()).limits;
    assert.ok(min_deposit <= max_deposit);
  });

  test('two headlines that are set at once both stand', async () => {
    await Promise.all(
      ['1', '2'].map((id) => world().desk('POST', `/headlines/${id}`, { on: true, notes: `N${id}` })),
    );
    const { headlines } = await settings();
    assert.deepEqual([headlines['1']?.notes, headlines['2']?.notes], ['N1', 'N2']);
  });

  test('an adjustment is booked once, and again only when it is said again later or in other words', async () => {
    const person = await createTestPlayer(world(), 100);
    const adjust = { mobile: person.mobile, amount: 10, reason: 'goodwill' };
    const both = await twice('/adjustments', adjust);
    assert.equal(countAnswersWhere(both, isDone), 1);
    assert.match(String(both.find(({ body }) => !isDone(body))?.body.msg), /same adjustment.*last minute/);
    assert.equal(await readBalance(world(), person), 110);
    const otherAnswer = await world().desk('POST', '/adjustments', { ...adjust, reason: 'goodwill, second' });
    assert.ok(isDone(otherAnswer.body));
    world().now += 61_000;
    assert.ok(isDone((await world().desk('POST', '/adjustments', adjust)).body));
    assert.equal(await readBalance(world(), person), 130);
  });

  test('a draw is declared, taken back and called off once, whoever says it twice', async () => {
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '6' }]);
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    const draw = { market: 'm', date: '2025-03-05', session: 'Open' };
    assert.equal(countAnswersWhere(await twice('/results/save', { ...draw, number: '123' }), isDone), 2);
    const declared = await twice('/results/declare', draw);
    assert.deepEqual(declared.map(({ body }) => body.already).sort(), [false, true]);
    assert.equal(await readBalance(world(), person), 185);
    assert.equal(
      countAnswersWhere(await twice('/results/revoke', { ...draw, reason: 'wrong number' }), isDone),
      1,
    );
    assert.equal(await readBalance(world(), person), 90);
    const { session: _session, ...whole } = draw;
    const voided = await twice('/draws/void', { ...whole, reason: 'no draw today' });
    assert.deepEqual(voided.map(({ body }) => body.refunded).sort(), [0, 10]);
    assert.equal(await readBalance(world(), person), 100);
    await assertLedgerIsClean(world());
  });

  test('what has a name is made once', async () => {
    const market = { id: 'new', mode: 'main', name: 'New', open: '10:30', close: '11:30' };
    assert.equal(countAnswersWhere(await twice('/markets', market), isDone), 1);
    assert.equal(countAnswersWhere(await twice('/operators', { name: 'Asha', role: 'cashier' }), isDone), 1);
    assert.equal(countAnswersWhere(await twice('/operators/Asha/revoke', {}), isDone), 1);
  });
});
