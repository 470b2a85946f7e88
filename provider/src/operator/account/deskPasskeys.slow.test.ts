import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { checkWholeLedger } from '../../features/ledgerChecks/ledgerChecks';
import { DAY_MS, MINUTE_MS } from '../../platform/clock';
import {
  type FakeAuthenticator,
  newFakeAuthenticator,
  newPasskeyCaller,
  PASSKEY_TEST_ORIGIN,
} from '../../testing/fakeAuthenticator';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  bearerTokenHeader,
  type HiredOperator,
  hireOperator,
  logInAtDeskHalfMinuteLater,
  requestAsDeskPage,
} from '../../testing/operatorsAtDesk';
import { createTestPlayer } from '../../testing/playersAndBids';

type Headers = Record<string, string>;

describeOnBothEngines("passkeys of the desk's people", {}, (world) => {
  let asha: HiredOperator;
  let mohan: HiredOperator;
  const here = () => {
    const { port } = new URL(world().deskUrl);
    return { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  };
  const page = (path: string, body?: object, headers: Headers = {}) =>
    requestAsDeskPage(world(), `/operator${path}`, {
      ...(body && { body }),
      headers: { ...here(), ...headers },
    });
  /** What is kept of a log-in: the session's cookie, to be sent from the page's own name. */
  const inside = (who: HiredOperator) => logInAtDeskHalfMinuteLater(world(), who);
  const make = async (cookie: Headers, device: FakeAuthenticator) => {
    const { body } = await page('/passkeys/options', undefined, cookie);
    const credential = device.make(body.options as Parameters<FakeAuthenticator['make']>[0]);
    return (await page('/passkeys', { credential }, cookie)).body;
  };
  const offered = async () =>
    (await page('/session/passkey')).body.options as Parameters<FakeAuthenticator['sign']>[0];
  const show = async (device: FakeAuthenticator, told: Parameters<FakeAuthenticator['sign']>[1] = {}) =>
    page('/session/passkey', { credential: device.sign(await offered(), told) });
  const newDevice = () => newFakeAuthenticator(here().origin);
  const list = async (cookie: Headers) =>
    (await page('/passkeys', undefined, cookie)).body.passkeys as { id: string; device: string }[];
  const trail = async (action: string) =>
    (
      await world().db.query<{ actor: string; subject: string }>(
        'SELECT actor, subject FROM audit WHERE action = $1 ORDER BY id',
        [action],
      )
    ).map(({ actor, subject }) => `${actor} ${subject}`);
  before(async () => {
    asha = await hireOperator(world(), 'Asha', 'admin');
    mohan = await hireOperator(world(), 'Mohan', 'admin');
  });

  test('one is added, lets in without password and code, is a session of its own, and is removed', async () => {
    const cookie = await inside(asha);
    const device = newDevice();
    assert.equal((await make(cookie, device)).status, true);
    const came = await show(device);
    assert.deepEqual(came.body, { status: true, operator: { name: 'Asha', role: 'admin' } });
    const own = { cookie: came.setCookie.split(';')[0] ?? '' };
    assert.equal((await page('/session', undefined, own)).http, 200);
    const [kept] = await list(cookie);
    assert.ok(kept);
    assert.equal((await page(`/passkeys/${kept.id}/remove`, {}, cookie)).body.status, true);
    assert.equal((await page('/session', undefined, own)).http, 401, 'what it opened ends with it');
    assert.equal((await page('/session', undefined, cookie)).http, 200);
    assert.equal((await show(device)).body.code, 'CREDENTIALS');
    assert.deepEqual(
      [await trail('passkey add'), await trail('passkey remove')],
      [['Asha Asha'], ['Asha Asha']],
    );
  });

  test('it is added in a fresh session of the page alone, and only by whom it is for', async () => {
    const cookie = await inside(asha);
    world().now += 11 * MINUTE_MS;
    assert.equal((await page('/passkeys/options', undefined, cookie)).body.code, 'STATE');
    const fresh = await inside(asha);
    assert.equal(
      (await world().desk('GET', '/passkeys/options', undefined, bearerTokenHeader(asha))).body.code,
      'FORBIDDEN',
    );
    const { body } = await page('/passkeys/options', undefined, fresh);
    const credential = newDevice().make(body.options as Parameters<FakeAuthenticator['make']>[0]);
    const other = await inside(mohan);
    assert.equal(
      (await page('/passkeys', { credential }, other)).body.code,
      'REFUSED',
      "a colleague's challenge",
    );
    assert.equal((await page('/passkeys', { credential }, fresh)).body.status, true);
    assert.equal((await page('/passkeys', { credential }, fresh)).body.code, 'REFUSED', 'once');
  });

  test('nothing that is said otherwise, said twice or of another name lets anybody in', async () => {
    const device = newDevice();
    assert.equal((await make(await inside(mohan), device)).status, true);
    const wrong: Parameters<FakeAuthenticator['sign']>[1][] = [
      { origin: 'https://evil.example' },
      { challenge: 'A'.repeat(75) },
      { flags: 0x01 },
      { userHandle: 'AAAA' },
    ];
    for (const told of wrong)
      assert.equal((await show(device, told)).body.code, 'CREDENTIALS', JSON.stringify(told));
    const stale = await offered();
    world().now += 6 * MINUTE_MS;
    assert.equal(
      (await page('/session/passkey', { credential: device.sign(stale) })).body.code,
      'CREDENTIALS',
    );
    const credential = device.sign(await offered());
    assert.equal((await page('/session/passkey', { credential })).body.status, true);
    assert.equal((await page('/session/passkey', { credential })).body.code, 'CREDENTIALS', 'a second time');
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    assert.equal((await page('/session/passkey', { credential }, evil)).http, 403);
    assert.equal(
      (await requestAsDeskPage(world(), '/operator/session/passkey')).http,
      403,
      'an address has no name',
    );
    const stranger = newDevice();
    stranger.make({ rp: { id: 'localhost' }, user: { id: 'x' }, challenge: 'x' });
    for (let tries = 0; tries < 60; tries++) await show(stranger);
    assert.equal((await show(device)).body.status, true, 'whoever tries much keeps nobody out');
    const [kept] = await world().db.query<{ n: number }>('SELECT count(*)::int AS n FROM passkey_challenge');
    assert.ok(Number(kept?.n) < 10, 'nothing is kept of who only asks');
  });

  test("a player's is none of the desk's, and the desk's opens no wallet", async () => {
    const player = await createTestPlayer(world(), 10);
    const device = newDevice();
    assert.equal((await make(await inside(mohan), device)).status, true);
    const set = (column: string, value: string) =>
      world().db.query(`UPDATE passkey SET ${column} = $2 WHERE credential_id = $1`, [device.id, value]);
    await set('rp_id', 'play.example');
    const { call, loginOptions } = newPasskeyCaller(world);
    const credential = device.sign(await loginOptions(), { origin: PASSKEY_TEST_ORIGIN });
    assert.equal((await call('/api-passkey-login', { credential })).body.code, 'CREDENTIALS');
    await set('rp_id', 'localhost');
    await set('user_id', player.userId);
    const userHandle = Buffer.from(player.userId).toString('base64url');
    assert.equal((await show(device, { userHandle })).body.code, 'CREDENTIALS');
    await world().db.query('DELETE FROM passkey WHERE credential_id = $1', [device.id]);
  });

  test('a reset and an end of access take them away, and who was reset today agrees to nothing', async () => {
    const vera = await hireOperator(world(), 'Vera', 'admin');
    const device = newDevice();
    assert.equal((await make(await inside(vera), device)).status, true);
    const { body } = await page('/session/ask', { name: 'Vera' });
    await world().desk('POST', '/operators/Vera/reset-login', { code: body.code });
    assert.equal((await show(device)).body.code, 'CREDENTIALS');
    const uma = await hireOperator(world(), 'Uma', 'viewer');
    const second = newDevice();
    assert.equal((await make(await inside(uma), second)).status, true);
    await world().desk('POST', '/operators/Uma/revoke');
    assert.equal((await show(second)).body.code, 'CREDENTIALS');
    world().now += DAY_MS;
    const broken = (await checkWholeLedger(world().db, { now: world().now })).filter(
      ({ breaches }) => breaches > 0,
    );
    assert.deepEqual(broken, []);
  });
});
