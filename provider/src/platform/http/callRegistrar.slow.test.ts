import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { CallPath } from '@ank/protocol/calls';
import { DEMO_PLAYER } from '../../features/demo/demoPlayersAndOperators';
import { seedDemoUnlessPlayerExists } from '../../features/demo/seedDemo';
import { ALL_CALL_CASES } from '../../testing/callCases/allCallCases';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import type { WorldAnswer } from '../../testing/testWorld';

/**
 * Calls with flows of their own, tested in security, bids, the wallet, charts, notices, push, caps, limits of
 * players and passkeys.
 */
const ELSEWHERE: CallPath[] = [
  '/api-user-registration',
  '/api-verify-otp',
  '/api-forgot-password',
  '/api-add-user-upi-details',
  '/api-user-withdraw-take-back',
  '/api-deposit-screenshot',
  '/api-chart-data',
  '/api-notices',
  '/api-push-state',
  '/api-push-on',
  '/api-push-off',
  '/api-bid-room',
  '/api-play-limits',
  '/api-play-limit-set',
  '/api-play-break',
  '/api-play-reminder',
  '/api-play-exclude',
  '/api-passkey-login-options',
  '/api-passkey-login',
  '/api-passkey-add-options',
  '/api-passkey-add',
  '/api-passkey-remove',
];

describeInWorld('every fixed call', 'postgres', { demo: true }, (world) => {
  let player: TestPlayer;
  let newcomer: TestPlayer;
  before(async () => {
    await seedDemoUnlessPlayerExists(world().context);
    newcomer = await createTestPlayer(world(), 0);
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

  const isGood = (answer: WorldAnswer) =>
    answer.http === 200 && (answer.body.status === true || answer.body.status === '1');

  for (const { path, player: forPlayer, body = () => ({}), has, rows, refused } of ALL_CALL_CASES) {
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
        const asker = refused.byNewcomer ? { unique_token: newcomer.token } : token;
        const bad = await world().call(path, { ...asker, ...refused.body() });
        assert.equal(bad.http, 200);
        assert.ok(bad.body.status === false || bad.body.status === '0', JSON.stringify(bad.body));
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
      const placed = await placeTestBid(world(), player, [{ digits: '1' }], { mode, market, pana });
      assert.deepEqual(
        [placed.body.status, placed.body.msg, placed.body.message],
        [true, 'Bid placed successfully!', 'Bid placed successfully!'],
      );
      const refused = await placeTestBid(world(), player, [{ digits: '11' }], { mode, market, pana });
      assert.deepEqual(
        [refused.body.status, refused.body.msg, refused.body.message],
        [false, 'Number 11 is not valid', 'Number 11 is not valid'],
      );
    }
  });

  test('the table above, the bids and the account flows are all the calls there are', () => {
    const bids = ['/api-submit-bid', '/api-starline-submit-bid', '/api-galidisawar-submit-bid'];
    // 41 fixed calls, the secure profile's verify, and twenty-one of extensions.
    assert.equal(new Set([...ALL_CALL_CASES.map(({ path }) => path), ...ELSEWHERE, ...bids]).size, 63);
  });

  test('money is a JSON number and a result shows at once', async () => {
    world().now = Date.parse('2025-03-05T20:30:00+05:30');
    await saveAndDeclareResult(world(), '6', 'Open', '123');
    const { body } = await world().call('/api-user-wallet-balance', { unique_token: player.token });
    assert.equal(typeof body.wallet_amt, 'number');
    const cards = body.result as { game_id: string; open_result: string }[];
    assert.equal(cards.find(({ game_id }) => game_id === '6')?.open_result, '123-6');
  });
});

describeInWorld('before the operator has set anything', 'postgres', { demo: false }, (world) => {
  let player: TestPlayer;
  before(async () => {
    player = await createTestPlayer(world(), 0);
  });

  for (const [path, list] of [
    ['/api-get-slider-images', 'sliderdata'],
    ['/api-admin-bank-details', 'bank_details'],
    ['/api-get-qr-pay', 'qrdata'],
    ['/api-game-rates', 'game_rates'],
    ['/api-starline-game-rates', 'game_rates'],
    ['/api-galidisawar-game-rates', 'game_rates'],
  ] as const) {
    test(`${path} says so with an empty list`, async () => {
      const { http, body } = await world().call(path, { unique_token: player.token });
      assert.deepEqual([http, body.status, body[list]], [200, false, []]);
    });
  }

  test('a UPI type that is none and a number that is none are refused', async () => {
    const ask = (more: Record<string, unknown>) =>
      world().call('/api-add-user-upi-details', {
        unique_token: player.token,
        paytm_no: null,
        google_pay_no: null,
        phon_pay_no: null,
        ...more,
      });
    assert.deepEqual((await ask({ upi_type: '4', paytm_no: '9811111111' })).body.code, 'BAD_REQUEST');
    for (const paytm_no of ['981111111', '98111111111', '1811111111', '', null]) {
      const { body } = await ask({ upi_type: '1', paytm_no });
      assert.deepEqual([body.status, body.msg], [false, 'Phone No is not Valid!'], String(paytm_no));
    }
  });
});
