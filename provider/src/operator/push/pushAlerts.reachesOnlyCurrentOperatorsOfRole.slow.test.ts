import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PUBLIC_HTTPS_DESTINATIONS } from '../../features/push/pushKeysAndDestinations';
import { DAY_MS, MINUTE_MS } from '../../platform/clock';
import { deleteOldRows } from '../../process/deleteOldRows';
import { type DeskRequestHeaders, newDeskPushActions, subscribeDesk } from '../../testing/deskPushActions';
import { newFakePushPhone, startFakePushService } from '../../testing/fakePushService';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import {
  bearerTokenHeader,
  type HiredOperator,
  hireOperator,
  logInAtDeskHalfMinuteLater,
  requestAsDeskPage,
} from '../../testing/operatorsAtDesk';
import { pushAlertsToDesks } from './pushAlerts';

const ends = await startFakePushService();
after(() => ends.close());

describeOnBothEngines('whose desks are called', { push: ends.service }, (world) => {
  const { called, hired, ask, round, toldAt } = newDeskPushActions(ends, world);
  const state = async (headers: DeskRequestHeaders) =>
    (await requestAsDeskPage(world(), '/operator/push', { headers })).body;

  test('a viewer, a program and a stranger are not called', async () => {
    const headers = await logInAtDeskHalfMinuteLater(world(), await hired('viewer'));
    const viewer = await subscribeDesk(world(), headers, ends.phone());
    assert.deepEqual([viewer.http, viewer.body.code], [403, 'FORBIDDEN']);
    assert.equal((await state(headers)).key, null);
    const { subscription } = ends.phone();
    const program = await world().desk(
      'POST',
      '/push',
      subscription,
      bearerTokenHeader(await hired('cashier')),
    );
    assert.equal(program.body.code, 'FORBIDDEN');
    assert.equal((await subscribeDesk(world(), {}, ends.phone())).http, 401);
    const admin = await logInAtDeskHalfMinuteLater(world(), await hired('admin'));
    for (const wrong of [{ p256dh: 'short' }, { endpoint: 'nowhere' }, { language: 'fr' }])
      assert.equal((await subscribeDesk(world(), admin, ends.phone(), wrong)).body.code, 'BAD_REQUEST');
    assert.deepEqual(await world().db.query('SELECT 1 FROM push_subscription'), []);
  });

  test('nobody is called who was removed, lost the role or logged out', async () => {
    const ways: ((who: HiredOperator, headers: DeskRequestHeaders) => Promise<unknown>)[] = [
      ({ name }) => world().desk('POST', `/operators/${name}/revoke`),
      ({ name }) => world().db.query("UPDATE operator SET role = 'viewer' WHERE name = $1", [name]),
      (_who, headers) => requestAsDeskPage(world(), '/operator/session/log-out', { body: {}, headers }),
    ];
    for (const way of ways) {
      const { who, headers, phone } = await called('cashier');
      await way(who, headers);
      await ask();
      await round();
      assert.deepEqual(toldAt(phone), [], String(way));
    }
    const { who, headers } = await called('cashier');
    await requestAsDeskPage(world(), '/operator/session/log-out', { body: {}, headers });
    assert.deepEqual((await state(await logInAtDeskHalfMinuteLater(world(), who))).told, []);
  });

  test('a session that was idle is called, and one opened in its place in that browser as before', async () => {
    const { who, headers, phone } = await called('cashier');
    world().now += 60 * MINUTE_MS;
    assert.equal((await requestAsDeskPage(world(), '/operator/push', { headers })).http, 401);
    await deleteOldRows(world().context);
    await ask();
    await round();
    assert.equal(toldAt(phone).length, 1);
    const again = await logInAtDeskHalfMinuteLater(world(), who, headers);
    const { endpoint } = phone.subscription;
    assert.deepEqual((await state(again)).told, [{ endpoint, language: 'en', here: true }]);
    await ask();
    await round();
    assert.equal(toldAt(phone).length, 2);
    const another = await logInAtDeskHalfMinuteLater(world(), await hired('cashier'), again);
    assert.deepEqual((await state(another)).told, []);
    await ask();
    await round();
    assert.equal(toldAt(phone).length, 2, 'the browser is another person’s now');
  });

  test('who has not logged in for a week is called no more', async () => {
    const { phone } = await called('cashier');
    world().now += 6 * DAY_MS;
    await deleteOldRows(world().context);
    await ask();
    await round();
    assert.deepEqual(
      toldAt(phone).map(({ path }) => path),
      ['/deposits'],
    );
    world().now += DAY_MS;
    await deleteOldRows(world().context);
    await ask();
    await round();
    assert.equal(toldAt(phone).length, 1);
  });

  test('an endpoint of a colleague is not to be had without its keys; the browser itself is taken along', async () => {
    const { phone } = await called('cashier');
    const headers = await logInAtDeskHalfMinuteLater(world(), await hired('admin'));
    const stolen = await subscribeDesk(world(), headers, newFakePushPhone(phone.subscription.endpoint));
    assert.equal(stolen.body.code, 'REFUSED');
    assert.equal((await subscribeDesk(world(), headers, phone, { language: 'hi' })).body.status, true);
    await ask();
    await round();
    assert.deepEqual(
      toldAt(phone).map(({ title }) => title),
      ['पेंडिंग जमा: 1'],
    );
  });
});

describeInWorld(
  'a desk on the internet',
  'postgres',
  { push: { ...ends.service, destinationRule: PUBLIC_HTTPS_DESTINATIONS } },
  (world) => {
    test('takes no address of its own network', async () => {
      const headers = await logInAtDeskHalfMinuteLater(world(), await hireOperator(world(), 'Asha', 'admin'));
      for (const phone of [
        ends.phone(),
        newFakePushPhone('https://db.internal/x'),
        newFakePushPhone('https://10.0.0.1/x'),
      ])
        assert.equal((await subscribeDesk(world(), headers, phone)).body.code, 'BAD_REQUEST');
      assert.equal(
        (await subscribeDesk(world(), headers, newFakePushPhone('https://push.example.com/x'))).body.status,
        true,
      );
    });
  },
);

describeInWorld('a desk without keys', 'postgres', {}, (world) => {
  test('offers no calls and takes no browser', async () => {
    const headers = await logInAtDeskHalfMinuteLater(world(), await hireOperator(world(), 'Asha', 'admin'));
    assert.equal((await requestAsDeskPage(world(), '/operator/push', { headers })).body.key, null);
    assert.equal((await subscribeDesk(world(), headers, ends.phone())).body.code, 'NOT_FOUND');
    await pushAlertsToDesks(world().context);
  });
});
