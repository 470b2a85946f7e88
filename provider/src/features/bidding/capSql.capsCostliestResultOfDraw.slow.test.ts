import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld, describeOnBothEngines, runsOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
} from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';

const setDrawCap = async (world: World, cost: number, more: Record<string, unknown> = {}) => {
  const { body } = await world.desk('POST', '/caps', { what: 'draw', market: 'm', cost, ...more });
  assert.equal(body.status, true, body.msg);
};
type Type = 'Single Digit' | 'Single Pana' | 'Jodi Digit';
const placeAndDescribeOutcome = async (
  world: World,
  who: Awaited<ReturnType<typeof createTestPlayer>>,
  type: Type,
  of: [string, number][],
) => {
  const lines = of.map(([digits, points]) => ({ digits, points }));
  const { body } = await placeTestBid(world, who, lines, { pana: type });
  return body.status === true ? 'placed' : body.code === 'CAP' ? body.msg : body;
};

describeOnBothEngines("a draw's dearest result", {}, (world) => {
  test('has a cap: what was placed before counts, what makes it no dearer is taken', async () => {
    await createTestMarkets(world());
    const [ann, ben] = [await createTestPlayer(world(), 5000), await createTestPlayer(world(), 5000)];
    // 100 on a digit may win 950, 10 on a jodi 950, 10 on a single pana 1,400.
    assert.equal(await placeAndDescribeOutcome(world(), ann, 'Single Digit', [['4', 100]]), 'placed');
    assert.equal(await placeAndDescribeOutcome(world(), ann, 'Single Pana', [['128', 10]]), 'placed');
    await setDrawCap(world(), 4000);
    assert.equal(
      await placeAndDescribeOutcome(world(), ben, 'Jodi Digit', [['12', 20]]),
      'Up to 17 points on 12 more in this draw',
    );
    assert.equal(await placeAndDescribeOutcome(world(), ben, 'Jodi Digit', [['12', 10]]), 'placed');
    assert.equal(
      await placeAndDescribeOutcome(world(), ben, 'Jodi Digit', [['34', 10]]),
      'placed',
      'as dear as 12',
    );
    assert.equal(
      await placeAndDescribeOutcome(world(), ben, 'Single Digit', [
        ['4', 100],
        ['5', 100],
      ]),
      'Up to 147 points more in this draw',
    );
    assert.equal(
      await placeAndDescribeOutcome(world(), ben, 'Single Digit', [['5', 173]]),
      'placed',
      'to 1,643.50 of 1,650',
    );
    assert.equal(
      await placeAndDescribeOutcome(world(), ben, 'Single Digit', [['5', 10]]),
      'No more points are taken on 5',
    );
    assert.equal(
      await placeAndDescribeOutcome(world(), ben, 'Single Digit', [['6', 173]]),
      'placed',
      'as dear as 5',
    );
    const answer = await world().call('/api-bid-room', {
      unique_token: ben.token,
      mode: 'main',
      game_id: 'm',
      new_result: {
        pana: 'Single Digit',
        session: 'Open',
        bid_date: '5-March-2025',
        result: [{ digits: '7', points: 200 }],
      },
    });
    assert.deepEqual(answer.body.room, { what: 'draw', number: '7', points: 173 });
    await assertLedgerIsClean(world());
  });

  test('one bet type alone, and stakes beside it', async () => {
    const ann = await createTestPlayer(world(), 5000);
    await setDrawCap(world(), 3000, { market: 'night', betType: 'Single Pana', stake: 15 });
    const night = { market: 'night', pana: 'Single Pana' };
    const over = await placeTestBid(world(), ann, [{ digits: '128', points: 30 }], night);
    assert.equal(over.body.msg, 'Up to 15 points on 128 more in this draw');
    assert.equal(
      (await placeTestBid(world(), ann, [{ digits: '128', points: 15 }], night)).body.status,
      true,
    );
    const otherAnswer = await placeTestBid(world(), ann, [{ digits: '5', points: 900 }], { market: 'night' });
    assert.equal(otherAnswer.body.status, true, 'of another type');
  });
});

/** Points, from the lines: the dearest number of each group that excludes each other. */
const DEAREST = `SELECT sum(top)::bigint / 100 AS cost FROM (SELECT max(cost) AS top FROM (
  SELECT l.bet_type AS grp, sum(l.points * r.win / r.stake) AS cost FROM bid_line l JOIN bid b USING (user_id, bid_id)
    JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type GROUP BY l.bet_type, l.n1) AS n GROUP BY grp) AS t`;

describeInWorld('a rush on one draw', 'postgres', {}, (world) => {
  // A run on both engines goes all the way; `npm test` is bounded.
  const bids = runsOnBothEngines ? 50 : 25;
  const cap = bids * 400;
  test(`${12 * bids} bids at once on all numbers never pass the cap of its dearest result, and none waits for ever`, async () => {
    await createTestMarkets(world());
    const people = await Promise.all(Array.from({ length: 12 }, () => createTestPlayer(world(), 5000)));
    assert.equal(
      await placeAndDescribeOutcome(world(), people[0] ?? (await createTestPlayer(world())), 'Single Digit', [
        ['3', 20],
      ]),
      'placed',
    );
    await setDrawCap(world(), cap);
    const answers = await Promise.all(
      people.map(async (person, own) => {
        const said: unknown[] = [];
        for (let nr = 0; nr < bids; nr++) {
          const at = (nr * 7 + own * 3) % 10;
          const lines: [string, number][] = [
            [String(at), 10],
            [String((at + 1 + own) % 10), 20],
          ];
          const jodis = lines.map(([digit, points]): [string, number] => [`1${digit}`, points]);
          said.push(
            await placeAndDescribeOutcome(
              world(),
              person,
              ...((nr % 3 ? ['Single Digit', lines] : ['Jodi Digit', jodis]) as [Type, [string, number][]]),
            ),
          );
        }
        return said;
      }),
    ).then((all) => all.flat());
    assert.ok(answers.includes('placed'));
    const refused = answers.filter((answer) => answer !== 'placed');
    assert.ok(refused.length > 0);
    for (const value of refused) assert.match(String(value), /points/);
    const [dearest] = await world().db.query<{ cost: number }>(DEAREST);
    const [counted] = await world().db.query<{ cost: number }>(
      "SELECT cost / 100 AS cost FROM exposure WHERE part LIKE '% result'",
    );
    assert.equal(counted?.cost, dearest?.cost);
    assert.ok((dearest?.cost ?? 0) <= cap && (dearest?.cost ?? 0) > cap * 0.9, String(dearest?.cost));
    await assertLedgerIsClean(world());
  });
});
