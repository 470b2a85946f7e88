import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import {
  compressAndDescribeForBucket,
  decompressFromBucket,
  parseBucketAddress,
} from './bucketAddressAndCompression';

const TEXT = Buffer.from('window.answer = 42;'.repeat(50));

test('a text lies as gzip under its own name, and comes back as it was', () => {
  const { Body, ...headers } = compressAndDescribeForBucket('r/wallet/1.0.0/Screen.js', TEXT);
  assert.deepEqual(headers, {
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: 'public, max-age=31536000, immutable',
    ContentEncoding: 'gzip',
  });
  assert.ok(Body.byteLength < TEXT.byteLength);
  assert.deepEqual(gunzipSync(Body), TEXT);
  assert.deepEqual(decompressFromBucket('r/wallet/1.0.0/Screen.js', Body, 'gzip'), TEXT);
});

test('files beside it travel as they are, with the type of what they hold', () => {
  const br = compressAndDescribeForBucket('shell/1/main.css.br', TEXT);
  assert.deepEqual([br.Body, br.ContentType, br.ContentEncoding], [TEXT, 'text/css; charset=utf-8', 'br']);
  const gz = compressAndDescribeForBucket('shell/1/main.css.gz', TEXT);
  assert.deepEqual([gz.Body, gz.ContentType, gz.ContentEncoding], [TEXT, 'text/css; charset=utf-8', 'gzip']);
  assert.deepEqual(decompressFromBucket('shell/1/main.css.gz', TEXT, 'gzip'), TEXT);
});

test('pictures are left alone, and what changes is asked for again', () => {
  const icon = compressAndDescribeForBucket('shell/1/icon.png', TEXT);
  assert.deepEqual([icon.Body, icon.ContentType, icon.ContentEncoding], [TEXT, 'image/png', undefined]);
  assert.equal(compressAndDescribeForBucket('index.html', TEXT).CacheControl, 'no-cache');
});

test('an address names a bucket and perhaps a folder', () => {
  assert.deepEqual(parseBucketAddress('s3://ank-site'), { bucket: 'ank-site', prefix: '' });
  assert.deepEqual(parseBucketAddress('s3://ank-site/'), { bucket: 'ank-site', prefix: '' });
  assert.deepEqual(parseBucketAddress('s3://ank.site/a/b/'), { bucket: 'ank.site', prefix: 'a/b' });
  for (const bad of [
    's3://',
    's3://A',
    's3://ank-site//x',
    's3://ank-site/../x',
    's3:/ank-site',
    's3://ank-site/x//y',
  ]) {
    assert.throws(() => parseBucketAddress(bad), /is not the address of a bucket: write s3:\/\/BUCKET/, bad);
  }
});
