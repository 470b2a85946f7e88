import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';
import { type Revision, serializeRevision, writeRevision } from '../publish/revisions';
import { revokeVersion, rollBackRemoteOrShell, setSiteConfig } from '../publish/siteOperations';
import { makeSignedSite, makeTestKey, toPublicKeys, withSigner } from '../testing/signedSite';
import { verifySite } from './verifySite';

let site: ReturnType<typeof makeSignedSite>;
beforeEach(async () => {
  site = makeSignedSite();
  await setSiteConfig(site.target, { envType: 'Test' });
  await publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  await rollBackRemoteOrShell(site.target, 'wallet');
});
afterEach(() => site.remove());

const verifyTestSite = (seen?: Parameters<typeof verifySite>[2]) =>
  verifySite(site.target, toPublicKeys(site.key), seen);
const sitePath = (path: string) => join(site.dir, path);

test('a site that was only published to is in order', async () => {
  await revokeVersion(site.target, 'wallet', '1.1.0');
  await setSiteConfig(site.target, { envType: 'Prod' });
  const { head, isSigned, differs } = await verifyTestSite();
  assert.deepEqual(differs, []);
  assert.equal(isSigned, true);
  assert.equal(head?.revision, 5);
});

test('one changed byte is found in every published file, and the file is named', async () => {
  const files = readdirSync(site.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.dir.length + 1));
  assert.ok(files.length > 15, files.join());
  for (const file of files) {
    const bytes = readFileSync(sitePath(file));
    const spoiled = Buffer.from(bytes);
    const place = Math.floor(bytes.length / 2);
    spoiled[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(sitePath(file), spoiled);
    const { differs } = await verifyTestSite();
    const name = /rev\/(\d+)\.json$/.exec(file)?.[1];
    assert.match(
      differs.join('\n'),
      new RegExp(name ? `revision ${name} ` : file.replaceAll('.', '\\.')),
      file,
    );
    writeFileSync(sitePath(file), bytes);
  }
  assert.deepEqual((await verifyTestSite()).differs, []);
});

test('a removed file of what is live is found', async () => {
  rmSync(sitePath('r/wallet/1.0.0/Screen.css'));
  assert.deepEqual((await verifyTestSite()).differs, ['r/wallet/1.0.0/Screen.css is missing']);
});

test('a removed revision is found: between others by the chain, the newest by whoever saw it', async () => {
  const { head } = await verifyTestSite();
  assert.ok(head);
  const bytes = readFileSync(sitePath('registry/rev/2.json'));
  rmSync(sitePath('registry/rev/2.json'));
  assert.ok((await verifyTestSite()).differs.includes('revision 2 is missing'));
  writeFileSync(sitePath('registry/rev/2.json'), bytes);
  // As it was before: the page and what is live go back with it.
  const older = JSON.parse(bytes.toString()) as Revision;
  rmSync(sitePath('registry/rev/3.json'));
  for (const path of ['index.html', 'registry/current.json']) rmSync(sitePath(path));
  const { writeLivePage: goLive } = await import('../publish/writeLivePage');
  assert.equal(await goLive(site.target), older.revision);
  const left = (await verifyTestSite()).differs;
  assert.equal(left.length, 1);
  assert.match(left.join(), /^registry\/page\/\S+\.txt was published by nobody$/);
  rmSync(sitePath(left.join().split(' ')[0] ?? ''));
  assert.deepEqual((await verifyTestSite()).differs, [], 'nothing in the site itself tells any more');
  assert.deepEqual((await verifyTestSite(head)).differs, ['revision 3, which was seen here before, is gone']);
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.2.0')]);
  assert.deepEqual((await verifyTestSite(head)).differs, [
    'revision 3 is not the one that was seen here before',
  ]);
});

test('a file that nothing published is named, and one that is gone', async () => {
  const planted = ['index.html.gz', 'registry/current.json.gz', 'tokens.json', 'r/wallet/1.0.0/help.html'];
  for (const path of planted) writeFileSync(sitePath(path), 'x');
  writeFileSync(sitePath('registry/.left'), '');
  const { differs } = await verifyTestSite();
  assert.deepEqual(differs.sort(), planted.map((path) => `${path} was published by nobody`).sort());
  for (const path of planted) rmSync(sitePath(path));
  rmSync(sitePath('manifest.webmanifest'));
  assert.deepEqual((await verifyTestSite()).differs, ['manifest.webmanifest is missing']);
});

test('a swapped index.html is found', async () => {
  const page = readFileSync(sitePath('index.html'), 'utf8');
  writeFileSync(sitePath('index.html'), page.replace('"1.0.0"', '"1.0.9"'));
  assert.deepEqual((await verifyTestSite()).differs, ['index.html is not the page of revision 3']);
});

test('a revision rewritten by somebody without the key is found, however well it is chained', async () => {
  const file = sitePath('registry/rev/3.json');
  const { signature, ...newest } = JSON.parse(readFileSync(file, 'utf8')) as Revision;
  writeFileSync(file, serializeRevision({ ...newest, revoked: ['wallet@1.1.0'] }));
  assert.deepEqual((await verifyTestSite()).differs, ['revision 3 is not signed, the ones before it are']);
  assert.ok(signature);
  writeFileSync(file, serializeRevision({ ...newest, revoked: ['wallet@1.1.0'], ...{ signature } }));
  assert.deepEqual((await verifyTestSite()).differs, ['revision 3 has a signature that does not fit it']);
  const otherKey = makeTestKey();
  const forged = withSigner(site.target, otherKey).signer?.sign(serializeRevision(newest));
  assert.ok(forged);
  writeFileSync(file, serializeRevision({ ...newest, ...{ signature: forged } }));
  assert.match((await verifyTestSite()).differs.join(), /revision 3 is signed by a key that was not given/);
});

test('a key is replaced by a revision of the old one; afterwards only the new one counts', async () => {
  const next = makeTestKey();
  const renewed = withSigner(site.target, next);
  await assert.rejects(rollBackRemoteOrShell(renewed, 'shell'), /only one version/);
  await assert.rejects(publishBuilds(renewed, [makeFakeRemoteBuild('wallet', '2.0.0')]), /are signed by key/);
  await writeRevision(site.target, 'new key', (live) => live, { key: next.name, pem: next.publicPem });
  await assert.rejects(
    publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '2.0.0')]),
    /are signed by key/,
  );
  await publishBuilds(renewed, [makeFakeRemoteBuild('wallet', '2.0.0')]);
  assert.deepEqual(
    (await verifySite(site.target, toPublicKeys(site.key))).differs,
    [],
    'the old key leads to the new',
  );
  assert.deepEqual(
    (await verifySite(site.target, toPublicKeys(next))).differs,
    [],
    'the new key holds what was before',
  );
  const file = sitePath('registry/rev/5.json');
  const { signature: _new, ...newest } = JSON.parse(readFileSync(file, 'utf8')) as Revision;
  const stolen = site.target.signer?.sign(serializeRevision(newest));
  assert.ok(stolen);
  writeFileSync(file, serializeRevision({ ...newest, ...{ signature: stolen } }));
  for (const keys of [toPublicKeys(site.key), toPublicKeys(site.key, next)])
    assert.match((await verifySite(site.target, keys)).differs.join(), /replaced by revision 4/);
});

test('a site without signatures is called unsigned, and one that signs takes no revision without', async () => {
  const plain = makeTestSite();
  await publishBuilds(plain.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  assert.deepEqual(
    { ...(await verifySite(plain.target, toPublicKeys(site.key))), head: undefined },
    { isSigned: false, differs: [], head: undefined },
  );
  plain.remove();
  const { signer: _key, ...unsigned } = site.target;
  await assert.rejects(rollBackRemoteOrShell(unsigned, 'wallet'), /only one version/);
  await assert.rejects(
    publishBuilds(unsigned, [makeFakeRemoteBuild('wallet', '9.0.0')]),
    /through its registry service/,
  );
});
