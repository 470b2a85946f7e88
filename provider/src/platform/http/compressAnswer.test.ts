import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressAnswer } from './compressAnswer';

const LONG = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `बाज़ार ${index}` })));

test('a long text is packed as the caller takes it, the better way first', () => {
  for (const accepted of ['br', 'gzip, deflate, br', 'gzip;q=1.0, BR;q=0.5', 'gzip,br;q=0.01']) {
    const packed = compressAnswer(LONG, accepted);
    assert.equal(packed?.encoding, 'br', accepted);
    assert.equal(brotliDecompressSync(packed?.body ?? '').toString(), LONG);
  }
  for (const accepted of ['gzip', 'gzip, br;q=0', 'deflate, gzip;q=0.5, br; q=0.0']) {
    const packed = compressAnswer(LONG, accepted);
    assert.equal(packed?.encoding, 'gzip', accepted);
    assert.equal(gunzipSync(packed?.body ?? '').toString(), LONG);
  }
});

test('who takes neither gets it as it is, and so does everybody a short one', () => {
  for (const accepted of [undefined, '', 'identity', 'br;q=0', 'brotli', 'x-gzip2'])
    assert.equal(compressAnswer(LONG, accepted), undefined, accepted);
  assert.equal(compressAnswer('x'.repeat(1023), 'br'), undefined);
});
