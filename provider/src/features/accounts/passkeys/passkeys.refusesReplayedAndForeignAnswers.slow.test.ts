import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteOldRows } from '../../../process/deleteOldRows';
import {
  newFakeAuthenticator,
  newPasskeyCaller,
  PASSKEY_TEST_ORIGIN,
} from '../../../testing/fakeAuthenticator';
import { describeOnBothEngines } from '../../../testing/onBothEngines';
import { createTestPlayer } from '../../../testing/playersAndBids';
import { CHALLENGE_LIFETIME_MS } from './passkeys';

describeOnBothEngines('attacks on passkeys', { securitySettings: { perAddress: 40 } }, (world) => {
  const { call, addOptions, add, logIn, list, loginOptions } = newPasskeyCaller(world);
  const isRefused = async (answer: ReturnType<typeof call>) => {
    const { http, body } = await answer;
    assert.deepEqual(
      [http, body.status, body.code, body.unique_token],
      [200, false, 'CREDENTIALS', undefined],
    );
  };

  test('an answer that was heard is of no use again, nor the challenge of a refused one', async () => {
    const { phone } = await add(await createTestPlayer(world()));
    const options = await loginOptions();
    const credential = phone.sign(options);
    const [first, second] = await Promise.all([
      call('/api-passkey-login', { credential }),
      call('/api-passkey-login', { credential }),
    ]);
    assert.deepEqual([first.body.status, second.body.status].sort(), [false, true]);
    await isRefused(call('/api-passkey-login', { credential: phone.sign(options) }));
    const wrong = await loginOptions();
    await isRefused(
      call('/api-passkey-login', { credential: newFakeAuthenticator(PASSKEY_TEST_ORIGIN).sign(wrong) }),
    );
    await isRefused(call('/api-passkey-login', { credential: phone.sign(wrong) }));
    assert.equal((await logIn(phone)).body.status, true);
  });

  test('a challenge of our own making, an old one, and one made to add a passkey are refused', async () => {
    const me = await createTestPlayer(world());
    const { phone } = await add(me);
    await isRefused(logIn(phone, { challenge: 'A'.repeat(43) }));
    await isRefused(logIn(phone, { challenge: (await addOptions(me)).challenge }));
    const options = await loginOptions();
    world().now += CHALLENGE_LIFETIME_MS;
    await isRefused(call('/api-passkey-login', { credential: phone.sign(options) }));
    assert.equal((await logIn(phone)).body.status, true);
  });

  test('what a page of another origin had signed is refused, and so is another site’s passkey', async () => {
    const { phone } = await add(await createTestPlayer(world()));
    await isRefused(logIn(phone, { origin: 'https://play.example.evil.example' }));
    const { challenge } = await loginOptions();
    const credential = phone.sign({ rpId: 'evil.example', challenge });
    await isRefused(call('/api-passkey-login', { credential }));
  });

  test('nobody logs in with the passkey of another player, or one that nobody verified', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world()), await createTestPlayer(world())];
    const [mine, theirs] = [await add(me), await add(otherPlayer)];
    const handle = Buffer.from(otherPlayer.userId).toString('base64url');
    await isRefused(logIn(mine.phone, { userHandle: handle }));
    const { response } = mine.phone.sign(await loginOptions());
    await isRefused(call('/api-passkey-login', { credential: { id: theirs.phone.id, response } }));
    await isRefused(logIn(mine.phone, { flags: 0x01 }));
    const answer = await logIn(theirs.phone);
    assert.equal(answer.body.mobile, otherPlayer.mobile);
  });

  test('a counter that stands or goes back tells of a copy', async () => {
    const { phone } = await add(await createTestPlayer(world()));
    assert.equal((await logIn(phone, { counter: 7 })).body.status, true);
    await isRefused(logIn(phone, { counter: 7 }));
    await isRefused(logIn(phone, { counter: 3 }));
    await isRefused(logIn(phone, { counter: 0 }));
    assert.equal((await logIn(phone, { counter: 8 })).body.status, true);
  });

  test('one cannot be slipped in: another’s challenge, another origin, no check of the person', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world()), await createTestPlayer(world())];
    const offer = async (credential: object, token = me.token) =>
      (await call('/api-passkey-add', { unique_token: token, credential })).body.code;
    const phone = newFakeAuthenticator(PASSKEY_TEST_ORIGIN);
    assert.equal(await offer(phone.make(await addOptions(otherPlayer))), 'REFUSED');
    assert.equal(
      await offer(phone.make(await addOptions(me), { origin: 'https://evil.example' })),
      'REFUSED',
    );
    assert.equal(await offer(phone.make(await addOptions(me), { flags: 0x01 })), 'REFUSED');
    const { challenge } = await loginOptions();
    assert.equal(await offer(phone.make(await addOptions(me), { challenge })), 'REFUSED');
    const made = phone.make(await addOptions(me));
    assert.deepEqual([await offer(made), await offer(made)], [undefined, 'REFUSED']);
    assert.deepEqual([(await list(me)).length, (await list(otherPlayer)).length], [1, 0]);
  });

  test('no line of the log holds a credential, a challenge or a key, and old challenges are swept', async () => {
    const me = await createTestPlayer(world());
    const { phone } = await add(me);
    const options = await loginOptions();
    const { response } = phone.sign(options);
    await isRefused(
      call('/api-passkey-login', {
        credential: { id: phone.id, response: { ...response, signature: 'AAAA' } },
      }),
    );
    const lines = world().logged.join('\n');
    assert.match(lines, /passkey added/);
    assert.match(lines, /passkey refused/);
    for (const secret of [phone.id, options.challenge, response.clientDataJSON, response.authenticatorData])
      assert.ok(!lines.includes(secret));
    await loginOptions();
    world().now += 2 * 86_400_000;
    await deleteOldRows(world().context);
    assert.deepEqual(await world().db.query('SELECT 1 AS n FROM passkey_challenge'), []);
  });

  test('failures and challenges of one address come to an end', async () => {
    const { phone } = await add(await createTestPlayer(world()));
    const stranger = newFakeAuthenticator(PASSKEY_TEST_ORIGIN);
    const { challenge } = await loginOptions();
    let limited = 0;
    for (let tries = 0; tries < 12; tries++) {
      const credential = stranger.sign({ rpId: 'play.example', challenge });
      if ((await call('/api-passkey-login', { credential })).http === 429) limited++;
    }
    assert.ok(limited > 0);
    assert.equal((await logIn(phone)).body.status, true);
    let answer = await call('/api-passkey-login-options');
    for (let tries = 0; tries < 45 && answer.http === 200; tries++)
      answer = await call('/api-passkey-login-options');
    assert.equal(answer.http, 429);
  });
});
