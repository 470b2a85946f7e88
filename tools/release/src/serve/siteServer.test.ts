import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { classifySitePath } from '@ank/build/site-path';
import { listen, sendRawRequest } from '@ank/testkit/listen';
import { buildPreloadScript } from '../page/buildPreloadScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { newSiteServer } from './siteServer';

const SCRIPT = 'window.answer = 42;'.repeat(20);
const dir = mkdtempSync(join(tmpdir(), 'ank-site-'));
const writeSiteFile = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const running: { close: () => Promise<void> }[] = [];
let port = 0;
let lonely = 0;

before(async () => {
  writeSiteFile('index.html', '<!doctype html><title>Ank</title>');
  writeSiteFile(
    'config.json',
    JSON.stringify({ apiHost: '', envType: 'Prod', telemetryUrl: 'https://events.example/in' }),
  );
  writeSiteFile('r/wallet/1.0.0/remoteEntry.js', SCRIPT);
  writeSiteFile('r/wallet/1.0.0/remoteEntry.js.br', 'made beforehand');
  writeSiteFile('shell/1.0.0/main.js', SCRIPT);
  writeSiteFile('registry/current.json', '{"revision":1}');
  writeSiteFile('registry/rev/1.json', '{"revision":1}');
  writeSiteFile('.secret', 'no');
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      response.writeHead(request.url === '/api-refused' ? 401 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          body,
          forwarded: request.headers['x-forwarded-host'],
        }),
      );
    });
  });
  const behind = await listen(provider);
  const site = await listen(newSiteServer({ dir, providerPort: behind.port }));
  const alone = await listen(newSiteServer({ dir, providerPort: 1 }));
  running.push(behind, site, alone);
  port = site.port;
  lonely = alone.port;
});
after(async () => {
  for (const one of running) await one.close();
  rmSync(dir, { recursive: true, force: true });
});

for (const path of ['/', '/imp', '/r', '/r/', '/login?next=/x', '/some/deep/path', '/index.html']) {
  test(`${path} is the page, asked for each time`, async () => {
    const { status, headers, body } = await sendRawRequest(port, path);
    assert.equal(status, 200);
    assert.match(body.toString(), /<title>Ank/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(String(headers.etag), /^".+"$/);
  });
}

const missing = [
  '/r/wallet/1.0.0/gone.js',
  '/r/wallet',
  '/shell/9/main.js',
  '/registry/none',
  '/favicon.ico',
  '/imp.js',
  '/x.png',
];
for (const path of missing) {
  test(`${path} is missing, and never the page`, async () => {
    const { status, headers } = await sendRawRequest(port, path);
    assert.equal(status, 404);
    assert.match(String(headers['content-type']), /text\/plain/);
    assert.equal(headers['cache-control'], 'no-store');
  });
}

test('the gateway call, which has no hyphen, is the provider’s as well', () => {
  assert.equal(classifySitePath('/apiGetawayStatus').kind, 'api');
  assert.equal(classifySitePath('/apices').kind, 'page');
});

test('a developer’s own build may come only from where the configuration says', () => {
  assert.doesNotMatch(contentSecurityPolicy({}), /4102/);
  const policy = contentSecurityPolicy({ overrideOrigins: ['http://127.0.0.1:4102'] });
  assert.match(policy, /script-src [^;]*http:\/\/127\.0\.0\.1:4102/);
  assert.match(policy, /connect-src [^;]*ws:\/\/127\.0\.0\.1:4102/);
});

const outside = [
  '/../package.json',
  '/r/../../package.json',
  '/%2e%2e/package.json',
  '/r/..%2f..%2fetc/passwd',
  '/.secret',
  '/r/%00',
  '/%zz',
  '//etc/passwd',
  '/r\\..\\x',
];
for (const path of outside) {
  test(`${path} leads nowhere`, async () => {
    assert.equal((await sendRawRequest(port, path)).status, 404);
  });
}

for (const path of ['/r/wallet/1.0.0/remoteEntry.js', '/shell/1.0.0/main.js', '/registry/rev/1.json']) {
  test(`${path} is kept for ever`, async () => {
    const { status, headers } = await sendRawRequest(port, path);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(headers['content-type']), /javascript|json/);
  });
}

test('the live registry is asked for each time', async () => {
  const { headers } = await sendRawRequest(port, '/registry/current.json');
  assert.equal(headers['cache-control'], 'no-cache');
});

test('files go out packed as the browser takes them, made beforehand where they lie so', async () => {
  const brotli = await sendRawRequest(port, '/r/wallet/1.0.0/remoteEntry.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotli.body.toString(), 'made beforehand');
  const made = await sendRawRequest(port, '/shell/1.0.0/main.js', { headers: { 'accept-encoding': 'br' } });
  assert.equal(brotliDecompressSync(made.body).toString(), SCRIPT);
  const gzip = await sendRawRequest(port, '/shell/1.0.0/main.js', {
    headers: { 'accept-encoding': 'gzip, br;q=0' },
  });
  assert.equal(gunzipSync(gzip.body).toString(), SCRIPT);
  const plain = await sendRawRequest(port, '/shell/1.0.0/main.js');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body.toString(), SCRIPT);
  assert.equal(plain.headers.vary, 'accept-encoding');
});

test('who has this content gets 304, and HEAD gets no body', async () => {
  const first = await sendRawRequest(port, '/imp');
  const again = await sendRawRequest(port, '/imp', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  const otherAnswer = await sendRawRequest(port, '/imp', { headers: { 'if-none-match': '"old"' } });
  assert.equal(otherAnswer.status, 200);
  const head = await sendRawRequest(port, '/imp', { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.equal(head.headers['content-length'], first.headers['content-length']);
});

test('every answer carries a policy that runs own scripts and the one inline script, nothing else', async () => {
  for (const path of ['/', '/nothing.js', '/api-x']) {
    const { headers } = await sendRawRequest(port, path);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.ok(policy.includes(`script-src 'self' '${buildPreloadScript().hash}';`), policy);
    assert.match(policy, /connect-src 'self' https:\/\/events\.example;/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
});

test('the configuration names the origin that was asked when none is set', async () => {
  const { body, headers } = await sendRawRequest(port, '/config.json', {
    headers: { host: 'ank.example:8080' },
  });
  assert.equal(JSON.parse(body.toString()).apiHost, 'http://ank.example:8080');
  assert.equal(JSON.parse(body.toString()).envType, 'Prod');
  assert.equal(headers['cache-control'], 'no-cache');
});

test('a call goes to the provider as it is, and its answer comes back as it is', async () => {
  const { status, headers, body } = await sendRawRequest(port, '/api-login?x=1', {
    method: 'POST',
    body: '{"a":1}',
  });
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual(JSON.parse(body.toString()), {
    method: 'POST',
    url: '/api-login?x=1',
    body: '{"a":1}',
    forwarded: `127.0.0.1:${port}`,
  });
  assert.equal((await sendRawRequest(port, '/api-refused', { method: 'POST' })).status, 401);
});

test('a provider that is not there is a 502 with a body the app can read', async () => {
  const { status, body } = await sendRawRequest(lonely, '/api-login', { method: 'POST', body: '{}' });
  assert.equal(status, 502);
  assert.equal(JSON.parse(body.toString()).status, false);
});

test('other methods are refused where there are only files', async () => {
  const { status, headers } = await sendRawRequest(port, '/imp', { method: 'POST' });
  assert.equal(status, 405);
  assert.equal(headers.allow, 'GET, HEAD');
});
