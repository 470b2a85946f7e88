import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD, type TestPlayer } from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';

const HOUR = 60 * 60_000;
const lastSentCode = (world: World): string => /^\d{4}/.exec(world.sent()[0]?.text ?? '')?.[0] ?? '';
let fresh = 7_300_000_000;

describeOnBothEngines(
  'what a stranger with a number cannot do',
  { securitySettings: { payoutWait: 6 * HOUR, appKeys: ['key', 'next'] } },
  (world) => {
    const call = (path: string, body: Record<string, unknown>) => world().call(path, body);
    const ticketFor = async (mobile: string, purpose: string) =>
      (await call('/api-verify-otp', { mobile, purpose, otp: lastSentCode(world()) })).body.ticket;

    test('a password needs eight characters and must not be one of the commonest, wherever it is set', async () => {
      const mobile = String(++fresh);
      await call('/api-check-mobile', { mobile });
      const ticket = await ticketFor(mobile, 'register');
      const register = (password: string) =>
        call('/api-user-registration', { name: 'Asha', password, mobile, ticket, device_id: null });
      for (const [password, words] of [
        ['seven77', 'The password must have at least 8 characters.'],
        ['Password1', 'This password is easy to guess. Please choose another.'],
        [mobile, 'This password is easy to guess. Please choose another.'],
      ] as const) {
        const { body } = await register(password);
        assert.deepEqual([body.status, body.code, body.msg], [false, 'PASSWORD', words], password);
      }
      const made = await register('eight888');
      assert.equal(made.body.status, true, 'the ticket was not spent on the others');

      const { unique_token } = made.body;
      const change = (new_pass: string) =>
        call('/api-change-password', { unique_token, old_pass: 'eight888', new_pass });
      assert.equal((await change('12345678')).body.code, 'PASSWORD');
      assert.equal((await change('nine99999')).body.status, true);

      await call('/api-forget-check-mobile', { mobile });
      const reset = { mobile, ticket: await ticketFor(mobile, 'reset') };
      assert.equal(
        (await call('/api-forgot-password', { ...reset, new_pass: 'short' })).body.code,
        'PASSWORD',
      );
      assert.equal(
        (await call('/api-forgot-password', { ...reset, new_pass: 'ten-tens-10' })).body.status,
        true,
      );
    });

    const saveNumber = async ({ token }: TestPlayer, number: string) => {
      await call('/api-resend-otp', { unique_token: token, mobile: number, purpose: 'upi' });
      const ticket = await ticketFor(number, 'upi');
      return call('/api-add-user-upi-details', {
        unique_token: token,
        upi_type: 2,
        google_pay_no: number,
        ticket,
      });
    };

    test('a payout number is changed only with a code that went to the account’s own number', async () => {
      const person = await createTestPlayer(world());
      const number = String(++fresh);
      const sent = world().sent().length;
      const answer = await call('/api-resend-otp', {
        unique_token: person.token,
        mobile: number,
        purpose: 'upi',
      });
      assert.equal(answer.body.sent_to, `******${person.mobile.slice(-4)}`);
      const messages = world()
        .sent()
        .slice(0, world().sent().length - sent);
      assert.deepEqual(
        messages.map(({ mobile }) => mobile),
        [person.mobile],
      );
      const nobody = await call('/api-resend-otp', { mobile: number, purpose: 'upi' });
      assert.deepEqual([nobody.body.status, nobody.body.msg], [false, 'unique_token is missing']);

      const ticket = await ticketFor(number, 'upi');
      const thief = await createTestPlayer(world());
      const save = (who: TestPlayer) =>
        call('/api-add-user-upi-details', {
          unique_token: who.token,
          upi_type: 2,
          google_pay_no: number,
          ticket,
        });
      assert.equal((await save(thief)).body.code, 'TICKET');
      assert.equal((await save(person)).body.status, true);
    });

    test('withdrawals to a new number wait as long as the operator says, and not again when it is saved twice', async () => {
      world().now = Date.parse('2025-03-06T04:30:00Z');
      const person = await createTestPlayer(world(), 5000);
      const withdraw = () =>
        call('/api-user-withdraw-fund-request', {
          unique_token: person.token,
          mobile: person.mobile,
          request_amount: 600,
          payment_method: 2,
        });
      const number = String(++fresh);
      assert.equal((await saveNumber(person, number)).body.status, true);
      world().now += HOUR;
      const early = await withdraw();
      assert.deepEqual(
        [early.body.status, early.body.msg, early.body.retry_after],
        [false, 'This number is new. Withdrawals to it start in 5 hours.', 5 * 3600],
      );
      assert.equal((await saveNumber(person, number)).body.status, true);
      world().now += 5 * HOUR;
      const later = await withdraw();
      assert.equal(later.body.status, true, String(later.body.msg));
    });

    test('looking numbers up is limited however it is done, and sending points is not', async () => {
      world().now = Math.ceil(world().now / 600_000) * 600_000;
      const [me, friend] = [await createTestPlayer(world(), 10_000), await createTestPlayer(world(), 0)];
      const send = (mobile_no: string) =>
        call('/api-user-transfer-wallet-balance', {
          unique_token: me.token,
          amount: 100,
          mobile_no,
          transfer_note: '',
        });
      const look = (mobile_no: string) =>
        call('/api-check-user-for-transfer-amt', { unique_token: me.token, mobile_no });
      for (let times = 0; times < 40; times++) assert.equal((await send(friend.mobile)).body.status, true);
      for (let guess = 0; guess < 15; guess++) {
        assert.equal((await send(String(6_400_000_000 + guess))).http, 200);
        assert.equal((await look(String(6_400_000_100 + guess))).http, 200);
      }
      assert.deepEqual([(await send('6400000999')).http, (await look(friend.mobile)).http], [429, 429]);
    });

    test('a player whose betting is off can neither send points nor look for a receiver', async () => {
      const [me, friend] = [await createTestPlayer(world(), 1000), await createTestPlayer(world(), 0)];
      await world().db.query('UPDATE player SET betting_status = 0 WHERE user_id = $1', [me.userId]);
      const to = { unique_token: me.token, mobile_no: friend.mobile };
      for (const answer of [
        await call('/api-user-transfer-wallet-balance', { ...to, amount: 100, transfer_note: '' }),
        await call('/api-check-user-for-transfer-amt', to),
      ])
        assert.deepEqual([answer.body.status, answer.body.code], [false, 'BETTING_OFF']);
      const { body } = await call('/api-user-wallet-balance', { unique_token: me.token });
      assert.equal(body.wallet_amt, 1000);
    });

    test('the key of the app is checked where keys are configured', async () => {
      const { mobile } = await createTestPlayer(world());
      const login = (app_key: string) =>
        call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD, device_id: null, app_key });
      assert.equal((await login('next')).body.status, true);
      assert.deepEqual(
        [(await login('another')).body.status, (await login('another')).body.code],
        [false, 'APP_KEY'],
      );
    });
  },
);

describeOnBothEngines('the documented profile', { profile: 'documented' }, (world) => {
  test('leaves passwords open and keys unchecked', async () => {
    const mobile = String(++fresh);
    const made = await world().call('/api-user-registration', {
      name: 'Asha',
      password: 'a',
      mobile,
      app_key: 'any',
    });
    assert.equal(made.body.status, true, String(made.body.msg));
  });
});
