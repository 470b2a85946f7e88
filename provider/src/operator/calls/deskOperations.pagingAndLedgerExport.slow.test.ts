import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';
import { exportLedger, type FetchLedgerPage } from '../reports/exportLedger';

/** Walks a list of the desk in pages of two. */
const readListInPagesOfTwo = async (
  world: World,
  path: string,
  name: string,
): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = [];
  let after = '';
  for (;;) {
    const { body } = await world.desk(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=2${after && `&after=${after}`}`,
    );
    rows.push(...(body[name] as Record<string, unknown>[]));
    if (body.next === null) return rows;
    after = String(body.next);
  }
};

describeOnBothEngines('lists and exports of the desk', {}, (world) => {
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

  test('whoever waits longest is shown first, page by page, and nobody twice', async () => {
    const amounts = (rows: Record<string, unknown>[]) => rows.map(({ amount }) => amount);
    assert.deepEqual(
      amounts(await readListInPagesOfTwo(world(), '/deposits', 'deposits')),
      [500, 501, 502, 503, 504],
    );
    assert.deepEqual(
      amounts(await readListInPagesOfTwo(world(), '/withdrawals?status=pending', 'withdrawals')),
      [500, 501, 502, 503, 504],
    );
    const newest = (await readListInPagesOfTwo(world(), '/players?search=9', 'players')).map(
      ({ mobile }) => mobile,
    );
    assert.deepEqual(newest, people.map(({ mobile }) => mobile).reverse());
    const trail = await readListInPagesOfTwo(world(), '/audit', 'trail');
    // The settings, and that somebody looked at three lists.
    assert.equal(trail.filter(({ action }) => !/ stands?$/.test(String(action))).length, 4);
  });

  test('exposure is paged by what it would pay', async () => {
    const [person] = people;
    assert.ok(person);
    await placeTestBid(
      world(),
      person,
      ['1', '2', '3', '4', '5'].map((digits, index) => ({ digits, points: 10 * (index + 1) })),
    );
    const rows = await readListInPagesOfTwo(
      world(),
      '/reports/exposure?market=m&date=2025-03-05&session=Open',
      'exposure',
    );
    assert.deepEqual(
      rows.map(({ number }) => number),
      ['5', '4', '3', '2', '1'],
    );
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
