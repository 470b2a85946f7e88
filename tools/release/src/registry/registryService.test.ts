import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { publishBuilds } from '../publish/publishBuilds';
import { readLatestRevision } from '../publish/revisions';
import type { SiteActions } from '../publish/siteActions';
import { newSiteActions } from '../publish/siteActions';
import { makeSignedSite, toPublicKeys } from '../testing/signedSite';
import { startTestRegistryService, type TestRegistryService } from '../testing/startTestRegistryService';
import { verifySite } from '../verify/verifySite';
import { listTeamTokens, revokeTeamToken, rotateTeamToken } from './teamTokens';

const site = makeSignedSite();
let service: TestRegistryService;
let wallet: SiteActions;
before(async () => {
  service = await startTestRegistryService(site.target);
  const flags = { newKeys: 'Larger keys' };
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('bidding', '1.0.0'),
  ]);
  await publishBuilds(site.target, [makeFakeRemoteBuild('bidding', '1.1.0', { description: { flags } })]);
  wallet = service.actionsWithToken(await service.makeToken('wallet', ['wallet']));
});
after(async () => {
  await service.app.close();
  site.remove();
});

const lastAuditEntry = () => service.auditEntries.at(-1);

test('a team publishes, canaries, promotes, rolls back and revokes its remote as in a directory of its own', async () => {
  const { revision, changed } = await wallet.publish([makeFakeRemoteBuild('wallet', '1.1.0')], { canary: 5 });
  assert.deepEqual([revision, changed], [3, ['wallet']]);
  assert.equal(await wallet.act('canary', { name: 'wallet', percent: 20 }), 4);
  assert.equal(await wallet.act('promote', { name: 'wallet' }), 5);
  assert.match(await wallet.status(), /revision 5 .*\n[\s\S]*wallet {4}1\.1\.0, before: 1\.0\.0/);
  assert.equal(await wallet.act('rollback', { name: 'wallet' }), 6);
  assert.equal(await wallet.act('revoke', { name: 'wallet', version: '1.1.0' }).catch(() => 0), 7);
  assert.deepEqual((await wallet.publish([makeFakeRemoteBuild('wallet', '1.2.0')])).changed, ['wallet']);
  assert.equal((await wallet.live())?.revision, 8);
  assert.equal(site.served().revision, 8);
  assert.deepEqual((await verifySite(site.target, toPublicKeys(site.key))).differs, [], 'chained and signed');
});

test('every revision records who, from which commit, by which run and why; the log shows it', async () => {
  const { by } = (await readLatestRevision(site.target)) ?? {};
  assert.match(by?.who ?? '', /^team wallet, token [0-9a-f]{8}$/);
  assert.deepEqual(
    { ...by, who: '' },
    { who: '', commit: 'abc123', run: 'https://ci.example/7', message: 'why' },
  );
  const log = await wallet.log(2);
  assert.match(
    log,
    /^ {3}8 {2}\S+Z {2}publish wallet 1\.2\.0\n {6}by team wallet, token \w+, commit abc123, run https:\/\/ci\.example\/7\n {6}why\n/,
  );
  assert.match(await wallet.log(9), /by nobody named/);
});

const foreign: Record<string, (actions: SiteActions) => Promise<unknown>> = {
  publish: (one) => one.publish([makeFakeRemoteBuild('bidding', '6.6.6')]),
  rollback: (one) => one.act('rollback', { name: 'bidding' }),
  revoke: (one) => one.act('revoke', { name: 'bidding', version: '1.1.0' }),
  canary: (one) => one.act('canary', { name: 'bidding', percent: 5 }),
  promote: (one) => one.act('promote', { name: 'bidding', version: '1.0.0' }),
  flag: (one) => one.act('flag', { name: 'bidding', flag: 'newKeys', percent: 5 }),
  'rollback-to': (one) => one.act('rollback-to', { revision: 1 }),
  configure: (one) => one.act('configure', { config: { apiHost: 'https://evil.example' } }),
  repair: (one) => one.act('repair', {}),
};
for (const [action, act] of Object.entries(foreign)) {
  test(`wallet's token may not ${action} what is not wallet's, is told why, and it is written down`, async () => {
    const before = site.snapshot();
    await assert.rejects(act(wallet), /wallet may not .+ (bidding|the whole site): theirs are wallet$/);
    assert.deepEqual(site.snapshot(), before);
    const { outcome, status, who, action: asked, reason, from } = lastAuditEntry() ?? {};
    assert.deepEqual([outcome, status, asked, from], ['refused', 403, action, '127.0.0.1']);
    assert.match(who ?? '', /^team wallet, token/);
    assert.match(reason ?? '', /wallet may not/);
  });
}

test('with its own a foreign remote cannot be smuggled in', async () => {
  const both = [makeFakeRemoteBuild('wallet', '3.0.0'), makeFakeRemoteBuild('bidding', '3.0.0')];
  await assert.rejects(wallet.publish(both), /wallet may not publish bidding/);
  const disguised = makeFakeRemoteBuild('bidding', '3.0.0');
  const parcels = [{ name: 'wallet', version: '3.0.0', says: disguised.remote, files: [] }];
  const call = async (parcels: unknown) => {
    const token = await service.makeToken('wallet', ['wallet']);
    const answer = await fetch(`${service.address}/v1/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parcels }),
    });
    return ((await answer.json()) as { error?: string }).error ?? '';
  };
  assert.match(await call(parcels), /wallet is not a build: it says another name/);
  const own = makeFakeRemoteBuild('wallet', '3.0.0').remote;
  const parcel = {
    name: 'wallet',
    version: '3.0.0',
    says: own,
    files: [{ path: '../../bidding/x.js', bytes: '' }],
  };
  assert.match(await call([parcel]), /is no name of a file in it/);
  const stolen = { ...own, candidate: { ...own.candidate, entry: disguised.remote.candidate.entry } };
  assert.match(await call([{ ...parcel, says: stolen, files: [] }]), /offers what is not its own/);
  const grown = (more: object) =>
    call([{ ...parcel, says: { ...own, candidate: { ...own.candidate, ...more } }, files: [] }]);
  assert.match(await grown({ onload: 'x' }), /of its candidate, onload is not known here/);
  const entry = { ...own.candidate.entry, onload: 'x' };
  assert.match(await grown({ entry }), /of its candidate, entry must be a file: its src and its integrity/);
  for (const version of ['../x', '1..2', '1.2', 'v1.2.3', '1.2.3-a..b'])
    assert.match(await call([{ ...parcel, version }]), /its version is none of the form 1\.2\.3/, version);
  assert.match(await call([{ ...parcel, name: '../shell' }]), /may not publish \.\.\/shell/);
  assert.match(await call('all'), /must be array/);
});

test('a bad build sent straight to the service is refused by the gate that runs there', async () => {
  const before = site.snapshot();
  const heavy = makeFakeRemoteBuild('wallet', '4.0.0', { code: `call("https://evil.example/");` });
  heavy.hosts = ['evil.example'];
  await assert.rejects(
    wallet.publish([heavy]),
    /wallet is refused:\n {2}absolute host: .*https:\/\/evil\.example/,
  );
  await assert.rejects(
    wallet.publish([makeFakeRemoteBuild('wallet', '4.0.0', { kernel: '^9.0.0' })]),
    /kernel range/,
  );
  const altered = makeFakeRemoteBuild('wallet', '4.0.0');
  altered.files = altered.files.map((file) => ({ ...file, bytes: Buffer.from(`${file.bytes} `) }));
  await assert.rejects(wallet.publish([altered]), /is not the file that was built/);
  assert.deepEqual(site.snapshot(), before);
  assert.deepEqual([lastAuditEntry()?.outcome, lastAuditEntry()?.status], ['refused', 422]);
});

test('an action that was not given is refused for one’s own remote too', async () => {
  const reader = service.actionsWithToken(await service.makeToken('wallet', ['wallet'], ['canary']));
  await assert.rejects(
    reader.publish([makeFakeRemoteBuild('wallet', '5.0.0')]),
    /wallet may not publish: allowed are canary/,
  );
});

test('a token that was revoked, replaced, is out of date or invented is refused, with the reason', async () => {
  const status = (token: string) => service.actionsWithToken(token).status();
  const revoked = await service.makeToken('wallet', ['wallet']);
  await status(revoked);
  const newest = async () => (await listTeamTokens(site.target)).at(-1)?.id ?? '';
  await revokeTeamToken(site.target, await newest());
  await assert.rejects(status(revoked), /token [0-9a-f]{8} was revoked on \d{4}-/);
  const old = await service.makeToken('wallet', ['wallet']);
  const replaced = await rotateTeamToken(site.target, await newest(), 0);
  await status(replaced);
  await assert.rejects(status(old), /was revoked/);
  const kept = await rotateTeamToken(site.target, await newest(), 60_000);
  await status(replaced);
  await status(kept);
  const late = await service.makeToken('wallet', ['wallet'], ['publish'], new Date(Date.now() - 1000));
  await assert.rejects(status(late), /token [0-9a-f]{8} expired on/);
  await assert.rejects(status(`${kept.slice(0, -4)}xxxx`), /no token of this site/);
  await assert.rejects(status('ank_00000000_x'), /no token of this site/);
  await assert.rejects(status('a.b.c'), /identities of pipelines do not count here/);
  assert.deepEqual([lastAuditEntry()?.status, lastAuditEntry()?.who], [401, 'nobody known']);
  const kinds = JSON.stringify(await listTeamTokens(site.target));
  for (const text of [revoked, old, kept])
    assert.equal(kinds.includes(text.slice(13)), false, 'only its hash is kept');
});

test('without a token nothing is read, however much is sent', async () => {
  const answer = await fetch(`${service.address}/v1/publish`, {
    method: 'POST',
    body: 'x'.repeat(1_000_000),
  }).catch(() => undefined);
  assert.ok(answer === undefined || answer.status === 401);
  assert.equal((await fetch(`${service.address}/v1/log?count=1`)).status, 401);
  assert.equal((await fetch(`${service.address}/etc/passwd`)).status, 401);
});

test('an owner with the write rights is still one of one’s own', async () => {
  await assert.rejects(
    newSiteActions({ ...site.target, author: { who: 'me' } }).act('rollback', { name: 'shell' }),
    /only one version/,
  );
});
