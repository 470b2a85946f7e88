import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import type { Candidate } from '@ank/protocol/registry';
import { listen, sendRawRequest } from '@ank/testkit/listen';
import { startNginx } from '@ank/testkit/nginx';
import { makeTestSite, parseRegistryBlock } from '@ank/testkit/site';
import { newFixtureCopies } from '@ank/testkit/workbench';
import { readBuild } from '../built/loadedBuild';
import { publishBuilds } from '../publish/publishBuilds';
import { rollBackRemoteOrShell, setSiteConfig } from '../publish/siteOperations';
import { securityHeaders } from './contentSecurityPolicy';

const bench = newFixtureCopies();
const site = makeTestSite();
const closing: (() => Promise<void>)[] = [];
let port = 0;
let lonely = 0;
let readNginxOutput = () => '';
let best: Candidate;

before(async () => {
  await buildShell(bench.shell());
  await buildRemote(bench.remote());
  await setSiteConfig(site.target, { apiHost: '' });
  await publishBuilds(site.target, [readBuild(bench.shell()), readBuild(bench.remote())]);
  await site.target.put('shell/1/picture.png', Buffer.from('png'));
  await site.target.put('api-public/now.json', Buffer.from('{"at":1}'));
  await site.target.put('api-public/lists/a.json', Buffer.from('[]'));
  await site.target.put('api-public/results/en/index.html', Buffer.from('<p>'));
  await site.target.put('.secret', Buffer.from('no'));
  const [candidate] = site.served().remotes[0]?.candidates ?? [];
  assert.ok(candidate);
  best = candidate;
  const provider = await listen(
    createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(request.url === '/api-refused' ? 401 : 200, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=60',
        });
        const { method, url, headers } = request;
        response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }));
      });
    }),
  );
  const nginx = await startNginx(site.dir, provider.port);
  const alone = await startNginx(site.dir, 1);
  closing.push(nginx.stop, alone.stop, provider.close);
  port = nginx.port;
  readNginxOutput = nginx.said;
  lonely = alone.port;
});
after(async () => {
  for (const close of closing) await close();
  bench.remove();
  site.remove();
});

const requestFromNginx = (path: string, headers: Record<string, string> = {}) =>
  sendRawRequest(port, path, { headers });

for (const path of ['/', '/imp', '/r', '/login?next=/x', '/some/deep/path', '/index.html']) {
  test(`nginx: ${path} is the page, asked for each time`, async () => {
    const { status, headers, body } = await requestFromNginx(path);
    assert.equal(status, 200);
    assert.equal(parseRegistryBlock(body.toString()).revision, 1);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.ok(headers.etag);
    const again = await requestFromNginx(path, { 'if-none-match': String(headers.etag) });
    assert.equal(again.status, 304);
    assert.equal(again.headers['cache-control'], 'no-cache');
  });
}

for (const path of [
  '/r/sample/1.0.0/gone.js',
  '/r/sample',
  '/r/sample/',
  '/shell/9/main.js',
  '/registry/none',
  '/registry/rev/',
  '/favicon.ico',
  '/imp.js',
  '/.secret',
  '/r/.x/y.js',
]) {
  test(`nginx: ${path} is missing, and never the page`, async () => {
    const { status, headers, body } = await requestFromNginx(path);
    assert.equal(status, 404);
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(body.toString(), 'Not found\n');
    assert.ok(headers['content-security-policy']);
  });
}

for (const path of ['/../package.json', '/r/..%2f..%2fetc/passwd', '/%2e%2e/package.json']) {
  test(`nginx: ${path} leads nowhere`, async () => {
    assert.ok([400, 404].includes((await requestFromNginx(path)).status));
  });
}

test('nginx: files of a version are kept for ever, packed as the browser takes them', async () => {
  const plain = await requestFromNginx(best.entry.src);
  assert.equal(plain.status, 200);
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers['access-control-allow-origin'], '*');
  const br = await requestFromNginx(best.entry.src, { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.deepEqual(brotliDecompressSync(br.body), plain.body);
  const gz = await requestFromNginx(best.entry.src, { 'accept-encoding': 'gzip' });
  assert.equal(gz.headers['content-encoding'], 'gzip');
  assert.deepEqual(gunzipSync(gz.body), plain.body);
  for (const { headers } of [br, gz]) {
    assert.match(String(headers.vary), /accept-encoding/i);
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  }
  const [style] = Object.values(best.styles).flat();
  assert.equal((await requestFromNginx(style?.src ?? '')).headers['content-type'], 'text/css; charset=utf-8');
  assert.equal((await requestFromNginx('/shell/1/picture.png')).headers['content-type'], 'image/png');
});

test('nginx: revisions are kept for ever, what is live is asked for again, the page travels packed', async () => {
  assert.match(
    String((await requestFromNginx('/registry/rev/1.json')).headers['cache-control']),
    /immutable/,
  );
  for (const path of ['/registry/current.json', '/config.json']) {
    const { status, headers } = await requestFromNginx(path);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  }
  const page = await requestFromNginx('/', { 'accept-encoding': 'gzip, br' });
  assert.equal(page.headers['content-encoding'], 'gzip');
  assert.match(gunzipSync(page.body).toString(), /id="registry"/);
});

test("nginx: every answer carries the site's policy and the other headers, once", async () => {
  for (const path of ['/', best.entry.src, '/gone.js', '/api-x', '/config.json']) {
    const { headers } = await requestFromNginx(path);
    for (const [name, value] of Object.entries(securityHeaders({}))) {
      assert.equal(headers[name], value, `${name} of ${path}`);
    }
    assert.equal(headers['strict-transport-security'], 'max-age=31536000');
    assert.doesNotMatch(String(headers.server), /\d/);
  }
});

test('nginx: it has nothing to complain about in its configuration', () => {
  assert.doesNotMatch(readNginxOutput(), /\[(warn|emerg|error)\]/);
});

test('nginx: a call goes to the provider as it is, once, and is never kept', async () => {
  const call = { method: 'POST', body: '{"a":1}', headers: { host: 'ank.example', 'idempotency-key': 'k1' } };
  const { status, headers, body } = await sendRawRequest(port, '/api-login?x=1', call);
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-store');
  const told = JSON.parse(body.toString());
  assert.deepEqual([told.method, told.url, told.body], ['POST', '/api-login?x=1', '{"a":1}']);
  assert.equal(told.headers['x-forwarded-for'], '127.0.0.1');
  assert.equal(told.headers['x-forwarded-host'], 'ank.example');
  assert.equal(told.headers['idempotency-key'], 'k1');
  const odd = await sendRawRequest(port, '/apiGetawayStatus', { method: 'POST', body: '{}' });
  assert.deepEqual([odd.status, odd.headers['cache-control']], [200, 'no-store']);
  const refused = await sendRawRequest(port, '/api-refused', { method: 'POST' });
  assert.equal(refused.status, 401);
  assert.equal(refused.headers['cache-control'], 'no-store');
});

test('nginx: what phones poll comes from the folder, and from the provider what is not there', async () => {
  const first = await requestFromNginx('/api-public/now.json', { origin: 'https://other.example' });
  assert.deepEqual([first.status, first.body.toString()], [200, '{"at":1}']);
  assert.equal(first.headers['cache-control'], 'public, max-age=1, stale-while-revalidate=5');
  assert.equal(first.headers['access-control-allow-origin'], '*');
  const again = await requestFromNginx('/api-public/now.json', {
    'if-none-match': String(first.headers.etag),
  });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  const list = await requestFromNginx('/api-public/lists/a.json');
  assert.equal(list.headers['cache-control'], 'public, max-age=31536000, immutable');
  const otherAnswer = await requestFromNginx('/api-public/draws/2026-11-21/d.json');
  assert.equal(JSON.parse(otherAnswer.body.toString()).url, '/api-public/draws/2026-11-21/d.json');
  assert.equal(otherAnswer.headers['cache-control'], 'public, max-age=5');
  const page = await requestFromNginx('/api-public/results/en/index.html');
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
  for (const { headers } of [
    page,
    await requestFromNginx('/api-public/check.html'),
    await requestFromNginx('/api-chart/m'),
  ])
    assert.match(
      String(headers['content-security-policy']),
      /style-src 'unsafe-inline'/,
      'it has its styles',
    );
});

test('nginx: the provider is told the host with its port, so that links to pictures lead back here', async () => {
  const { body } = await requestFromNginx('/api-x', { host: 'ank.example:8443' });
  const told = JSON.parse(String(body)) as { headers: Record<string, string> };
  assert.equal(told.headers.host, 'ank.example:8443');
  assert.equal(told.headers['x-forwarded-host'], 'ank.example:8443');
});

test('nginx: a provider that is not there is a 502 with a body the app can read', async () => {
  const { status, headers, body } = await sendRawRequest(lonely, '/api-login', {
    method: 'POST',
    body: '{}',
  });
  assert.equal(status, 502);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual(JSON.parse(body.toString()), { status: false, msg: 'The provider does not answer' });
});

test('nginx: other methods are refused where there are only files', async () => {
  assert.equal((await sendRawRequest(port, '/imp', { method: 'POST' })).status, 405);
  assert.equal((await sendRawRequest(port, best.entry.src, { method: 'DELETE' })).status, 405);
});

test('nginx: of two releases within one second, no browser keeps the first', async () => {
  bench.edit('src/panel/help.ts', 'Other help', 'Help for the panel');
  await buildRemote(bench.remote());
  await publishBuilds(site.target, [readBuild(bench.remote())]);
  const tags = new Set<string>();
  for (let round = 0; round < 3; round++) {
    await (round === 0
      ? Promise.resolve()
      : setSiteConfig(site.target, { apiHost: '', envType: `T${round}` }));
    tags.add(String((await requestFromNginx('/')).headers.etag));
  }
  assert.equal(tags.size, 3);
  await rollBackRemoteOrShell(site.target, 'sample');
  assert.equal(tags.has(String((await requestFromNginx('/')).headers.etag)), false);
});
