import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';

const hasSucceeded = (answer: { body: { status?: unknown } }) => answer.body.status === true;

describeInWorld(
  'tokens of sessions',
  'postgres',
  { profile: 'secure', securitySettings: { perAddress: 60 } },
  (world) => {
    const call = (path: string, body: Record<string, unknown>) => world().call(path, body);

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
