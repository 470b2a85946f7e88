import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

const repeatTimes = <T>(n: number, work: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => work(index));
const instantOfTestDay = (clock: string) => Date.parse(`2025-03-05T${clock}+05:30`);

describeOnBothEngines('placing bids', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('200 parallel bids of 30 on a wallet of 1,000: exactly 33 are accepted', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    const answers = await Promise.all(
      repeatTimes(200, () => placeTestBid(world(), person, [{ digits: '1', points: 30 }])),
    );
    assert.equal(answers.filter(({ body }) => body.status === true).length, 33);
    const refusals = answers.filter(({ body }) => body.status !== true);
    assert.ok(refusals.every(({ body }) => body.msg === 'Insufficient balance please refill your account'));
    assert.equal(await readBalance(world(), person), 10);
    await assertLedgerIsClean(world());
  });

  test('50 parallel submits with one key: one bid, one debit, one answer', async () => {
    const person = await createTestPlayer(world(), 1000);
    const key = randomUUID();
    const answers = await Promise.all(
      repeatTimes(50, () => placeTestBid(world(), person, [{ digits: '2', points: 100 }], { key })),
    );
    assert.ok(answers.every(({ body }) => body.status === true && body.wallet_amt === 900));
    assert.equal(new Set(answers.map(({ body }) => body.bid_id)).size, 1);
    assert.equal(await readBalance(world(), person), 900);
  });

  test('one key, money for one bid only: the repeats are told of the bid, not of the funds', async () => {
    const person = await createTestPlayer(world(), 100);
    const key = randomUUID();
    const answers = await Promise.all(
      repeatTimes(10, () => placeTestBid(world(), person, [{ digits: '2', points: 100 }], { key })),
    );
    assert.deepEqual(
      answers.map(({ body }) => body.status),
      repeatTimes(10, () => true),
    );
    assert.equal(await readBalance(world(), person), 0);
  });

  test('a key used for another bid is refused and places nothing', async () => {
    const person = await createTestPlayer(world(), 1000);
    const key = randomUUID();
    await placeTestBid(world(), person, [{ digits: '2' }], { key });
    const { body } = await placeTestBid(world(), person, [{ digits: '3' }], { key });
    assert.deepEqual([body.status, body.code], [false, 'IDEMPOTENCY_MISMATCH']);
    assert.equal(await readBalance(world(), person), 990);
  });

  test('a refused bid does not use its key up', async () => {
    const person = await createTestPlayer(world(), 20);
    const key = randomUUID();
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '2' }], { key, market: 'none' })).body.code,
      'NOT_FOUND',
    );
    assert.equal((await placeTestBid(world(), person, [{ digits: '2' }], { key })).body.wallet_amt, 10);
  });

  test('50 parallel submits without a key: one bid; a deliberate second after 6 s, but not after 4 s', async () => {
    const person = await createTestPlayer(world(), 1000);
    const send = () => placeTestBid(world(), person, [{ digits: '4', points: 100 }], { key: null });
    const answers = await Promise.all(repeatTimes(50, send));
    assert.equal(new Set(answers.map(({ body }) => body.bid_id)).size, 1);
    assert.equal(await readBalance(world(), person), 900);
    world().now += 4000;
    assert.equal((await send()).body.bid_id, answers[0]?.body.bid_id);
    world().now += 2000;
    assert.notEqual((await send()).body.bid_id, answers[0]?.body.bid_id);
    assert.equal(await readBalance(world(), person), 800);
  });

  test('without a key and with money for one: 10 parallel give one bid and nine repeats', async () => {
    const person = await createTestPlayer(world(), 100);
    const answers = await Promise.all(
      repeatTimes(10, () => placeTestBid(world(), person, [{ digits: '4', points: 100 }], { key: null })),
    );
    assert.equal(new Set(answers.map(({ body }) => body.bid_id)).size, 1);
    assert.ok(answers.every(({ body }) => body.status === true));
  });

  test('a negative line beside a positive one is refused whole', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { body } = await placeTestBid(world(), person, [
      { digits: '1', points: 2000 },
      { digits: '2', points: -1500 },
    ]);
    assert.deepEqual([body.status, body.code], [false, 'MINIMUM']);
    assert.equal(await readBalance(world(), person), 1000);
  });

  test('the total is that of the lines, whatever totalbit says', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { body } = await placeTestBid(
      world(),
      person,
      [
        { digits: '1', points: 20 },
        { digits: '2', points: 30 },
      ],
      { extra: { totalbit: 1 } },
    );
    assert.equal(body.wallet_amt, 950);
  });

  test('the Open cut-off at -1 s, 0 and +1 s; the Close stays open', async () => {
    const person = await createTestPlayer(world(), 1000);
    const open = (clock: string) => {
      world().now = instantOfTestDay(clock);
      return placeTestBid(world(), person, [{ digits: '1' }]);
    };
    assert.equal((await open('10:29:59')).body.status, true);
    for (const clock of ['10:30:00', '10:30:01']) {
      const { body } = await open(clock);
      assert.deepEqual([body.status, body.msg], [false, 'Bidding is closed for Single Digit']);
    }
    assert.equal(
      (await placeTestBid(world(), person, [{ closedigits: '1' }], { session: 'Close' })).body.status,
      true,
    );
    const jodi = await placeTestBid(world(), person, [{ closedigits: '11' }], {
      session: 'Close',
      pana: 'Jodi Digit',
    });
    assert.equal(jodi.body.msg, 'Bidding is closed for Jodi Digit');
    world().now = instantOfTestDay('11:30:00');
    assert.equal(
      (await placeTestBid(world(), person, [{ closedigits: '1' }], { session: 'Close' })).body.code,
      'CLOSED',
    );
    world().now = instantOfTestDay('11:59:59.999');
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1' }], { mode: 'starline' })).body.status,
      true,
    );
    world().now = instantOfTestDay('12:00:00');
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '1' }], { mode: 'starline' })).body.code,
      'CLOSED',
    );
  });

  test('across midnight: a Close bid goes to the draw still open, an Open bid to the new day', async () => {
    const person = await createTestPlayer(world(), 1000);
    const drawOf = async (bidId: unknown) =>
      (
        await world().db.query<{ day: string }>(
          'SELECT d.play_date::text AS day FROM bid b JOIN draw d ON d.draw_id = b.draw_id WHERE b.bid_id = $1',
          [bidId],
        )
      )[0]?.day;
    const night = { market: 'night', session: 'Close' };
    world().now = Date.parse('2025-03-06T00:14:59+05:30');
    const close = await placeTestBid(world(), person, [{ closedigits: '1' }], night);
    assert.equal(await drawOf(close.body.bid_id), '2025-03-05');
    const named = await placeTestBid(world(), person, [{ closedigits: '2' }], {
      ...night,
      date: '5-March-2025',
    });
    assert.equal(await drawOf(named.body.bid_id), '2025-03-05');
    const open = await placeTestBid(world(), person, [{ digits: '1' }], { market: 'night' });
    assert.equal(await drawOf(open.body.bid_id), '2025-03-06');
    world().now += 1000;
    const late = await placeTestBid(world(), person, [{ closedigits: '3' }], night);
    assert.equal(await drawOf(late.body.bid_id), '2025-03-06');
    const tooLate = await placeTestBid(world(), person, [{ closedigits: '3' }], {
      ...night,
      date: '5-March-2025',
    });
    assert.equal(tooLate.body.code, 'CLOSED');
    world().now = MORNING;
  });

  test('another date, an unknown market, another mode, no lines, betting off: refused with a text', async () => {
    const person = await createTestPlayer(world(), 1000);
    const code = async (
      ...args: Parameters<typeof placeTestBid> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) => {
      const { body } = await placeTestBid(world(), person, ...args);
      assert.equal(body.status, false);
      assert.equal(typeof body.msg, 'string');
      return body.code;
    };
    assert.equal(await code([{ digits: '1' }], { date: '3-March-2025' }), 'DATE');
    assert.equal(await code([{ digits: '1' }], { date: '6-March-2025' }), 'DATE');
    assert.equal(await code([{ digits: '1' }], { market: 'none' }), 'NOT_FOUND');
    assert.equal(await code([{ digits: '1' }], { market: 'g' }), 'NOT_FOUND');
    assert.equal(await code([]), 'BAD_REQUEST');
    assert.equal(await code([{ digits: '1' }], { pana: 'Lucky' }), 'BAD_REQUEST');
    await world().db.query('UPDATE player SET betting_status = 0 WHERE user_id = $1', [person.userId]);
    assert.equal(await code([{ digits: '1' }]), 'BETTING_OFF');
    assert.equal(await readBalance(world(), person), 1000);
  });
});
