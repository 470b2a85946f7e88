import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');

/** What web and phone clients of the documented calls put beside a call's own fields. */
const EXTRAS = {
  mobile_no: '9876543210',
  player_id: 7,
  email: 'a@b.c',
  game_id: 'm',
  utr_number: null,
  app_version: { major: 1 },
};

describeOnBothEngines('the documented profile', { profile: 'documented' }, (world) => {
  before(() => createTestMarkets(world()));

  test('fields that a call does not know are ignored, whatever they hold', async () => {
    world().now = NOON;
    const { token, mobile } = await createTestPlayer(world(), 1000);
    const methods = await world().call('/api-user-payment-method-list', { unique_token: token, ...EXTRAS });
    assert.equal(methods.body.status, true, String(methods.body.msg));
    await world().call('/api-add-user-upi-details', {
      unique_token: token,
      upi_type: 2,
      google_pay_no: mobile,
      ...EXTRAS,
    });
    const answer = await world().call('/api-user-withdraw-fund-request', {
      unique_token: token,
      request_amount: 600,
      payment_method: 2,
      ...EXTRAS,
    });
    assert.equal(answer.body.status, true, String(answer.body.msg));
    for (const [path, fields] of [
      ['/api-fund-request-add', { request_amount: 500 }],
      ['/api-user-wallet-balance', {}],
      ['/api-profile-update', { user_name: 'Asha' }],
      ['/api-user-withdraw-transaction-history', {}],
    ] as const) {
      const { body } = await world().call(path, { unique_token: token, ...EXTRAS, ...fields });
      assert.equal(body.status, true, `${path}: ${body.msg}`);
    }
  });

  test('a number that is no mobile number is refused where a code is sent and where a payout goes', async () => {
    const { token } = await createTestPlayer(world());
    for (const number of [
      '12345',
      '5876543210',
      '98765x3210',
      '9876543210 / 9876543211',
      '\u202e9876543210',
    ]) {
      const answer = await world().call('/api-check-mobile', { mobile: number });
      assert.deepEqual([answer.body.status, answer.body.code], [false, 'BAD_REQUEST'], number);
      const saved = await world().call('/api-add-user-upi-details', {
        unique_token: token,
        upi_type: 2,
        google_pay_no: number,
      });
      assert.deepEqual([saved.body.status, saved.body.code], [false, 'BAD_REQUEST'], number);
    }
    for (const number of ['09876543210', '+91 98765-43210', '९८७६५४३२१०']) {
      const { body } = await world().call('/api-add-user-upi-details', {
        unique_token: token,
        upi_type: 2,
        google_pay_no: number,
      });
      assert.equal(body.status, true, `${number}: ${body.msg}`);
    }
    const kept = await world().db.query('SELECT number FROM upi_number WHERE number LIKE $1', [
      '%9876543210%',
    ]);
    assert.deepEqual(kept, [{ number: '9876543210' }]);
  });

  test('a field that a call does know is still checked', async () => {
    const { token } = await createTestPlayer(world());
    const { body } = await world().call('/api-fund-request-add', {
      unique_token: token,
      request_amount: { much: true },
      ...EXTRAS,
    });
    assert.deepEqual([body.status, body.code], [false, 'BAD_REQUEST']);
  });

  test('rules, QR and slider work without a token, and what is a player’s own does not', async () => {
    for (const path of ['/api-money-deposit-withdrawal-rule', '/api-get-qr-pay', '/api-get-slider-images']) {
      for (const token of [undefined, '', 'long-gone']) {
        const { http, body } = await world().call(path, token === undefined ? {} : { unique_token: token });
        assert.equal(http, 200, path);
        assert.notEqual(body.code, 'AUTH', path);
      }
    }
    for (const path of ['/api-user-wallet-balance', '/api-get-user-payment-details'])
      assert.equal((await world().call(path)).http, 401, path);
  });

  test('the key of the app is given to who has none yet', async () => {
    const answer = await fetch(`${world().url}/api-get-app-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ env_type: 'Prod' }),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    assert.equal(body.status, true, String(body.msg));
    assert.match(String(body.app_key), /./);
  });

  test('lists answer with a msg, full or empty; wins and ledger rows carry transaction_note; the dashboard says that the account is not blocked', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    const none = await createTestPlayer(world(), 0);
    await placeTestBid(world(), person, [{ digits: '6' }]);
    world().now = NOON;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    const day = { date_from: '', date_to: '', bid_from: '', bid_to: '' };
    for (const path of [
      '/api-bid-history-data',
      '/api-wining-history-data',
      '/api-starline-wining-history-data',
      '/api-galidisawar-wining-history-data',
      '/api-wallet-transaction-history',
      '/api-user-withdraw-transaction-history',
      '/api-get-user-payment-details',
      '/api-get-dashboard-data',
      '/api-get-slider-images',
      '/api-get-qr-pay',
      '/api-game-rates',
      '/api-starline-game',
      '/api-galidisawar-game',
      '/api-user-payment-method-list',
    ]) {
      for (const { token } of [person, none]) {
        const { body } = await world().call(path, { unique_token: token, ...day });
        assert.match(String(body.msg ?? ''), /./, path);
      }
    }

    const { token } = person;
    const wins = (await world().call('/api-wining-history-data', { unique_token: token, ...day })).body;
    assert.deepEqual(
      (wins.win_data as Record<string, unknown>[]).map(({ transaction_note }) => transaction_note),
      ['Win: Kaveri, Single Digit 6'],
    );
    const ledger = (await world().call('/api-wallet-transaction-history', { unique_token: token })).body;
    for (const { transaction_note } of ledger.transaction_history as Record<string, unknown>[])
      assert.match(String(transaction_note), /./);
    const dashboard = (await world().call('/api-get-dashboard-data', { unique_token: token })).body;
    assert.equal(dashboard.account_block_status, '1');
  });
});

describeOnBothEngines('the secure profile', {}, (world) => {
  test('names a field that a call does not know, and asks for a token where the other does not', async () => {
    const { token } = await createTestPlayer(world());
    const { body } = await world().call('/api-user-wallet-balance', { unique_token: token, player_id: 7 });
    assert.deepEqual(
      [body.status, body.code, body.msg],
      [false, 'BAD_REQUEST', 'player_id is not a field of this call'],
    );
    for (const path of ['/api-money-deposit-withdrawal-rule', '/api-get-qr-pay', '/api-get-slider-images'])
      assert.equal((await world().call(path)).http, 401, path);
  });
});
