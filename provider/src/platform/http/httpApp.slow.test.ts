import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer, placeTestBid } from '../../testing/playersAndBids';

describeInWorld('every request', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));

  const raw = async (path: string, init: RequestInit) => {
    const response = await fetch(`${world().url}${path}`, { method: 'POST', ...init });
    return { http: response.status, headers: response.headers, text: await response.text() };
  };
  const json = { 'content-type': 'application/json' };
  const common = { env_type: 'Prod', app_key: 'k' };

  test('bad input is refused clearly in the common shape, never with a stack or a 500', async () => {
    const cases: [number, string, RequestInit][] = [
      [400, 'malformed', { headers: json, body: '{"env_type":' }],
      [400, 'empty', { headers: json, body: '' }],
      [413, 'oversized', { headers: json, body: JSON.stringify({ ...common, mobile: 'x'.repeat(300_000) }) }],
      [415, 'another type', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
      [200, 'a list', { headers: json, body: '[]' }],
      [200, 'null', { headers: json, body: 'null' }],
      [200, 'missing field', { headers: json, body: JSON.stringify(common) }],
      [
        200,
        'missing app_key',
        { headers: json, body: JSON.stringify({ env_type: 'Prod', mobile: '9', password: 'x' }) },
      ],
      [
        200,
        'wrong kind',
        {
          headers: json,
          body: JSON.stringify({ ...common, mobile: { $ne: 1 }, password: 'x', device_id: null }),
        },
      ],
      [
        200,
        'unknown field',
        {
          headers: json,
          body: JSON.stringify({ ...common, mobile: '9', password: 'x', device_id: null, admin: true }),
        },
      ],
      [
        400,
        'a prototype',
        {
          headers: json,
          body: '{"env_type":"P","app_key":"k","mobile":"9","password":"x","constructor":{"prototype":1}}',
        },
      ],
    ];
    for (const [http, name, init] of cases) {
      const answer = await raw('/api-user-login', init);
      assert.equal(answer.http, http, name);
      const body = JSON.parse(answer.text) as Record<string, unknown>;
      assert.equal(body.status, false, name);
      assert.ok(typeof body.msg === 'string' && body.msg.length > 3, name);
      assert.ok(!/at .*\.ts|node_modules|Error:/.test(answer.text), name);
    }
    const faults = world().logged.filter((line) => !line.includes('"event":"slow call"'));
    assert.deepEqual(faults, [], 'bad input is no fault of ours');
  });

  test('the words name the field', async () => {
    const msg = async (body: Record<string, unknown>) =>
      (await world().call('/api-user-login', body)).body.msg;
    assert.equal(await msg({ mobile: '9' }), 'password is missing');
    assert.equal(await msg({ mobile: 9, password: 'x' }), 'mobile is not of the right kind');
    assert.equal(await msg({ mobile: '9', password: 'x', admin: 1 }), 'admin is not a field of this call');
  });

  test('an unknown path is a 404 in the same shape', async () => {
    const answer = await world().call('/api-nothing');
    assert.deepEqual([answer.http, answer.body.status, answer.body.code], [404, false, 'NOT_FOUND']);
  });

  test('a token that is missing, empty or invented is a 401', async () => {
    for (const body of [
      {},
      { unique_token: '' },
      { unique_token: null },
      { unique_token: 'x'.repeat(43) },
      { unique_token: "' OR 1=1 --" },
    ]) {
      const answer = await world().call('/api-user-wallet-balance', body);
      assert.deepEqual(
        [answer.http, answer.body.status, answer.body.msg, answer.body.code],
        [401, false, 'UnAuthorized request', 'AUTH'],
      );
    }
  });

  test('pages of listed origins may call, read Date and send Idempotency-Key; others may not', async () => {
    const preflight = (origin: string) =>
      raw('/api-submit-bid', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      });
    const allowed = await preflight('https://play.example');
    assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://play.example');
    assert.match(String(allowed.headers.get('access-control-allow-headers')), /idempotency-key/i);
    const answer = await world().call('/api-get-social-data', {}, { origin: 'https://play.example' });
    assert.match(String(answer.headers.get('access-control-expose-headers')), /\bAge\b.*\bDate\b/);
    assert.equal((await preflight('https://evil.example')).headers.get('access-control-allow-origin'), null);
    assert.equal((await preflight('null')).headers.get('access-control-allow-origin'), null);
  });

  test("the Date header is the provider's own time", async () => {
    const answer = await world().call('/api-get-social-data');
    assert.equal(answer.headers.get('date'), new Date(world().now).toUTCString());
  });

  test('lists are bounded to 500 rows and go on from where they ended', async () => {
    const person = await createTestPlayer(world(), 100_000);
    const lines = Array.from({ length: 400 }, (_, index) => ({ digits: String(index % 10) }));
    for (const key of ['a', 'b'])
      assert.equal((await placeTestBid(world(), person, lines, { key })).body.status, true);
    const read = async (extra: Record<string, unknown>) =>
      (
        await world().call('/api-bid-history-data', {
          unique_token: person.token,
          bid_from: '',
          bid_to: '',
          ...extra,
        })
      ).body.bid_data as { bid_tx_id: string }[];
    const first = await read({});
    assert.equal(first.length, 500);
    const rest = await read({ before: first.at(-1)?.bid_tx_id });
    assert.equal(rest.length, 300);
    assert.equal(new Set([...first, ...rest].map(({ bid_tx_id }) => bid_tx_id)).size, 800);
    assert.equal((await read({ limit: 7 })).length, 7);
    const tooMany = await placeTestBid(
      world(),
      person,
      Array.from({ length: 501 }, () => ({ digits: '1' })),
    );
    assert.equal(tooMany.body.code, 'BAD_REQUEST');
  });

  test('chart pages and pictures are pages of their own, without scripts', async () => {
    const page = await fetch(`${world().url}/api-chart/m`);
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'/);
    assert.match(await page.text(), /Kaveri chart/);
    assert.equal((await fetch(`${world().url}/api-chart/none`)).status, 404);
    await world().desk('POST', '/pictures/a.svg', {
      type: 'image/svg+xml',
      base64: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    });
    const picture = await fetch(`${world().url}/api-media/a.svg`);
    assert.equal(picture.headers.get('content-type'), 'image/svg+xml');
    assert.match(String(picture.headers.get('content-security-policy')), /sandbox/);
  });
});
