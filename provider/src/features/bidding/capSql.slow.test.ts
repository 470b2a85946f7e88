import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { toIsoInstant } from '../../platform/clock';
import { describeInWorld, describeOnBothEngines, runsOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
} from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';

const setCap = async (world: World, body: Record<string, unknown>): Promise<string> => {
  const { body: answer } = await world.desk('POST', '/caps', body);
  assert.equal(answer.status, true, answer.msg);
  return String(answer.id);
};
const removeAllCaps = async (world: World) => {
  for (const { id } of (await world.desk('GET', '/caps')).body.caps as { id: string }[])
    assert.equal((await world.desk('POST', `/caps/${id}/remove`, {})).body.status, true);
};
const sumStakedPointsOn = async ({ db }: World, type: string, n1: string): Promise<number> => {
  const rows = await db.query<{ n: number }>(
    'SELECT coalesce(sum(points), 0)::bigint AS n FROM bid_line WHERE bet_type = $1 AND n1 = $2',
    [type, n1],
  );
  return (rows[0]?.n ?? 0) / 100;
};

describeOnBothEngines('caps', {}, (world) => {
  test('the evening that no bound held: both bids are refused with what is still possible', async () => {
    await createTestMarkets(world());
    await setCap(world(), { what: 'number', cost: 1_000_000, betType: 'Full Sangam' });
    await setCap(world(), { what: 'bid', stake: 500, betType: 'Triple Pana' });
    const ann = await createTestPlayer(world(), 5442);
    const sangam = { digits: '123', closedigits: '456', points: 2000 };
    const full = await placeTestBid(world(), ann, [sangam], { pana: 'Full Sangam' });
    assert.deepEqual(
      [full.body.status, full.body.code, full.body.msg],
      [false, 'CAP', 'Up to 100 points on 123-456'],
    );
    const triple = await placeTestBid(world(), ann, [{ digits: '777', points: 2000 }], {
      pana: 'Triple Pana',
    });
    assert.equal(triple.body.msg, 'Up to 500 points on 777 in one bid');
    assert.equal(await readBalance(world(), ann), 5442);
    const less = await placeTestBid(world(), ann, [{ ...sangam, points: 100 }], { pana: 'Full Sangam' });
    assert.equal(less.body.status, true);
    const more = await placeTestBid(world(), ann, [{ ...sangam, points: 10 }], { pana: 'Full Sangam' });
    assert.equal(more.body.msg, 'No more points are taken on 123-456');
    await removeAllCaps(world());
  });

  test('a number counts what was placed before its cap; stopped, it takes nothing; without its cap, all', async () => {
    const [ann, ben] = [await createTestPlayer(world()), await createTestPlayer(world())];
    assert.equal((await placeTestBid(world(), ann, [{ digits: '4', points: 200 }])).body.status, true);
    await setCap(world(), { what: 'number', stake: 500, number: '4', market: 'm', date: '2025-03-05' });
    const over = await placeTestBid(world(), ben, [{ digits: '4', points: 400 }]);
    assert.equal(over.body.msg, 'Up to 300 points on 4');
    assert.deepEqual(over.body.room, { what: 'number', number: '4', points: 300 });
    assert.equal((await placeTestBid(world(), ben, [{ digits: '4', points: 300 }])).body.status, true);
    assert.equal((await placeTestBid(world(), ann, [{ digits: '5', points: 300 }])).body.status, true);
    await setCap(world(), { what: 'number', stake: 0, number: '4', market: 'm', date: '2025-03-05' });
    assert.equal(((await world().desk('GET', '/caps')).body.caps as unknown[]).length, 1);
    const stopped = await placeTestBid(world(), ann, [{ digits: '4', points: 10 }]);
    assert.equal(stopped.body.msg, 'No more points are taken on 4');
    await removeAllCaps(world());
    assert.equal((await placeTestBid(world(), ann, [{ digits: '4', points: 10 }])).body.status, true);
    const { trail } = (await world().desk('GET', '/audit?search=cap')).body as {
      trail: { action: string }[];
    };
    assert.ok(trail.filter(({ action }) => action.startsWith('cap ')).length >= 4);
  });

  test('a player and a draw: stakes and what they would win, with what was placed before', async () => {
    const [ann, ben] = [await createTestPlayer(world(), 5000), await createTestPlayer(world(), 5000)];
    const night = { market: 'night' };
    assert.equal((await placeTestBid(world(), ann, [{ digits: '1', points: 100 }], night)).body.status, true);
    await setCap(world(), { what: 'player', stake: 250, market: 'night' });
    const own = await placeTestBid(
      world(),
      ann,
      [
        { digits: '2', points: 100 },
        { digits: '3', points: 100 },
      ],
      night,
    );
    assert.equal(own.body.msg, 'Up to 150 points more from you in this draw');
    await removeAllCaps(world());
    await setCap(world(), { what: 'player', cost: 1900, market: 'night' });
    // 100 on a single digit may win 950, 10 on a jodi as much.
    const jodi = { ...night, pana: 'Jodi Digit' };
    assert.equal((await placeTestBid(world(), ann, [{ digits: '12', points: 10 }], jodi)).body.status, true);
    assert.equal((await placeTestBid(world(), ben, [{ digits: '2', points: 100 }], night)).body.status, true);
    const dear = await placeTestBid(world(), ann, [{ digits: '2', points: 10 }], night);
    assert.equal(dear.body.msg, 'No more points are taken on 2');
    await removeAllCaps(world());
    for (const [body, code] of [
      [{ what: 'draw' }, 'BAD_REQUEST'],
      [{ what: 'number', stake: 1, betType: 'SP Motor' }, 'BAD_REQUEST'],
      [{ what: 'number', stake: 1, market: 'nowhere' }, 'NOT_FOUND'],
    ] as const)
      assert.equal((await world().desk('POST', '/caps', body)).body.code, code);
    await setCap(world(), { what: 'draw', stake: 300, market: 'night' });
    const much = await placeTestBid(world(), ben, [{ digits: '6', points: 200 }], night);
    assert.equal(much.body.msg, 'Up to 90 points on 6 more in this draw');
    assert.equal((await placeTestBid(world(), ben, [{ digits: '6', points: 90 }], night)).body.status, true);
    await removeAllCaps(world());
    await assertLedgerIsClean(world());
  });

  test('a repeat of a placed bid is given its answer, with a key and without, though its number is full now', async () => {
    const ann = await createTestPlayer(world());
    await setCap(world(), { what: 'number', stake: 100, number: '77' });
    const jodi = [{ digits: '77', points: 100 }];
    for (const key of [randomUUID(), null]) {
      const asked = { pana: 'Jodi Digit', key, market: key ? 'm' : 'night' };
      const first = await placeTestBid(world(), ann, jodi, asked);
      const again = await placeTestBid(world(), ann, jodi, asked);
      assert.equal(first.body.status, true, first.body.msg);
      assert.equal(again.body.bid_id, first.body.bid_id);
    }
    await removeAllCaps(world());
  });

  test('before a bid is sent the app is told which cap it would pass, once caps are announced', async () => {
    const ann = await createTestPlayer(world());
    const features = async () => {
      world().context.cache.clear();
      return (await world().call('/api-user-wallet-balance', { unique_token: ann.token })).body
        .features as string[];
    };
    assert.ok(!(await features()).includes('bid-room'));
    await setCap(world(), { what: 'number', stake: 50, betType: 'Single Pana' });
    assert.ok((await features()).includes('bid-room'));
    const asked = (points: number) =>
      world().call('/api-bid-room', {
        unique_token: ann.token,
        mode: 'main',
        game_id: 'm',
        new_result: {
          pana: 'Single Pana',
          session: 'Open',
          bid_date: '5-March-2025',
          result: [{ digits: '128', points }],
        },
      });
    assert.deepEqual((await asked(60)).body.room, { what: 'number', number: '128', points: 50 });
    assert.equal((await asked(50)).body.room, undefined);
    await removeAllCaps(world());
  });

  test('risk tells the dearest results of each open draw, and what a result would cost', async () => {
    const { body } = await world().desk('GET', '/risk');
    const draws = body.draws as {
      market: string;
      session: string;
      staked: number;
      worst: { number: string; cost: number }[];
    }[];
    const night = draws.find(({ market, session }) => market === 'night' && session === 'Open');
    assert.equal(night?.staked, 290);
    assert.equal(night?.worst[0]?.cost, 950);
    // 100 on the ank 2, and 10 on the jodi 12: an open of ank 1 and a close of ank 2.
    const { results } = (
      await world().desk('GET', '/risk/if?market=night&date=2025-03-05&open=137&close=246')
    ).body;
    assert.deepEqual(
      (results as { session: string; cost: number }[]).map(({ session, cost }) => [session, cost]),
      [
        ['Open', 950],
        ['Close', 950],
      ],
    );
    const wrong = await world().desk('GET', '/risk/if?market=night&date=2025-03-05&open=131');
    assert.equal(wrong.body.code, 'NUMBER');
    await world().desk('POST', '/settings/risk', { line: 100, house: 5000 });
    const warned = (await world().desk('GET', '/risk')).body as { house: number; draws: { over: boolean }[] };
    assert.equal(warned.house, 5000);
    assert.ok(warned.draws.some(({ over }) => over));
  });
});

describeInWorld('a rush on one number', 'postgres', {}, (world) => {
  // A run on both engines goes all the way; `npm test` is bounded.
  const players = runsOnBothEngines ? 20 : 8;
  test(`${players * 50} bids at once never pass its cap, and whoever was refused has paid nothing`, async () => {
    await createTestMarkets(world());
    const { db } = world();
    const people = await Promise.all(Array.from({ length: players }, () => createTestPlayer(world(), 1000)));
    const before = Promise.all(
      people.map((person) => placeTestBid(world(), person, [{ digits: '8', points: 10 }])),
    );
    assert.ok((await before).every(({ body }) => body.status === true));
    const stake = players * 150;
    await setCap(world(), { what: 'number', stake, betType: 'Single Digit' });
    // More than the twelve connections would wait at the door, not at the number.
    const answers = await Promise.all(
      people.map(async (person) => {
        const own = [];
        for (let nr = 0; nr < 50; nr++) {
          const other = { digits: String(nr % 8), points: 10 };
          own.push(await placeTestBid(world(), person, [{ digits: '8', points: 10 }, other]));
        }
        return own;
      }),
    ).then((all) => all.flat());
    const placed = answers.filter(({ body }) => body.status === true).length;
    assert.equal(placed, players * 14);
    assert.ok(answers.every(({ body }) => body.status === true || body.code === 'CAP'));
    assert.equal(await sumStakedPointsOn(world(), 'Single Digit', '8'), stake);
    const counted = await db.query<{ staked: number }>(
      "SELECT staked FROM exposure WHERE part LIKE '% Open Single Digit 8'",
    );
    assert.deepEqual(
      counted.map(({ staked }) => staked / 100),
      [stake],
    );
    await assertLedgerIsClean({ ...world(), now: Date.parse(toIsoInstant(world().now)) });
  });
});
