import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { exportLedger, type FetchLedgerPage } from './exportLedger';

describeOnBothEngines('the export of the ledger', {}, (world) => {
  const people: TestPlayer[] = [];
  before(async () => {
    await createTestMarkets(world());
    await world().desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    for (let number = 0; number < 5; number++) {
      const person = await createTestPlayer(world(), 2000);
      people.push(person);
      await world().db.query(
        'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
        [person.userId, person.mobile],
      );
      const asked = { unique_token: person.token, request_amount: 500 + number };
      await world().call('/api-fund-request-add', asked);
      await world().call('/api-user-withdraw-fund-request', { ...asked, mobile: '', payment_method: 2 });
      world().now += 1000;
    }
  });

  const pageOf: FetchLedgerPage = async (query) =>
    (await world().desk('GET', `/reports/ledger?${new URLSearchParams(query)}`)).body as Awaited<
      ReturnType<FetchLedgerPage>
    >;

  test('the ledger is exported whole: every entry once, in order, and the totals agree', async () => {
    world().now += 60_000;
    const written: string[] = [];
    const range = { from: '2025-03-05', to: '2025-03-05', limit: '3' };
    const { control, agrees } = await exportLedger(pageOf, range, 'json', (text) => written.push(text));
    const { entries } = JSON.parse(written.join('\n')) as {
      entries: { tx_id: string; entry_no: number; amount: number }[];
    };
    const kept = await world().db.query<{ tx_id: string; entry_no: number; amount: number }>(
      'SELECT tx_id, entry_no, amount FROM ledger_entry ORDER BY tx_id, entry_no',
    );
    assert.deepEqual(
      entries.map(({ tx_id, entry_no, amount }) => [tx_id, entry_no, amount * 100]),
      kept.map(({ tx_id, entry_no, amount }) => [tx_id, entry_no, amount]),
    );
    assert.equal(agrees, true);
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      0,
    );
    assert.deepEqual([control.entries, control.credit - control.debit], [kept.length, 0]);
  });

  test('an export that misses an entry says so; one that began before a booking leaves it out', async () => {
    const range = { from: '2025-03-05', to: '2025-03-05', limit: '3' };
    let asked = 0;
    const [person] = people;
    assert.ok(person);
    const { agrees } = await exportLedger(
      async (query) => {
        const page = await pageOf(query);
        if (asked++ === 0) {
          world().now += 1000;
          await placeTestBid(world(), person, [{ digits: '9' }]);
        }
        if (asked === 2) page.entries?.pop();
        return page;
      },
      range,
      'csv',
      () => {},
    );
    assert.equal(agrees, false);
    const whole = await exportLedger(
      async (query) => {
        const page = await pageOf(query);
        world().now += 1000;
        if (query.after === undefined) await placeTestBid(world(), person, [{ digits: '8' }]);
        return page;
      },
      range,
      'csv',
      () => {},
    );
    assert.equal(whole.agrees, true);
  });
});
