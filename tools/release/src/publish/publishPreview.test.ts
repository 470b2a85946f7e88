import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeSignedSite, toPublicKeys } from '../testing/signedSite';
import { startTestRegistryService, type TestRegistryService } from '../testing/startTestRegistryService';
import { verifySite } from '../verify/verifySite';
import { publishBuilds } from './publishBuilds';
import { publishPreview } from './publishPreview';

const site = makeSignedSite();
let service: TestRegistryService;
before(async () => {
  service = await startTestRegistryService(site.target);
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('bidding', '1.0.0'),
  ]);
});
after(async () => {
  await service.app.close();
  site.remove();
});

const verifyAndListDifferences = async () => (await verifySite(site.target, toPublicKeys(site.key))).differs;
const RECORD = 'r/wallet/1.1.0/preview.json';

test('a preview is judged and stored beside the site, which stays what it was, once and twice', async () => {
  const live = site.snapshot();
  const team = service.actionsWithToken(await service.makeToken('wallet', ['wallet'], ['preview']));
  await team.preview(makeFakeRemoteBuild('wallet', '1.1.0'));
  const after = site.snapshot();
  const added = [...after.keys()].filter((path) => !live.has(path));
  assert.ok(added.includes(RECORD));
  assert.deepEqual(
    added.filter((path) => !path.startsWith('r/wallet/1.1.0/') && !path.startsWith('registry/.')),
    [],
  );
  for (const [path, text] of live) if (!path.includes('/.')) assert.equal(after.get(path), text, path);
  const { remote } = JSON.parse(after.get(RECORD) ?? '');
  assert.deepEqual(
    [remote.name, remote.candidates.length, remote.candidates[0].version],
    ['wallet', 1, '1.1.0'],
  );
  await team.preview(makeFakeRemoteBuild('wallet', '1.1.0'));
  assert.deepEqual(site.snapshot(), after);
  assert.deepEqual(await verifyAndListDifferences(), []);
  assert.equal(service.auditEntries.at(-1)?.action, 'preview');
});

test('who may preview may not publish, nor preview what is another team’s', async () => {
  const team = service.actionsWithToken(await service.makeToken('wallet', ['wallet'], ['preview']));
  await assert.rejects(team.publish([makeFakeRemoteBuild('wallet', '1.1.0')]), /wallet may not publish/);
  await assert.rejects(team.preview(makeFakeRemoteBuild('bidding', '1.1.0')), /may not preview bidding/);
  const author = service.actionsWithToken(await service.makeToken('wallet', ['wallet'], ['publish']));
  await assert.rejects(
    author.preview(makeFakeRemoteBuild('wallet', '1.1.0')),
    /may not preview: allowed are publish/,
  );
});

test('what the gate refuses is no preview, and the site holds nothing of it', async () => {
  const before = site.snapshot();
  const team = service.actionsWithToken(await service.makeToken('wallet', ['wallet']));
  const evil = makeFakeRemoteBuild('wallet', '1.2.0', { code: 'call("https://evil.example/");' });
  const refused = team.preview(evil);
  await assert.rejects(refused, /wallet is refused:\n {2}absolute host/);
  const paths = (files: Map<string, string>) => [...files.keys()].filter((path) => !path.includes('/.'));
  assert.deepEqual(paths(site.snapshot()), paths(before));
  await assert.rejects(
    publishPreview(site.target, makeFakeShellBuild('2.0.0')),
    /only a remote can have a preview/,
  );
  const unsigned = { ...site.target };
  delete unsigned.signer;
  await assert.rejects(
    publishPreview(unsigned, makeFakeRemoteBuild('wallet', '1.2.0')),
    /are signed: publish through/,
  );
});

test('a preview that its key did not make is found, and files that it does not vouch for', async () => {
  const file = join(site.dir, RECORD);
  const right = readFileSync(file, 'utf8');
  const spoil = async (text: string, at = RECORD) => {
    const was = readFileSync(join(site.dir, at), 'utf8');
    writeFileSync(join(site.dir, at), text);
    const found = await verifyAndListDifferences();
    writeFileSync(join(site.dir, at), was);
    return found;
  };
  assert.deepEqual(await spoil(right.replace('"wallet"', '"wallat"')), [
    `${RECORD} is signed by none of the keys`,
  ]);
  assert.deepEqual(await spoil('{'), [`${RECORD} cannot be read`]);
  const script = 'r/wallet/1.1.0/Screen.js';
  assert.deepEqual(await spoil('x', script), [`${script} has another content than was published`]);
  const elsewhere = join(site.dir, 'r/wallet/1.0.0/preview.json');
  writeFileSync(elsewhere, right);
  assert.deepEqual(await verifyAndListDifferences(), ['r/wallet/1.0.0/preview.json is of another version']);
});

test('a version that was a preview goes live as it is', async () => {
  const team = service.actionsWithToken(await service.makeToken('wallet', ['wallet']));
  assert.deepEqual((await team.publish([makeFakeRemoteBuild('wallet', '1.1.0')])).changed, ['wallet']);
  assert.equal(site.served().remotes.find(({ name }) => name === 'wallet')?.candidates[0]?.version, '1.1.0');
});
