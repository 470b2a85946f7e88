import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from '@ank/build/packages';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { type Listening, listen } from '@ank/testkit/listen';
import { startNginx } from '@ank/testkit/nginx';
import { makeTestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';
import { parsePublicKeys, readSigner } from '../publish/signing';
import { newSiteServer } from '../serve/siteServer';
import { type BundledScript, bundleTestScript } from '../testing/bundleTestScript';
import { openSiteOverHttp } from './verifyCommand';
import { verifySite } from './verifySite';

const site = makeTestSite();
const outside = mkdtempSync(join(tmpdir(), 'ank-keys-'));
const key = join(outside, 'key.pem');
let cli: BundledScript;
let server: Listening;

const env = { ...process.env, ANK_SITE: site.dir, ANK_SIGNING_KEY: key, XDG_STATE_HOME: outside };

const runAnk = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli.file, ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};
const runVerifyCommand = (...args: string[]) => runAnk('verify', '--key', `${key}.pub`, ...args);

before(async () => {
  cli = await bundleTestScript(join(ROOT, 'tools/release/src/testing/releaseCliEntry.ts'));
  assert.match(runAnk('registry', 'key', '--out', key).stdout, /^key [0-9a-f]{16}: keep .*key\.pem secret/);
  const target = { ...site.target, signer: readSigner(key) };
  await publishBuilds(target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  await publishBuilds(target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  server = await listen(newSiteServer({ dir: site.dir }));
});
after(async () => {
  await server?.close();
  cli?.remove();
  site.remove();
  rmSync(outside, { recursive: true, force: true });
});

test('a key is its owner’s alone to read, is never written over, and signs no site it lies in', () => {
  assert.equal(statSync(key).mode & 0o777, 0o600);
  assert.match(runAnk('registry', 'key', '--out', key).stderr, /EEXIST/);
  assert.match(readFileSync(`${key}.pub`, 'utf8'), /BEGIN PUBLIC KEY/);
  const inside = join(site.dir, 'key.pem');
  writeFileSync(inside, readFileSync(key));
  const { status, stderr } = spawnSync(process.execPath, [cli.file, 'status'], {
    encoding: 'utf8',
    env: { ...process.env, ANK_SITE: site.dir, ANK_SIGNING_KEY: inside },
  });
  assert.equal(status, 1);
  assert.match(stderr, /is inside the site that it signs/);
  rmSync(inside);
});

test('verify remembers the head it saw, so that a removed newest revision is found', async () => {
  const good = runVerifyCommand();
  assert.match(good.stdout, /everything is as it was published\nhead 2:sha256-/);
  assert.equal(good.status, 0);
  const head = /head (\S+)/.exec(good.stdout)?.[1] ?? '';
  const before = ['registry/rev/2.json', 'index.html', 'registry/current.json'].map((path) => {
    const file = join(site.dir, path);
    const bytes = readFileSync(file);
    rmSync(file);
    return { file, bytes };
  });
  assert.equal(runAnk('status', '--repair').status, 0);
  const bad = runVerifyCommand();
  assert.equal(bad.status, 1);
  assert.match(bad.stdout, /NOT as it was published\n {2}revision 2, which was seen here before, is gone/);
  rmSync(join(outside, 'ank/heads.json'));
  assert.match(
    runVerifyCommand().stdout,
    /r\/wallet\/1\.1\.0\/Screen\.js was published by nobody/,
    'its files tell',
  );
  assert.match(runVerifyCommand('--head', head).stdout, /revision 2, which was seen here before, is gone/);
  for (const { file, bytes } of before) writeFileSync(file, bytes);
  assert.equal(runVerifyCommand().status, 0);
});

test('what a publisher closed to the web server is named, and repaired; a folder of the owner alone is only told', () => {
  chmodSync(site.dir, 0o700);
  const told = runVerifyCommand();
  assert.match(
    told.stdout,
    /everything is as it was published\nhead .+\n.+\nonly its owner can read the folder itself/,
  );
  assert.equal(told.status, 0);
  chmodSync(join(site.dir, 'index.html'), 0o600);
  const closed = runVerifyCommand();
  assert.match(
    closed.stdout,
    /NOT as it was published\n {2}1 files or folders are closed .+ the first is index\.html/,
  );
  assert.equal(closed.status, 1);
  assert.equal(runAnk('status', '--repair').status, 0);
  const repaired = runVerifyCommand();
  assert.match(repaired.stdout, /everything is as it was published\nhead .+\nread from its folder: .+$/);
  assert.equal(repaired.status, 0);
});

test('by its address the same is read from outside, packed files too', async () => {
  const address = `http://127.0.0.1:${server.port}`;
  // Not synchronously: the server it asks is this process.
  const args = [cli.file, 'verify', '--key', `${key}.pub`, '--to', address];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  assert.match(stdout, /everything is as it was published/);
  const file = join(site.dir, 'r/wallet/1.1.0/Screen.js');
  const bytes = readFileSync(file);
  writeFileSync(file, `${bytes} `);
  const found = await verifySite(
    openSiteOverHttp(address),
    parsePublicKeys(readFileSync(`${key}.pub`, 'utf8')),
  );
  assert.deepEqual(found.differs, ['r/wallet/1.1.0/Screen.js has another content than was published']);
  writeFileSync(file, bytes);
});

test('what only browsers are given is found: a packed copy beside the page, under its folder too', async () => {
  const nginx = await startNginx(site.dir, 1);
  const check = () =>
    verifySite(
      openSiteOverHttp(`http://127.0.0.1:${nginx.port}`),
      parsePublicKeys(readFileSync(`${key}.pub`, 'utf8')),
    );
  try {
    assert.deepEqual((await check()).differs, []);
    writeFileSync(join(site.dir, 'index.html.gz'), gzipSync('<h1>Another page</h1>'));
    writeFileSync(
      join(site.dir, 'manifest.webmanifest.br'),
      brotliCompressSync('fetch("//elsewhere.example")'),
    );
    assert.deepEqual((await check()).differs, [
      'index.html as gzip has another content than index.html as it is',
      '/ as gzip has another content than index.html as it is',
      'manifest.webmanifest as br has another content than manifest.webmanifest as it is',
    ]);
  } finally {
    for (const name of ['index.html.gz', 'manifest.webmanifest.br'])
      rmSync(join(site.dir, name), { force: true });
    await nginx.stop();
  }
});

test('verify names a page that phones say they had, and nobody published', () => {
  const loads = join(outside, 'loads.json');
  const row = { remote: 'shell', event: 'page', version: '2-AbCd0123/+xyzXYZ', count: 3 };
  writeFileSync(loads, JSON.stringify({ loads: [row] }));
  const { status, stdout } = runVerifyCommand('--loads', loads);
  assert.match(stdout, /NOT as it was published\n {2}3 reports are from a page of revision 2 that was never/);
  assert.equal(status, 1);
});

test('a key of tomorrow is named by the one of today', () => {
  const next = join(outside, 'next.pem');
  runAnk('registry', 'key', '--out', next);
  assert.match(runAnk('registry', 'new-key', '--next', next).stdout, /^revision 3: the key is now/);
  assert.match(runAnk('rollback', 'wallet').stderr, /are signed by key [0-9a-f]+, not by/);
  assert.equal(runVerifyCommand().status, 0);
});
