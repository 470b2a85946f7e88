import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { ROOT } from '@ank/build/packages';
import { classifySitePath } from '@ank/build/site-path';

type CdnRequest = { uri: string; headers: Record<string, { value: string }> };

const source = readFileSync(join(ROOT, 'deploy/cdn-rewrite.js'), 'utf8');
const rewriteByCdn = (uri: string, encodings?: string): string => {
  const request: CdnRequest = { uri, headers: encodings ? { 'accept-encoding': { value: encodings } } : {} };
  return (runInNewContext(`${source}; handler(event)`, { event: { request } }) as CdnRequest).uri;
};

const paths = [
  '/',
  '/imp',
  '/r',
  '/r/',
  '/some/deep/path',
  '/index.html',
  '/r/wallet',
  '/r/wallet/1.0.0/gone.js',
  '/registry/none',
  '/registry/current.json',
  '/favicon.ico',
  '/imp.js',
  '/config.json',
];
for (const path of paths) {
  test(`at the edge of a CDN ${path} is what it is on every other server`, () => {
    assert.equal(rewriteByCdn(path), classifySitePath(path).kind === 'page' ? '/index.html' : path);
  });
}

test('brotli is asked for where a build laid it down and the browser takes it', () => {
  const entry = '/r/wallet/1.0.0/remoteEntry.js';
  assert.equal(rewriteByCdn(entry, 'gzip, deflate, br, zstd'), `${entry}.br`);
  assert.equal(rewriteByCdn(entry, 'br'), `${entry}.br`);
  assert.equal(rewriteByCdn('/shell/1.0.0/main.css', 'gzip,br'), '/shell/1.0.0/main.css.br');
  assert.equal(rewriteByCdn(entry, 'gzip'), entry);
  assert.equal(rewriteByCdn(entry, 'gzip, br;q=0'), entry);
  assert.equal(rewriteByCdn(entry), entry);
  for (const path of ['/registry/current.json', '/shell/1/icon.png', '/config.json']) {
    assert.equal(rewriteByCdn(path, 'br'), path);
  }
});
