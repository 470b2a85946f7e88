import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditLedger } from '../../audit/audit';
import { MINUTE } from '../../clock';
import { STARTER_RATES } from '../../starter/catalogue';
import { onBothInWhole } from '../../testing/both';

onBothInWhole('planned rates', {}, (world) => {
  const post = async (path: string, body: Record<string, unknown>) =>
    (await world().desk('POST', path, body)).body;
  const rates = (win: number) => STARTER_RATES.main.map((rate) => ({ ...rate, win }));
  const planned = async () => {
    const { body } = await world().desk('GET', '/rates/main');
    return (body.planned as { from: string; rates: { win: number }[] }[]).map(({ from, rates }) => [
      Date.parse(from) - world().now,
      rates[0]?.win,
    ]);
  };
  const at = (ms: number) => new Date(world().now + ms).toISOString();

  test('they are seen in their order, each moment once, and may be taken back until a minute before', async () => {
    assert.deepEqual(await planned(), []);
    const [soon, later] = [at(30 * MINUTE), at(60 * MINUTE)];
    assert.equal((await post('/rates/main', { rates: rates(80), from: later })).status, true);
    assert.equal((await post('/rates/main', { rates: rates(70), from: soon })).status, true);
    const again = await post('/rates/main', { rates: rates(60), from: soon });
    assert.match(String(again.msg), /^Other rates are planned from that moment: take them back first/);
    assert.deepEqual(await planned(), [
      [30 * MINUTE, 70],
      [60 * MINUTE, 80],
    ]);

    const taken = await post('/rates/main/remove', { from: later });
    assert.equal((taken.rates as { win: number }[])[0]?.win, 80);
    assert.match(String((await post('/rates/main/remove', { from: later })).msg), /^No rates are planned/);
    assert.deepEqual(await planned(), [[30 * MINUTE, 70]]);

    world().now += 29 * MINUTE + 1;
    assert.match(String((await post('/rates/main/remove', { from: soon })).msg), /begin within a minute/);
    world().now += MINUTE;
    const { body } = await world().desk('GET', '/rates/main');
    assert.equal((body.rates as { win: number }[])[0]?.win, 70);
    assert.match(String((await post('/rates/main/remove', { from: soon })).msg), /^No rates are planned/);
  });

  test('of two who plan for one moment at once one is told', async () => {
    const from = at(90 * MINUTE);
    const both = await Promise.all([80, 81].map((win) => post('/rates/main', { rates: rates(win), from })));
    assert.equal(both.filter(({ status }) => status === true).length, 1, JSON.stringify(both));
    assert.equal((await planned()).length, 1);
    await post('/rates/main/remove', { from });
    assert.deepEqual(await planned(), []);
  });

  test('the audit knows what was taken back, and finds a set that came back by itself', async () => {
    const broken = async () =>
      (await auditLedger(world().db, { now: world().now }))
        .filter(({ breaches }) => breaches > 0)
        .map(({ name }) => name);
    const from = at(120 * MINUTE);
    await post('/rates/main', { rates: rates(77), from });
    const [set] = await world().db.query<{ id: string }>(
      'SELECT rate_set_id AS id FROM rate_set WHERE effective_from = $1',
      [new Date(from)],
    );
    await post('/rates/main/remove', { from });
    assert.deepEqual(await broken(), []);
    await world().db.query(
      "INSERT INTO rate_set (rate_set_id, mode, effective_from) VALUES ($1, 'main', $2)",
      [set?.id, new Date(from)],
    );
    assert.ok((await broken()).includes('each set of rates is one that the trail knows'));
  });
});
