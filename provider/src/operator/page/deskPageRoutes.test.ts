import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fastify from 'fastify';
import type { ProviderContext } from '../../process/providerContext';
import { deskPageRoutes, LOOPBACK_HOSTING, readBuiltDeskPage } from './deskPageRoutes';

const root = mkdtempSync(join(tmpdir(), 'ank-page-'));
const dir = join(root, '0.1.0-abc');
mkdirSync(dir);
for (const name of ['index.html', 'main.1.js', 'sw.js', 'manifest.webmanifest', 'icon.svg', 'notes.txt'])
  writeFileSync(join(dir, name), name);
const app = fastify();
// As the library for other origins does, which the players' calls need.
app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'));
deskPageRoutes(app, { security: () => {} } as Pick<ProviderContext, 'security'>, {
  ...LOOPBACK_HOSTING,
  files: () => readBuiltDeskPage(dir),
});
after(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const requestDeskFile = (path: string, host = 'localhost') =>
  app.inject({ url: `/desk/${path}`, headers: { host } });

test('the worker, the manifest and the icons have one address and are asked for each time, a version’s files never again', async () => {
  for (const [path, type, caching] of [
    ['sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['icon.svg', 'image/svg+xml', 'no-cache'],
    ['0.1.0-abc/main.1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ]) {
    const { statusCode, headers } = await requestDeskFile(path ?? '');
    assert.deepEqual([statusCode, headers['content-type'], headers['cache-control']], [200, type, caching]);
    assert.equal(headers.vary, undefined, 'a tag names its origin, and what asks past the cache names none');
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'none'", "manifest-src 'self'", "worker-src 'self'"])
      assert.ok(policy.includes(part), policy);
  }
});

test('a screen is the page, what is no file of it is nothing, and nothing is served under another name', async () => {
  assert.equal((await requestDeskFile('deposits')).body, 'index.html');
  for (const path of ['notes.txt', '0.1.0-abc/notes.txt', 'other.js', '../index.html'])
    assert.notEqual((await requestDeskFile(path)).statusCode, 200, path);
  assert.ok(!(await requestDeskFile('sw.js', 'evil.example')).body.includes('sw.js'));
});
