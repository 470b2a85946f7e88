import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { CallPath } from '@ank/shared/wire';
import { DEMO_PLAYER } from '../demo/player';
import { seedDemo } from '../demo/seed';
import { inWorld } from '../testing/both';
import { ROWS } from '../testing/callRows';
import { bid, declareResult, type Person } from '../testing/people';
import type { Answer } from '../testing/world';

/** Calls with flows of their own, tested in security and bids. */
const ELSEWHERE: CallPath[] = [
  '/api-user-registration',
  '/api-verify-otp',
  '/api-forgot-password',
  '/api-add-user-upi-details',
];

inWorld('every call of the specification', 'postgres', { demo: true }, (world) => {
  let player: Person;
  before(async () => {
    await seedDemo(world().context);
    const { body } = await world().call('/api-user-login', {
      mobile: DEMO_PLAYER.mobile,
      password: DEMO_PLAYER.password,
      device_id: null,
    });
    player = {
      userId: '',
      token: String(body.unique_token),
      mobile: DEMO_PLAYER.mobile,
      name: DEMO_PLAYER.name,
    };
    world().now = Date.parse('2025-03-05T12:00:00+05:30');
  });

  const isGood = (answer: Answer) =>
    answer.http === 200 && (answer.body.status === true || answer.body.status === '1');

  for (const { path, player: forPlayer, body = () => ({}), has, rows, refused } of ROWS) {
    test(path, async () => {
      const token = forPlayer ? { unique_token: player.token } : {};
      const good = await world().call(path, { ...token, ...body() });
      assert.ok(isGood(good), JSON.stringify(good.body).slice(0, 300));
      for (const name of has) assert.ok(name in good.body, `${name} is missing`);
      if (rows) {
        const [list, fields] = rows;
        const found = good.body[list] as Record<string, unknown>[];
        assert.ok(Array.isArray(found) && found.length > 0, `${list} is empty`);
        for (const name of fields) assert.ok(name in (found[0] ?? {}), `${list}: ${name} is missing`);
      }
      if (forPlayer)
        assert.equal((await world().call(path, { ...body(), unique_token: 'no such token' })).http, 401);
      if (refused) {
        world().now += 31_000;
        const bad = await world().call(path, { ...token, ...refused.body() });
        assert.ok(!isGood(bad));
        for (const [name, value] of Object.entries(refused.has ?? {}))
          assert.deepEqual(bad.body[name], value);
      }
      const malformed = await world().call(path, { ...token, ...body(), no_such_field: 1 });
      assert.deepEqual([malformed.body.status, malformed.body.code], [false, 'BAD_REQUEST']);
    });
  }

  test('the three bid calls: placed, and refused with the text under both names', async () => {
    for (const [mode, market, pana] of [
      ['main', '6', 'Single Digit'],
      ['starline', 's20', 'Single Digit'],
      ['gali', 'g3', 'Left Digit'],
    ] as const) {
      const placed = await bid(world(), player, [{ digits: '1' }], { mode, market, pana });
      assert.deepEqual(
        [placed.body.status, placed.body.msg, placed.body.message],
        [true, 'Bid placed successfully!', 'Bid placed successfully!'],
      );
      const refused = await bid(world(), player, [{ digits: '11' }], { mode, market, pana });
      assert.deepEqual(
        [refused.body.status, refused.body.msg, refused.body.message],
        [false, 'Number 11 is not valid', 'Number 11 is not valid'],
      );
    }
  });

  test('the table above, the bids and the account flows are all the calls there are', () => {
    const bids = ['/api-submit-bid', '/api-starline-submit-bid', '/api-galidisawar-submit-bid'];
    // 41 calls of the specification and the secure profile's verify.
    assert.equal(new Set([...ROWS.map(({ path }) => path), ...ELSEWHERE, ...bids]).size, 42);
  });

  test('money is a JSON number and a result shows at once', async () => {
    world().now = Date.parse('2025-03-05T20:30:00+05:30');
    await declareResult(world(), '6', 'Open', '123');
    const { body } = await world().call('/api-user-wallet-balance', { unique_token: player.token });
    assert.equal(typeof body.wallet_amt, 'number');
    const cards = body.result as { game_id: string; open_result: string }[];
    assert.equal(cards.find(({ game_id }) => game_id === '6')?.open_result, '123-6');
  });
});
