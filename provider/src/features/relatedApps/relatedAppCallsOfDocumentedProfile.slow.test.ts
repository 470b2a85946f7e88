import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { approveDepositOfAnswer } from '../../testing/relatedAppClients';
import { MORNING } from '../../testing/testWorld';

/** Dropped by JSON: the bid comes without its day. */
const NO_DATE = { extra: { bid_date: undefined } };

describeOnBothEngines('extensions of the documented profile', { profile: 'documented' }, (world) => {
  before(() => createTestMarkets(world()));

  const dayOf = async (bidId: unknown) =>
    (
      await world().db.query<{ day: string }>(
        'SELECT d.play_date::text AS day FROM bid b JOIN draw d ON d.draw_id = b.draw_id WHERE b.bid_id = $1',
        [bidId],
      )
    )[0]?.day;

  const pin = async (person: Pick<TestPlayer, 'token'>, security_pin: string | number) =>
    (await world().call('/api-check-security-pin', { unique_token: person.token, security_pin })).body;

  test('a bid without a day gets that of the draw that is open, and none where two are or none is', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    const morning = await placeTestBid(world(), person, [{ digits: '1' }], NO_DATE);
    assert.equal(await dayOf(morning.body.bid_id), '2025-03-05', String(morning.body.msg));

    world().now = Date.parse('2025-03-06T00:05:00+05:30');
    const night = { ...NO_DATE, market: 'night' };
    const close = [{ closedigits: '2', session: 'Close' }];
    const doubted = await placeTestBid(world(), person, close, { ...night, session: 'Close' });
    assert.deepEqual([doubted.body.status, doubted.body.code], [false, 'DATE']);
    const open = await placeTestBid(world(), person, [{ digits: '2' }], night);
    assert.equal(await dayOf(open.body.bid_id), '2025-03-06', String(open.body.msg));
    world().now = Date.parse('2025-03-06T00:20:00+05:30');
    const later = await placeTestBid(world(), person, close, { ...night, session: 'Close' });
    assert.equal(await dayOf(later.body.bid_id), '2025-03-06', String(later.body.msg));

    world().now = Date.parse('2025-03-06T12:30:00+05:30');
    const late = await placeTestBid(world(), person, [{ digits: '3' }], NO_DATE);
    assert.deepEqual([late.body.status, late.body.code], [false, 'CLOSED']);
    assert.equal(await readBalance(world(), person), 970);
  });

  test('game status follows the Open cut-off of each mode', async () => {
    const status = async (path: string, game_id: string) =>
      (await world().call(path, { game_id })).body.game_status;
    world().now = MORNING;
    const asked = [
      ['/api-check-game-status', 'm'],
      ['/api-check-starline-game-status', 's'],
      ['/api-check-galidisswar-game-status', 'g'],
    ] as const;
    for (const [path, id] of asked) assert.equal(await status(path, id), 1, path);
    for (const [path] of asked) assert.equal(await status(path, 'none'), 2, path);
    world().now = Date.parse('2025-03-05T11:00:00+05:30');
    assert.deepEqual(await Promise.all(asked.map(([path, id]) => status(path, id))), [2, 1, 1]);
  });

  test('whichever single number is filled is saved with its own method; of several the type decides', async () => {
    world().now = MORNING;
    const { token } = await createTestPlayer(world(), 1000);
    const save = async (body: Record<string, unknown>) =>
      (await world().call('/api-add-user-upi-details', { unique_token: token, ...body })).body.status;
    const saved = async () => {
      const { body } = await world().call('/api-user-payment-method-list', { unique_token: token });
      return (body.result as Record<string, unknown>[]).map(({ name, type, value }) => [name, type, value]);
    };
    const none = await saved();
    assert.deepEqual(
      none.map(([, , value]) => value),
      ['', '', ''],
    );
    assert.equal(
      await save({ upi_type: '1', paytm_no: '', google_pay_no: '', phon_pay_no: '9800000001' }),
      true,
    );
    assert.deepEqual((await saved())[0], ['PhonePe', 4, '9800000001']);
    const both = { paytm_no: '9800000002', google_pay_no: '9800000003' };
    assert.equal(await save({ upi_type: 3, ...both }), false);
    assert.equal(await save({ upi_type: 1, ...both }), true);
    assert.deepEqual(await saved(), [
      ['Paytm', 3, '9800000002'],
      ['PhonePe', 4, '9800000001'],
      ['Google Pay', 2, ''],
    ]);
  });

  test('an app’s word that it paid credits nothing until the desk agrees, and one payment counts once', async () => {
    const person = await createTestPlayer(world(), 0);
    const paid = { unique_token: person.token, amount: '400', txn_id: 'AXI77', upigpay: '1' };
    const { body } = await world().call('/api-add-money-via-upi', paid);
    assert.equal(await readBalance(world(), person), 0);
    const again = await world().call('/api-add-money-via-upi', { ...paid, amount: '500' });
    assert.deepEqual([again.body.status, again.body.code], [false, 'TAKEN']);
    await approveDepositOfAnswer(world(), body);
    assert.equal(await readBalance(world(), person), 400);
    const nameless = { ...paid, txn_id: 'undefined', txn_ref: 'null' };
    assert.equal((await world().call('/api-add-money-via-upi', nameless)).body.status, true);
    const list = await world().call('/api-get-auto-deposit-list', { unique_token: person.token });
    const rows = list.body.result as Record<string, unknown>[];
    assert.deepEqual(
      rows.map(({ fund_status, amount, payment_method }) => [fund_status, amount, payment_method]),
      [
        ['0', 400, 'Google Pay'],
        ['1', 400, 'Google Pay'],
      ],
    );
    assert.deepEqual([rows[1]?.txn_id, rows[0]?.txn_id === 'undefined'], ['AXI77', false]);
  });

  test('the pin: the registered one or the first typed, ten tries, cleared by a new password', async () => {
    const register = (mobile: string, more: Record<string, unknown>) =>
      world().call('/api-user-registration', { name: 'Pin', mobile, password: 'one', ...more });
    const app = await register('9722000001', { security_pin: '1111' });
    const person = { token: String(app.body.unique_token) };
    assert.equal((await pin(person, '2222')).status, false);
    assert.equal((await pin(person, 1111)).status, true);
    assert.equal((await pin(person, '११११')).status, true);
    const web = await register('9722000002', { security_pin: '123456', device_id: null });
    assert.equal((await pin({ token: String(web.body.unique_token) }, '3333')).status, true);

    const changed = { unique_token: person.token, old_pass: 'one', new_pass: 'two' };
    assert.equal((await world().call('/api-change-password', changed)).body.status, true);
    assert.equal((await pin(person, 'abcd')).status, false);
    assert.equal((await pin(person, '2222')).status, true);
    assert.equal((await pin(person, '1111')).status, false);
    for (let tries = 5; tries < 10; tries++) await pin(person, '1111');
    assert.equal((await pin(person, '2222')).code, 'LIMITED');
  });
});

describeOnBothEngines('the secure profile stays strict', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('a bid has its day, and a payout number stands in the field of its type', async () => {
    const person = await createTestPlayer(world(), 1000);
    const { body } = await placeTestBid(world(), person, [{ digits: '1' }], NO_DATE);
    assert.deepEqual([body.code, body.msg], ['BAD_REQUEST', 'new_result.bid_date is missing']);
    const moved = await world().call('/api-add-user-upi-details', {
      unique_token: person.token,
      upi_type: 1,
      phon_pay_no: '9800000001',
    });
    assert.equal(moved.body.msg, 'Phone No is not Valid!');
  });
});
