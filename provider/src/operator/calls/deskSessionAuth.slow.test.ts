import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { totpCodeAt } from '../../features/staff/operatorSecrets';
import { MINUTE_MS } from '../../platform/clock';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  type HiredOperator,
  hireOperator,
  logInAtDeskHalfMinuteLater,
  requestAsDeskPage,
  tryDeskLogin,
} from '../../testing/operatorsAtDesk';
import { createTestPlayer } from '../../testing/playersAndBids';

describeInWorld("attacks on the desk's page", 'postgres', {}, (world) => {
  let asha: HiredOperator;
  let vera: HiredOperator;
  /** Asks for a log-in at the page, which the console then gives. */
  const askFor = async (name: string): Promise<string> => {
    const { body } = await requestAsDeskPage(world(), '/operator/session/ask', { body: { name } });
    assert.equal(await collected(String(body.ticket)), null, 'not before it is given');
    const answer = await world().desk('POST', `/operators/${name}/reset-login`, { code: body.code });
    assert.equal(answer.body.status, true);
    return String(body.ticket);
  };
  const collected = async (ticket: string) =>
    (await requestAsDeskPage(world(), '/operator/session/collect', { body: { ticket } })).body
      .login as Record<string, string> | null;
  const collect = async (ticket: string) => {
    const { password = '', otpauth = '' } = (await collected(ticket)) ?? {};
    return { password, secret: new URL(otpauth).searchParams.get('secret') ?? '' };
  };
  before(async () => {
    asha = await hireOperator(world(), 'Asha', 'admin');
    vera = await hireOperator(world(), 'Vera', 'viewer');
  });

  test('a password and a code let in once: the same code again, an old one and a wrong one do not', async () => {
    const code = totpCodeAt(asha.secret, world().now);
    const first = await tryDeskLogin(world(), asha);
    assert.deepEqual(first.body.operator, { name: 'Asha', role: 'admin' });
    assert.match(first.setCookie, /^ank_desk=[\w-]{43}; Path=\/operator; HttpOnly; SameSite=Strict$/);
    const said = new Set<unknown>();
    for (const [who, options] of [
      [asha, { code }],
      [asha, { code: totpCodeAt(asha.secret, world().now - 30_000) }],
      [asha, { code: totpCodeAt(asha.secret, world().now - 5 * MINUTE_MS) }],
      [{ ...asha, password: 'guess' }, {}],
      [{ ...asha, name: 'Nobody' }, {}],
    ] as const) {
      const { body, setCookie } = await tryDeskLogin(world(), who, options);
      assert.equal(body.status, false);
      assert.equal(setCookie, '');
      said.add(body.msg);
    }
    assert.deepEqual([...said], ['The name, the password or the code is not right']);
    assert.ok(world().logged.some((line) => line.includes('operator code reused')));
    world().now += 16 * MINUTE_MS;
  });

  test('a planted session id is worth nothing, and each log-in makes a new one and ends the one before', async () => {
    const planted = { cookie: `ank_desk=${'A'.repeat(43)}` };
    const { setCookie } = await tryDeskLogin(world(), asha, { headers: planted });
    const first = { cookie: setCookie.split(';')[0] ?? '' };
    assert.notEqual(first.cookie, planted.cookie);
    assert.equal((await requestAsDeskPage(world(), '/operator/session', { headers: planted })).http, 401);
    assert.equal((await requestAsDeskPage(world(), '/operator/session', { headers: first })).http, 200);
    world().now += 30_000;
    const { setCookie: next } = await tryDeskLogin(world(), asha, { headers: first });
    assert.notEqual(next.split(';')[0], first.cookie);
    assert.equal((await requestAsDeskPage(world(), '/operator/session', { headers: first })).http, 401);
  });

  test('a request of another page is refused, whatever it lacks or says', async () => {
    const cookie = await logInAtDeskHalfMinuteLater(world(), asha);
    const player = await createTestPlayer(world(), 100);
    const path = `/operator/players/${player.mobile}/block`;
    const tries: Record<string, string>[] = [
      { 'x-ank-desk': '' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': '' },
      { origin: '', 'sec-fetch-site': '' },
      { origin: '', 'sec-fetch-site': 'none' },
    ];
    for (const headers of tries) {
      const { http, body } = await requestAsDeskPage(world(), path, {
        body: {},
        headers: { ...cookie, ...headers },
      });
      assert.deepEqual([http, body.code], [403, 'FORBIDDEN'], JSON.stringify(headers));
      assert.equal((await tryDeskLogin(world(), asha, { headers })).http, 403, 'nor can it log somebody in');
    }
    const asForm = { ...cookie, 'content-type': 'text/plain' };
    assert.equal((await requestAsDeskPage(world(), path, { body: {}, headers: asForm })).body.status, false);
    const { body } = await world().desk('GET', `/players/${player.mobile}`);
    assert.equal((body.player as { state: string }).state, 'active');
    assert.equal(
      (await requestAsDeskPage(world(), path, { body: {}, headers: cookie })).body.state,
      'blocked',
    );
  });

  test('under a name that is not its own nothing is served, logged in or answered', async () => {
    const cookie = await logInAtDeskHalfMinuteLater(world(), asha);
    const port = new URL(world().deskUrl).port;
    for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      const headers = { host: `${name}:${port}`, origin: `http://${name}:${port}` };
      for (const path of ['/', '/desk/', '/desk/deposits', '/metrics'])
        assert.equal((await requestAsDeskPage(world(), path, { headers })).http, 403, path);
      assert.equal((await tryDeskLogin(world(), vera, { headers })).http, 403);
      assert.equal(
        (await requestAsDeskPage(world(), '/operator/tonight', { headers: { ...cookie, ...headers } })).http,
        403,
      );
    }
    const local = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    assert.equal(
      (await requestAsDeskPage(world(), '/operator/session', { headers: { ...cookie, ...local } })).http,
      200,
    );
  });

  test('a role is refused at the server what it may not do, before the request is looked at', async () => {
    const cookie = await logInAtDeskHalfMinuteLater(world(), vera);
    for (const path of [
      '/deposits/00000000/approve',
      '/results/declare',
      '/settings/gateway',
      '/operators',
    ]) {
      const { http, body } = await requestAsDeskPage(world(), `/operator${path}`, {
        body: {},
        headers: cookie,
      });
      assert.deepEqual([http, body.code], [403, 'FORBIDDEN'], path);
    }
    assert.equal((await requestAsDeskPage(world(), '/operator/tonight', { headers: cookie })).http, 200);
  });

  test('a session ends when nobody does anything, which polling is not; by log-out; with its operator; by a new log-in', async () => {
    const polled = await logInAtDeskHalfMinuteLater(world(), asha);
    const used = await logInAtDeskHalfMinuteLater(world(), asha);
    const ask = (headers: Record<string, string>) =>
      requestAsDeskPage(world(), '/operator/session', { headers });
    const end = async (headers: Record<string, string>) => {
      const { http, body } = await ask(headers);
      return [http, body.why];
    };
    const refusals = () => world().logged.filter((line) => line.includes('operator refused')).length;
    const before = refusals();
    for (let minutes = 0; minutes < 40; minutes += 10) {
      world().now += 10 * MINUTE_MS;
      await ask({ ...polled, 'x-ank-desk': 'waits' });
      assert.equal((await ask(used)).http, 200);
    }
    assert.deepEqual(await end(polled), [401, 'sessionIdle']);
    const out = await requestAsDeskPage(world(), '/operator/session/log-out', { body: {}, headers: used });
    assert.match(out.setCookie, /Max-Age=0/);
    assert.deepEqual(await end(used), [401, 'sessionEnded']);

    const third = await logInAtDeskHalfMinuteLater(world(), asha);
    const ticket = await askFor('Asha');
    assert.deepEqual(await end(third), [401, 'sessionEnded']);
    assert.equal((await tryDeskLogin(world(), asha)).body.status, false);
    const long = await logInAtDeskHalfMinuteLater(world(), { ...asha, ...(await collect(ticket)) });
    for (let hours = 0; hours < 12; hours += 0.25) {
      world().now += 15 * MINUTE_MS;
      await ask(long);
    }
    assert.deepEqual(await end(long), [401, 'sessionLong']);
    await world().desk('POST', '/operators/Asha/revoke');
    assert.deepEqual(await end(long), [401, 'personRemoved']);
    for (let opened = 0; opened < 6; opened++) assert.deepEqual(await end({}), [401, undefined]);
    assert.equal(refusals(), before, 'who is shown the log-in pages nobody');
    await end({ cookie: `ank_desk=${'x'.repeat(43)}` });
    await end({ authorization: 'Bearer nobody' });
    await end({ 'x-ank-desk': '' });
    assert.equal(refusals(), before + 3);
  });

  test('what is shown once goes to the browser that asked, and is kept nowhere', async () => {
    const { body } = await world().desk('POST', '/operators', { name: 'Once', role: 'viewer' });
    assert.deepEqual(body, { status: true, name: 'Once', role: 'viewer' });
    const ticket = await askFor('Once');
    const login = (await collected(ticket)) ?? {};
    assert.match(login.qr ?? '', /^<svg/);
    assert.equal(await collected(ticket), null, 'once');
    const kept = JSON.stringify([
      await world().db.query('SELECT detail FROM audit'),
      await world().db.query('SELECT response FROM idempotency'),
      await world().db.query('SELECT * FROM operator_login'),
      await world().db.query('SELECT * FROM operator_ask'),
      world().logged,
    ]);
    const secret = new URL(login.otpauth ?? '').searchParams.get('secret');
    for (const one of [login.token, login.password, secret, ticket]) assert.ok(!kept.includes(String(one)));
    const me = { name: 'Once', password: login.password ?? '', secret: secret ?? '', token: '' };
    assert.ok(await logInAtDeskHalfMinuteLater(world(), me));
  });

  test('a name that nobody has is asked for like any other, and nobody is let in by another code', async () => {
    const nobody = await requestAsDeskPage(world(), '/operator/session/ask', { body: { name: 'Nobody' } });
    assert.match(String(nobody.body.code), /^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    for (const name of ['Nobody', 'Vera']) {
      const grant = await world().desk('POST', `/operators/${name}/reset-login`, { code: nobody.body.code });
      assert.equal(grant.body.code, 'NOT_FOUND');
    }
    assert.equal(await collected(String(nobody.body.ticket)), null);
    assert.ok(await logInAtDeskHalfMinuteLater(world(), vera), 'what was not granted ends nothing');
  });

  test('a secret of codes that was copied to another row, or is read without the key, opens nothing', async () => {
    const { db } = world();
    const mate = await hireOperator(world(), 'Mate', 'viewer');
    await db.query(
      "UPDATE operator_login SET totp_secret = (SELECT l.totp_secret FROM operator_login l JOIN operator o USING (operator_id) WHERE o.name = 'Mate') WHERE operator_id = (SELECT operator_id FROM operator WHERE name = 'Vera')",
    );
    world().now += 30_000;
    assert.equal((await tryDeskLogin(world(), { ...vera, secret: mate.secret })).body.status, false);
    await db.query(
      "UPDATE operator_login SET totp_secret = $1 WHERE operator_id = (SELECT operator_id FROM operator WHERE name = 'Vera')",
      [vera.secret],
    );
    assert.ok(await logInAtDeskHalfMinuteLater(world(), vera), 'one of before there was a key');
    const [row] = await db.query<{ kept: string }>(
      "SELECT totp_secret AS kept FROM operator_login l JOIN operator o USING (operator_id) WHERE o.name = 'Vera'",
    );
    assert.match(row?.kept ?? '', /^v1\./, 'and is sealed from then on');
  });
});
