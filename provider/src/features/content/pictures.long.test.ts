import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

describeInWorld('pictures of the house', 'pglite', {}, (world) => {
  const keep = (id: string, type: string, bytes: Buffer, headers?: Record<string, string>) =>
    world().desk('POST', `/pictures/${id}`, { type, base64: bytes.toString('base64') }, headers);

  test('a file is taken for what its bytes are, not for what it is called', async () => {
    const kept = await keep('slide-1', 'image/png', PNG);
    assert.equal(kept.body.path, '/api-media/slide-1');
    const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>');
    assert.equal((await keep('qr.svg', 'image/svg+xml', svg)).body.status, true);
    for (const [type, bytes] of [
      ['image/png', page],
      ['image/jpeg', PNG],
      ['image/webp', PNG],
      ['image/svg+xml', page],
      ['image/svg+xml', PNG],
      ['text/html', page],
      ['image/png', Buffer.alloc(0)],
    ] as const)
      assert.equal((await keep('bad', type, bytes)).body.code, 'BAD_REQUEST', type);
    assert.equal((await keep('../bad', 'image/png', PNG)).http, 404);
    const large = await keep('large', 'image/png', Buffer.concat([PNG, Buffer.alloc(190_000)]));
    assert.ok(large.http === 413 || large.body.code === 'BAD_REQUEST');
    assert.equal((await fetch(`${world().url}/api-media/bad`)).status, 404);
  });

  test('what is kept is served with its own type, not sniffed, and runs nothing; the desk shows it too', async () => {
    const answer = await fetch(`${world().url}/api-media/slide-1`);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), PNG);
    assert.equal(answer.headers.get('content-type'), 'image/png');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    const { body } = await world().desk('GET', '/pictures/slide-1');
    assert.deepEqual([body.type, body.base64], ['image/png', PNG.toString('base64')]);
    assert.equal((await world().desk('GET', '/pictures/none')).body.code, 'NOT_FOUND');
  });

  test('only an admin changes a picture', async () => {
    for (const role of ['viewer', 'cashier', 'results'] as const) {
      const headers = bearerTokenHeader(await hireOperator(world(), `P-${role}`, role));
      assert.equal((await keep('slide-2', 'image/png', PNG, headers)).http, 403, role);
    }
  });
});
