import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { runInHashQueue } from '../../features/accounts/passwordHashQueue';
import { endAllOperatorSessions } from '../../features/staff/operatorSessions';
import { countTakenSlotsByLane } from '../../platform/http/concurrencyLanes';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  type HiredOperator,
  hireOperator,
  requestAsDeskPage,
  tryDeskLogin,
} from '../../testing/operatorsAtDesk';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { openOperatorSession } from '../calls/deskSessionAuth';

describeInWorld('log-ins at the desk that are under way', 'postgres', {}, (world) => {
  let asha: HiredOperator;
  before(async () => {
    asha = await hireOperator(world(), 'Asha', 'admin');
  });

  const known = async () => {
    const [found] = await world().db.query<{ id: string; sessionsEnded: number }>(
      'SELECT operator_id AS id, sessions_ended AS "sessionsEnded" FROM operator WHERE name = $1',
      [asha.name],
    );
    assert.ok(found);
    return { ...found, name: asha.name, role: 'admin' as const };
  };
  const openCount = async () =>
    (
      await world().db.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM operator_session WHERE ended_at IS NULL',
      )
    )[0]?.n;

  test('one that was admitted before all sessions were ended is not let in', async () => {
    const operator = await known();
    await world().db.tx((tx) => endAllOperatorSessions(tx, operator.id, world().now));
    const token = await world().db.tx((tx) => openOperatorSession(tx, operator, undefined, world().now));
    assert.deepEqual([token, await openCount()], [undefined, 0]);
  });

  test('one that is being written while all sessions are ended ends with them', async () => {
    const operator = await known();
    const writing = await holdTransactionOpen(world().db, (tx) =>
      openOperatorSession(tx, operator, undefined, world().now),
    );
    const ending = world().db.tx((tx) => endAllOperatorSessions(tx, operator.id, world().now));
    await pollUntilTrue('it waits for the log-in', async () => {
      const waiting = await world().db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      return waiting.length > 0;
    });
    await writing.release();
    await ending;
    assert.equal(await openCount(), 0);
  });

  test('one whose password is being compared while the person is given a new log-in is refused', async () => {
    let compare = () => {};
    const held = new Promise<void>((resolve) => {
      compare = resolve;
    });
    const seats = Array.from({ length: 4 }, () => runInHashQueue(() => held, true));
    const answer = tryDeskLogin(world(), asha);
    const reply = await requestAsDeskPage(world(), '/operator/session/ask', { body: { name: asha.name } });
    const { body } = await world().desk('POST', '/operators/Asha/reset-login', { code: reply.body.code });
    assert.equal(body.status, true);
    assert.equal(countTakenSlotsByLane().password, 4);
    compare();
    await Promise.all(seats);
    const { setCookie, body: told } = await answer;
    assert.deepEqual([setCookie, told.status, await openCount()], ['', false, 0]);
  });
});
