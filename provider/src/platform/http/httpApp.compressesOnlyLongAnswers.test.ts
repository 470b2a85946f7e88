import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newLog } from '../log';
import { newMetrics } from '../metrics';
import { newHttpApp } from './httpApp';

const LONG = { result: Array.from({ length: 200 }, (_, index) => ({ game_id: String(index) })) };

const app = newHttpApp({
  clock: Date.now,
  log: newLog(() => undefined),
  metrics: newMetrics(),
  origins: [],
  loopbackOrigins: false,
  trustProxy: false,
});
app.register(async (scope) => {
  scope.post('/api-long', async () => LONG);
  scope.post('/api-short', async () => ({ status: true }));
});
after(() => app.close());

const postAcceptingEncodings = (url: string, encodings?: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: {},
    headers: encodings ? { 'accept-encoding': encodings } : {},
  });

test('a long answer travels compressed as the client takes it, and is the same', async () => {
  const brotli = await postAcceptingEncodings('/api-long', 'gzip, deflate, br');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.deepEqual(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString()), LONG);
  const gzip = await postAcceptingEncodings('/api-long', 'gzip');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.deepEqual(JSON.parse(gunzipSync(gzip.rawPayload).toString()), LONG);
  assert.match(String(gzip.headers.vary), /accept-encoding/i);
  const plain = await postAcceptingEncodings('/api-long');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.deepEqual(plain.json(), LONG);
  assert.ok(brotli.rawPayload.length < plain.rawPayload.length / 5);
});

test('what fits one packet anyway is not packed', async () => {
  const { headers, body } = await postAcceptingEncodings('/api-short', 'br');
  assert.equal(headers['content-encoding'], undefined);
  assert.equal(body, '{"status":true}');
});
