import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer, placeTestBid, readBalance } from '../../testing/playersAndBids';

/** What clients in the field send and the provider takes (and the few things it must not). */
describeInWorld('clients in the field', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));

  const lineOf = async (bidId: unknown) =>
    (
      await world().db.query<Record<string, unknown>>(
        'SELECT bet_type, settle_at, n1, n2, session FROM bid_line WHERE bid_id = $1',
        [bidId],
      )
    )[0];

  test('sessions in any case, empty, or with the bet type in their place', async () => {
    const person = await createTestPlayer(world(), 1000);
    for (const [session, read] of [
      ['OPEN', 'Open'],
      ['open', 'Open'],
      ['Close', 'Close'],
      ['closed', 'Close'],
      ['', 'Open'],
      ['Single Digit', 'Open'],
    ] as const) {
      const { body } = await placeTestBid(world(), person, [{ digits: '5', session }], {
        session,
        extra: { gametype: '' },
      });
      assert.equal(body.status, true, `${session}: ${body.msg}`);
      assert.equal((await lineOf(body.bid_id))?.session, read, session);
    }
  });

  test('no gametype, no outer token and game, lines with digits and points alone', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { body } = await world().call('/api-submit-bid', {
      new_result: {
        unique_token: person.token,
        gameid: 'm',
        pana: 'Double Panna',
        bid_date: '05-Mar-2025',
        session: 'Close',
        totalbit: '9999',
        result: [{ digits: '119', points: '20' }],
      },
    });
    assert.equal(body.status, true, String(body.msg));
    assert.deepEqual(await lineOf(body.bid_id), {
      bet_type: 'Double Pana',
      settle_at: 'Close',
      n1: '119',
      n2: '',
      session: 'Close',
    });
    assert.equal(await readBalance(world(), person), 980);
  });

  test('a bid that names two markets is refused; one name, twice the same and an empty one are not', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { body } = await placeTestBid(world(), person, [{ digits: '5' }], { extra: { gameid: 'night' } });
    assert.deepEqual([body.status, body.code], [false, 'BAD_REQUEST']);
    assert.equal(await readBalance(world(), person), 1000);
    for (const gameid of ['m', '', null])
      assert.equal(
        (await placeTestBid(world(), person, [{ digits: '6' }], { extra: { gameid } })).body.status,
        true,
      );
  });

  test('extras inside the bid and its lines are left alone', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { body } = await placeTestBid(
      world(),
      person,
      [{ digits: '123', combinations: { SP: ['123'] } } as never],
      {
        pana: 'SP DP TP',
        extra: { device: 'x', totalbit: 360 },
      },
    );
    assert.equal(body.status, true, String(body.msg));
    assert.equal((await lineOf(body.bid_id))?.bet_type, 'Single Pana');
  });

  test('the encoding with the close value in digits, jodi and full sangam without a session', async () => {
    const person = await createTestPlayer(world(), 1000);
    const jodi = await placeTestBid(world(), person, [{ digits: '67', session: '' }], {
      pana: 'Jodi Digit',
      session: '',
    });
    assert.equal((await lineOf(jodi.body.bid_id))?.settle_at, 'Close');
    const full = await placeTestBid(world(), person, [{ digits: '123', closedigits: '890', session: '' }], {
      pana: 'Full Sangam',
      session: '',
    });
    assert.deepEqual(
      [(await lineOf(full.body.bid_id))?.n1, (await lineOf(full.body.bid_id))?.n2],
      ['123', '890'],
    );
    const half = await placeTestBid(
      world(),
      person,
      [{ digits: '7', closedigits: '123', session: 'Close' }],
      {
        pana: 'Half Sangam',
        session: 'Close',
      },
    );
    assert.deepEqual(
      [(await lineOf(half.body.bid_id))?.n1, (await lineOf(half.body.bid_id))?.n2],
      ['123', '7'],
    );
  });

  test('the other Gali spelling and the optional calls', async () => {
    for (const path of [
      '/api-galidisswar-game',
      '/api-galidisswar-game-rates',
      '/api-get-app-key',
      '/api-get-current-date',
      '/api-user-payment-method-list',
    ]) {
      const { http, body } = await world().call(path);
      assert.deepEqual([http, body.status], [200, true], path);
    }
    const person = await createTestPlayer(world(), 1000);
    for (const path of ['/api-galidisswar-bid-history-data', '/api-galidisswar-wining-history-data']) {
      const { http, body } = await world().call(path, { unique_token: person.token });
      assert.deepEqual([http, body.status, body.bid_data], [200, false, []], path);
    }
  });

  test('an empty list is a list, never null', async () => {
    const person = await createTestPlayer(world(), 0);
    for (const [path, list] of [
      ['/api-wallet-transaction-history', 'transaction_history'],
      ['/api-user-withdraw-transaction-history', 'withdrawdata'],
      ['/api-get-user-payment-details', 'payment_details'],
      ['/api-get-slider-images', 'sliderdata'],
      ['/api-get-qr-pay', 'qrdata'],
      ['/api-admin-bank-details', 'bank_details'],
      ['/api-bid-history-data', 'bid_data'],
      ['/api-wining-history-data', 'win_data'],
    ] as const) {
      const { body } = await world().call(path, { unique_token: person.token });
      assert.deepEqual([body.status, body[list]], [false, []], path);
    }
  });
});

describeInWorld(
  'clients in the field, documented profile',
  'postgres',
  { profile: 'documented' },
  (world) => {
    before(() => createTestMarkets(world()));

    test('of two markets that a bid names the outer one counts, as in the documents', async () => {
      const person = await createTestPlayer(world(), 1000);
      const { body } = await placeTestBid(world(), person, [{ digits: '5' }], { extra: { gameid: 'night' } });
      assert.equal(body.status, true, String(body.msg));
    });
  },
);
