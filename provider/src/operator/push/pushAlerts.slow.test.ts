import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { MINUTE_MS } from '../../platform/clock';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { newMetrics } from '../../platform/metrics';
import { newDeskPushActions } from '../../testing/deskPushActions';
import { startFakePushService } from '../../testing/fakePushService';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { requestAsDeskPage } from '../../testing/operatorsAtDesk';
import { pushAlertsToDesks } from './pushAlerts';

const ends = await startFakePushService();
after(() => ends.close());

describeOnBothEngines('desks that are called', { push: ends.service }, (world) => {
  const { called, ask, round, toldAt } = newDeskPushActions(ends, world);

  test('each role is called for its own work, in its words, without amount, name or number of a phone', async () => {
    const [cashier, results, admin] = [
      await called('cashier', { language: 'hi' }),
      await called('results', { language: 'mr' }),
      await called('admin'),
    ];
    await ask(2);
    await round();
    assert.deepEqual(toldAt(cashier.phone), [{ title: 'पेंडिंग जमा: 2', body: '', path: '/deposits' }]);
    assert.deepEqual(toldAt(results.phone), []);
    assert.deepEqual(toldAt(admin.phone), [{ title: 'Deposits waiting: 2', body: '', path: '/deposits' }]);
    // Past the cut-offs of the day's first draws, on which nobody bid.
    world().now = Date.parse('2025-03-05T13:00:00+05:30');
    await ask();
    await round();
    const due = ((await world().desk('GET', '/tonight')).body.due as object[]).length;
    assert.ok(due > 0);
    assert.deepEqual(toldAt(results.phone), [
      { title: `रिझल्ट नसलेले ड्रॉ: ${due}`, body: '', path: '/results' },
    ]);
    assert.deepEqual(toldAt(admin.phone)[1], {
      title: 'Deposits waiting: 3',
      body: `Draws without a result: ${due}`,
      path: '/deposits',
    });
    await round();
    await round();
    assert.deepEqual(
      [cashier, results, admin].map(({ phone }) => toldAt(phone).length),
      [2, 1, 2],
    );
  });

  test('200 requests within a minute are one call, of two processes one makes it, and what waited before calls nobody', async () => {
    await ask();
    const { phone, headers } = await called('cashier');
    await round();
    assert.deepEqual(toldAt(phone), []);
    await ask(100);
    await round(1000);
    await ask(100);
    for (let second = 0; second < 50; second += 10) await round(10_000);
    assert.deepEqual(
      toldAt(phone).map(({ title }) => title),
      ['Deposits waiting: 101'],
    );
    world().now += MINUTE_MS;
    await Promise.all([1, 2, 3].map(() => pushAlertsToDesks(world().context)));
    assert.deepEqual(
      toldAt(phone)
        .map(({ title }) => title)
        .slice(1),
      ['Deposits waiting: 201'],
    );
    assert.equal(
      (await requestAsDeskPage(world(), '/operator/push/off', { body: {}, headers })).body.status,
      true,
    );
    await ask();
    await round();
    assert.equal(toldAt(phone).length, 2);
    const done = await world().db.query(
      "SELECT action, detail FROM audit WHERE action LIKE 'push%' ORDER BY id DESC LIMIT 2",
    );
    assert.deepEqual(done, [
      { action: 'push off', detail: {} },
      { action: 'push on', detail: { site: '127.0.0.1' } },
    ]);
  });

  test('an alert calls an admin, a result that is not settled also who declares, each once', async () => {
    const [admin, results] = [await called('admin'), await called('results')];
    const id = newUuidV7(world().now);
    await world().db.query(
      "INSERT INTO ledger_entry (tx_id, entry_no, account, amount) VALUES ($1, 1, 'stakes:x', 1)",
      [id],
    );
    await world().db.query(
      "INSERT INTO settlement (draw_id, session, version, started_at) VALUES ($1, 'Open', 1, $2)",
      [id, new Date(world().now).toISOString()],
    );
    await round(3 * MINUTE_MS);
    await round();
    const settling = 'A result is not settled yet';
    assert.deepEqual(toldAt(admin.phone), [{ title: settling, body: 'The books do not balance', path: '/' }]);
    assert.deepEqual(toldAt(results.phone), [{ title: settling, body: '', path: '/' }]);
    await world().db.query('DELETE FROM ledger_entry WHERE tx_id = $1', [id]);
    await world().db.query('DELETE FROM settlement WHERE draw_id = $1', [id]);
  });

  test('broken books call once, though another process has not found it yet, and again when they break again', async () => {
    const { phone } = await called('admin');
    const { context } = world();
    const { breaches, audited } = context.metrics;
    breaches.set(1);
    for (let times = 0; times < 3; times++) {
      await round();
      await pushAlertsToDesks({ ...context, metrics: newMetrics() });
    }
    assert.equal(toldAt(phone).length, 1);
    for (const found of [0, 1]) {
      breaches.set(found);
      audited.set(world().now / 1000);
      await round();
    }
    assert.equal(toldAt(phone).length, 2);
    breaches.set(0);
    audited.set(0);
  });

  for (const answer of [410, 429, 'never'] as const)
    test(`a push service that answers ${answer} is called once at a time, and holds up no colleague`, async () => {
      const [{ phone }, otherCalled] = [await called('cashier'), await called('cashier')];
      ends.answers.set(new URL(phone.subscription.endpoint).pathname, answer);
      await ask();
      await round();
      await round();
      assert.deepEqual(
        [ends.at(phone.subscription.endpoint).length, toldAt(otherCalled.phone).length],
        [1, 1],
      );
      ends.answers.clear();
      await round();
      const after = answer === 429 ? ['Deposits waiting: 1', 'Deposits waiting: 1'] : ['Deposits waiting: 1'];
      assert.deepEqual(
        toldAt(phone).map(({ title }) => title),
        after,
      );
    });

  test('a clock that was set back silences nobody', async () => {
    const { phone } = await called('cashier');
    world().now -= 120 * MINUTE_MS;
    await ask();
    await round();
    assert.equal(toldAt(phone).length, 1);
  });
});
