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

describeOnBothEngines('lists of the desk', {}, (world) => {
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
});
