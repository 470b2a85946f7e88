import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireFirstRow } from '../../../platform/database/database';
import {
  newFakeAuthenticator,
  newPasskeyCaller,
  PASSKEY_TEST_ORIGIN,
} from '../../../testing/fakeAuthenticator';
import { describeOnBothEngines } from '../../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD, type TestPlayer } from '../../../testing/playersAndBids';
import { MAX_PASSKEYS } from './passkeys';

describeOnBothEngines('passkeys', {}, (world) => {
  const { call, addOptions, add, logIn, list, worksFor, loginOptions } = newPasskeyCaller(world);

  test('one is added with the password, logs in like the password, and is listed', async () => {
    const me = await createTestPlayer(world());
    const { phone, answer } = await add(me);
    assert.equal(answer.body.status, true, String(answer.body.msg));
    world().now += 60_000;
    const { body } = await logIn(phone);
    assert.deepEqual(
      [body.status, body.user_name, body.mobile, body.betting_status],
      [true, me.name, me.mobile, '1'],
    );
    assert.ok(await worksFor(body.unique_token));
    assert.match(String(body.device_id), /\./);
    const again = await call('/api-user-login', {
      mobile: me.mobile,
      password: TEST_PLAYER_PASSWORD,
      device_id: body.device_id,
    });
    assert.deepEqual(Object.keys(body).sort(), Object.keys(again.body).sort());
    const [key] = await list(me);
    assert.notEqual(key?.added, key?.last_used);
    assert.ok(!JSON.stringify(key).includes(phone.id));
  });

  test('the wrong password gives no options, and its guesses are counted with those at changing it', async () => {
    const me = await createTestPlayer(world());
    const asked = { unique_token: me.token, password: 'guess' };
    assert.equal((await call('/api-passkey-add-options', asked)).body.code, 'CREDENTIALS');
    for (let tries = 0; tries < 9; tries++) await call('/api-passkey-add-options', asked);
    const change = { unique_token: me.token, old_pass: TEST_PLAYER_PASSWORD, new_pass: 'another-1' };
    assert.equal((await call('/api-change-password', change)).http, 429);
  });

  test('the options of a log-in are the same for everybody and name nobody', async () => {
    const { phone } = await add(await createTestPlayer(world()));
    const { challenge, ...options } = await loginOptions();
    assert.match(challenge, /^[\w-]{75}$/);
    assert.deepEqual(options, { rpId: 'play.example', timeout: 300_000, userVerification: 'required' });
    assert.ok(!JSON.stringify(options).includes(phone.id));
  });

  test('a phone is told which passkeys it has already, and each is of one player', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world()), await createTestPlayer(world())];
    const { phone } = await add(me);
    const { excludeCredentials } = (await addOptions(me)) as { excludeCredentials?: { id: string }[] };
    assert.deepEqual(
      excludeCredentials?.map(({ id }) => id),
      [phone.id],
    );
    assert.equal((await add(otherPlayer, phone)).answer.body.code, 'REFUSED');
  });

  test('a player has ten at most, also when many are added at once', async () => {
    const me = await createTestPlayer(world());
    for (let n = 0; n < MAX_PASSKEYS - 1; n++) assert.equal((await add(me)).answer.body.status, true);
    world().now += 16 * 60_000;
    const [first, second] = [await addOptions(me), await addOptions(me)];
    const both = await Promise.all(
      [first, second].map((options) => {
        const credential = newFakeAuthenticator(PASSKEY_TEST_ORIGIN).make(options);
        return call('/api-passkey-add', { unique_token: me.token, credential });
      }),
    );
    assert.deepEqual(both.map(({ body }) => body.status).sort(), [false, true]);
    const asked = { unique_token: me.token, password: TEST_PLAYER_PASSWORD };
    assert.equal((await call('/api-passkey-add-options', asked)).body.code, 'STATE');
    assert.equal((await list(me)).length, MAX_PASSKEYS);
  });

  test('removing one ends what it opened, and nothing else', async () => {
    const me = await createTestPlayer(world());
    const [lost, kept] = [await add(me), await add(me)];
    const opened = await Promise.all([logIn(lost.phone), logIn(kept.phone)]);
    const names = (await list(me)).map(({ passkey_id }) => passkey_id);
    const remove = (passkey_id: unknown) =>
      call('/api-passkey-remove', { unique_token: me.token, passkey_id });
    const otherPlayer = await createTestPlayer(world());
    const theirs = { unique_token: otherPlayer.token, passkey_id: names[0] };
    assert.equal((await call('/api-passkey-remove', theirs)).body.code, 'NOT_FOUND');

    await remove(requireFirstRow(await list(me).then((keys) => keys.slice(0, 1))).passkey_id);
    const works = await Promise.all(opened.map(({ body }) => worksFor(body.unique_token)));
    assert.equal(works.filter(Boolean).length, 1);
    assert.ok(await worksFor(me.token));
    const logIns = await Promise.all([logIn(lost.phone), logIn(kept.phone)]);
    assert.deepEqual(
      logIns.map(({ body }) => body.status === true),
      works,
    );
    assert.equal((await list(me)).length, 1);
  });

  const changed = async ({ token }: TestPlayer) => {
    const change = { unique_token: token, old_pass: TEST_PLAYER_PASSWORD, new_pass: 'another-secret-1' };
    assert.equal((await call('/api-change-password', change)).body.status, true);
  };
  const forgotten = async ({ mobile }: TestPlayer) => {
    await call('/api-forget-check-mobile', { mobile });
    const code = { mobile, purpose: 'reset', otp: /^\d{4}/.exec(world().sent()[0]?.text ?? '')?.[0] };
    const { ticket } = (await call('/api-verify-otp', code)).body;
    const reset = { mobile, ticket, new_pass: 'another-secret-1' };
    assert.equal((await call('/api-forgot-password', reset)).body.status, true);
  };
  const loggedOut = async ({ mobile }: TestPlayer) => {
    const { body } = await world().desk('POST', `/players/${mobile}/reset-sessions`, {});
    assert.equal(body.status, true, String(body.msg));
  };
  for (const how of [changed, forgotten, loggedOut]) {
    test(`all are gone, and none logs in, once the password was changed or the sessions ended: ${how.name}`, async () => {
      const me = await createTestPlayer(world());
      const { phone } = await add(me);
      await how(me);
      assert.equal((await logIn(phone)).body.code, 'CREDENTIALS');
      assert.deepEqual(
        await world().db.query('SELECT 1 AS n FROM passkey WHERE user_id = $1', [me.userId]),
        [],
      );
    });
  }

  test('a blocked player is told so, and has the passkey when let in again', async () => {
    const me = await createTestPlayer(world());
    const { phone } = await add(me);
    const set = (state: string) =>
      world().db.query('UPDATE player SET state = $2 WHERE user_id = $1', [me.userId, state]);
    await set('blocked');
    assert.equal((await logIn(phone)).body.code, 'BLOCKED');
    await set('active');
    assert.equal((await logIn(phone)).body.status, true);
  });

  test('one logs in at a process whose clock is a little behind that of the one which was asked before', async () => {
    const { phone } = await add(await createTestPlayer(world()));
    const options = await loginOptions();
    world().now -= 500;
    const { body } = await call('/api-passkey-login', { credential: phone.sign(options) });
    world().now += 500;
    assert.equal(body.status, true, String(body.msg));
  });

  test('an excluded player cannot log in by it either', async () => {
    const me = await createTestPlayer(world());
    const { phone } = await add(me);
    const { db, now } = world();
    await db.query("INSERT INTO play_pause (user_id, kind, set_at, until) VALUES ($1, 'exclusion', $2, $3)", [
      me.userId,
      new Date(now).toISOString(),
      new Date(now + 86_400_000).toISOString(),
    ]);
    assert.equal((await logIn(phone)).body.code, 'EXCLUDED');
  });

  test('they are announced to pages that one may be of, and refused to others', async () => {
    const features = async (origin: string) =>
      ((await call('/api-get-social-data', {}, origin)).body.features as string[]).includes('passkeys');
    assert.deepEqual(
      [
        await features(PASSKEY_TEST_ORIGIN),
        await features('https://elsewhere.example'),
        await features(world().url),
      ],
      [true, false, false],
    );
    assert.equal((await call('/api-passkey-login-options', {}, world().url)).body.code, 'FORBIDDEN');
    assert.equal((await call('/api-passkey-login-options', {}, '')).body.code, 'FORBIDDEN');
  });
});
