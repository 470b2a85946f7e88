import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';

const MINUTE = 60_000;
const hasSucceeded = (answer: { body: { status?: unknown } }) => answer.body.status === true;

describeInWorld(
  'sessions and passwords',
  'postgres',
  { profile: 'secure', securitySettings: { perAddress: 60 } },
  (world) => {
    const call = (path: string, body: Record<string, unknown>) => world().call(path, body);

    test('wrong passwords: one answer for known and unknown, then a wait; an address the player used stays open', async () => {
      const person = await createTestPlayer(world());
      const login = (mobile: string, password: string, from: string) =>
        world().call('/api-user-login', { mobile, password, device_id: null }, { 'x-forwarded-for': from });
      await login(person.mobile, TEST_PLAYER_PASSWORD, '10.0.0.1');
      const known = await login(person.mobile, 'wrong', '10.9.9.9');
      const unknown = await login('6222222222', 'wrong', '10.9.9.9');
      assert.deepEqual(known.body, unknown.body);
      const tries = await Promise.all(
        Array.from({ length: 14 }, () => login(person.mobile, 'wrong', '10.9.9.9')),
      );
      assert.equal(tries.filter(({ http }) => http === 429).length, 5);
      assert.ok(Number(tries.find(({ http }) => http === 429)?.headers.get('retry-after')) > 0);
      assert.equal(hasSucceeded(await login(person.mobile, TEST_PLAYER_PASSWORD, '10.0.0.1')), true);
    });

    test('changing the password ends the other sessions; logging out ends this one', async () => {
      const person = await createTestPlayer(world());
      const login = async () =>
        (
          await call('/api-user-login', {
            mobile: person.mobile,
            password: TEST_PLAYER_PASSWORD,
            device_id: null,
          })
        ).body.unique_token;
      const [here, there] = [await login(), await login()];
      assert.equal(
        (await call('/api-change-password', { unique_token: here, old_pass: 'no', new_pass: 'new-pass-1' }))
          .body.msg,
        'Old password is incorrect',
      );
      assert.equal(
        hasSucceeded(
          await call('/api-change-password', {
            unique_token: here,
            old_pass: TEST_PLAYER_PASSWORD,
            new_pass: 'new-pass-1',
          }),
        ),
        true,
      );
      const status = async (token: unknown) =>
        (await call('/api-user-wallet-balance', { unique_token: token })).http;
      assert.deepEqual(
        [await status(here), await status(there), await status(person.token)],
        [200, 401, 401],
      );
      await call('/api-logout', { unique_token: here });
      assert.equal(await status(here), 401);
    });

    test('a token dies 30 days after its last use', async () => {
      const person = await createTestPlayer(world());
      world().now += 29 * 86_400_000;
      assert.equal((await call('/api-user-wallet-balance', { unique_token: person.token })).http, 200);
      world().now += 29 * 86_400_000;
      assert.equal((await call('/api-user-wallet-balance', { unique_token: person.token })).http, 200);
      world().now += 31 * 86_400_000;
      const dead = await call('/api-user-wallet-balance', { unique_token: person.token });
      assert.deepEqual(
        [dead.http, dead.body.status, dead.body.msg, dead.body.code],
        [401, false, 'UnAuthorized request', 'AUTH'],
      );
    });

    test('one address is sent 60 codes an hour, whatever the numbers; another goes on', async () => {
      // The beginning of a window, so that all of them fall into one.
      world().now = Math.ceil(world().now / 3_600_000) * 3_600_000;
      let number = 6_500_000_000;
      const ask = (address: string) =>
        world().call('/api-check-mobile', { mobile: String(++number) }, { 'x-forwarded-for': address });
      const answers = [];
      for (let sent = 0; sent < 62; sent++) answers.push(await ask('198.51.100.7'));
      assert.deepEqual(
        [
          answers.slice(0, 60).every(({ body }) => body.status === true),
          answers[60]?.http,
          answers[61]?.http,
        ],
        [true, 429, 429],
      );
      assert.equal((await ask('198.51.100.8')).http, 200);
      world().now += 3_600_000;
      assert.equal((await ask('198.51.100.7')).http, 200);
    });

    test('neither the database nor a log holds a token, a code or a password in the clear', async () => {
      const person = await createTestPlayer(world());
      world().context.log.error('probe', {
        mobile: person.mobile,
        token: person.token,
        password: TEST_PLAYER_PASSWORD,
        error: new Error(`failed for ${person.mobile}`),
      });
      const log = world().logged.join('\n');
      assert.ok(log.includes(person.mobile.slice(-4)));
      for (const secret of [person.mobile, person.token, TEST_PLAYER_PASSWORD])
        assert.ok(!log.includes(secret));
      const stored = JSON.stringify([
        await world().db.query("SELECT encode(token_hash, 'escape') AS token FROM session_token"),
        await world().db.query('SELECT password_hash FROM player'),
        await world().db.query("SELECT encode(code_mac, 'hex') AS code FROM otp_challenge"),
      ]);
      assert.ok(!stored.includes(person.token) && !stored.includes(TEST_PLAYER_PASSWORD));
      assert.match(stored, /argon2id/);
    });
  },
);

describeInWorld('documented profile', 'postgres', { profile: 'documented' }, (world) => {
  test('the code is in the answer and no ticket is asked for, as others of the family do it', async () => {
    const mobile = '9811111112';
    const answer = await world().call('/api-check-mobile', { mobile });
    assert.match(String(answer.body.otp), /^\d{4}$/);
    const made = await world().call('/api-user-registration', {
      name: 'Asha',
      email: 'x',
      password: 'pw',
      mobile,
      security_pin: '1',
      device_id: null,
    });
    assert.equal(made.body.status, true);
    world().now += MINUTE;
    const reset = await world().call('/api-forget-check-mobile', { mobile });
    assert.match(String(reset.body.otp), /^\d{4}$/);
    assert.equal(hasSucceeded(await world().call('/api-forgot-password', { mobile, new_pass: 'pw2' })), true);
    const unknown = await world().call('/api-forget-check-mobile', { mobile: '6333333333' });
    assert.deepEqual([unknown.body.status, typeof unknown.body.msg], [false, 'string']);
    const upi = {
      unique_token: made.body.unique_token,
      upi_type: 1,
      paytm_no: mobile,
      google_pay_no: null,
      phon_pay_no: null,
    };
    assert.equal(
      (await world().call('/api-add-user-upi-details', upi)).http,
      401,
      'the reset ended the session',
    );
  });
});
