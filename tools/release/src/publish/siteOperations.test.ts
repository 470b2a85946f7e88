import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { measureCpuMs } from '../testing/measureCpuTime';
import { newStorageThatFailsAt } from '../testing/storageThatFailsAt';
import { publishBuilds } from './publishBuilds';
import {
  promoteVersion,
  revokeVersion,
  rollBackRemoteOrShell,
  rollBackToRevision,
  startCanary,
} from './siteOperations';

let site: TestSite;
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  const routes = ['/wallet', '/funds'].map((path) => ({
    path,
    layout: 'main' as const,
    login: true,
    betting: false,
    screen: 'Screen',
  }));
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0', { description: { routes } })]);
});
afterEach(() => site.remove());

const readWalletRecord = () => {
  const record = site.served().remotes.find(({ name }) => name === 'wallet');
  assert.ok(record);
  return { ...record, versions: record.candidates.map(({ version }) => version) };
};

test('rollback brings back the version before with its paths, in under a second of work', async () => {
  const counted = newStorageThatFailsAt(site.target, Number.MAX_SAFE_INTEGER, 'before');
  const ms = await measureCpuMs(() => rollBackRemoteOrShell(counted.target, 'wallet'));
  assert.ok(ms < 1000, `${ms} ms of work`);
  assert.ok(counted.calls() <= 24, `${counted.calls()} calls of the site`);
  assert.deepEqual(readWalletRecord().versions, ['1.0.0']);
  assert.deepEqual(
    readWalletRecord().routes.map(({ path }) => path),
    ['/wallet'],
  );
  assert.equal(site.served().revision, 3);
});

test('rollback without an earlier version is refused', async () => {
  await rollBackRemoteOrShell(site.target, 'wallet');
  await assert.rejects(rollBackRemoteOrShell(site.target, 'wallet'), /only one version/);
  await assert.rejects(rollBackRemoteOrShell(site.target, 'shell'), /only one version/);
  await assert.rejects(
    rollBackRemoteOrShell(site.target, 'funds'),
    /no remote "funds" is live; there are wallet/,
  );
});

test('the shell rolls back, unless a live remote needs the newer kernel', async () => {
  await publishBuilds(site.target, [makeFakeShellBuild('2.0.0', '1.4.0')]);
  await rollBackRemoteOrShell(site.target, 'shell');
  assert.equal(site.served().shell.version, '1.0.0');
  await publishBuilds(site.target, [
    makeFakeShellBuild('2.0.0', '1.4.0'),
    makeFakeRemoteBuild('wallet', '1.2.0', { kernel: '^1.4.0' }),
  ]);
  await assert.rejects(rollBackRemoteOrShell(site.target, 'shell'), /wallet 1\.2\.0 needs kernel \^1\.4\.0/);
});

test('the whole site goes back to a revision, but what was revoked stays so', async () => {
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.2.0')]);
  await revokeVersion(site.target, 'wallet', '1.0.0');
  await rollBackToRevision(site.target, 2);
  assert.deepEqual(readWalletRecord().versions, ['1.1.0']);
  assert.deepEqual(site.served().revoked, ['wallet@1.0.0']);
  await assert.rejects(rollBackToRevision(site.target, 99), /no revision 99/);
});

test('a canary is for some, grows, and is promoted to all', async () => {
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.2.0')], { canary: 5 });
  assert.equal(readWalletRecord().canary, 5);
  assert.deepEqual(readWalletRecord().versions, ['1.2.0', '1.1.0', '1.0.0']);
  assert.equal(readWalletRecord().candidates[1]?.files.Screen?.length, 1, 'most players load the second');
  await startCanary(site.target, 'wallet', 20);
  assert.equal(readWalletRecord().canary, 20);
  await promoteVersion(site.target, 'wallet');
  assert.equal(readWalletRecord().canary, undefined);
});

test('a version that was only a canary is no fall-back of the next', async () => {
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.2.0')], { canary: 5 });
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.3.0')]);
  assert.deepEqual(readWalletRecord().versions, ['1.3.0', '1.1.0', '1.0.0']);
});

test('a canary needs a version for the others and a percentage', async () => {
  const first = makeFakeRemoteBuild('bidding', '1.0.0');
  await assert.rejects(publishBuilds(site.target, [first], { canary: 5 }), /publish it without --canary/);
  await publishBuilds(site.target, [first]);
  await assert.rejects(startCanary(site.target, 'bidding', 5), /only one version/);
  assert.throws(() => startCanary(site.target, 'wallet', 101), /from 0 to 100/);
});

test('promote makes an earlier version the best, with its paths', async () => {
  await promoteVersion(site.target, 'wallet', '1.0.0');
  assert.deepEqual(readWalletRecord().versions, ['1.0.0', '1.1.0']);
  assert.deepEqual(
    readWalletRecord().routes.map(({ path }) => path),
    ['/wallet'],
  );
  await assert.rejects(promoteVersion(site.target, 'wallet', '9.9.9'), /never published/);
});

test('a revoked version is named, no longer offered, and cannot come back', async () => {
  await revokeVersion(site.target, 'wallet', '1.1.0');
  assert.deepEqual(site.served().revoked, ['wallet@1.1.0']);
  assert.deepEqual(readWalletRecord().versions, ['1.0.0']);
  assert.deepEqual(
    readWalletRecord().routes.map(({ path }) => path),
    ['/wallet'],
  );
  await assert.rejects(promoteVersion(site.target, 'wallet', '1.1.0'), /was revoked/);
  await assert.rejects(
    publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]),
    /was revoked: publish a new version/,
  );
  await assert.rejects(revokeVersion(site.target, 'wallet', '1.0.0'), /without a version/);
});

test('a version that was never published cannot be revoked: a mistyped one would leave the bad one live', async () => {
  const before = site.served();
  await assert.rejects(revokeVersion(site.target, 'wallet', '1.1.O'), /wallet 1\.1\.O was never published/);
  await assert.rejects(revokeVersion(site.target, 'wallet', '1.1'), /never published/);
  assert.deepEqual(site.served(), before);
  const first = await revokeVersion(site.target, 'wallet', '1.1.0');
  assert.equal(await revokeVersion(site.target, 'wallet', '1.1.0'), first + 1, 'once more does no harm');
});

test('nothing can be done to a site where nothing was published', async () => {
  const empty = makeTestSite();
  await assert.rejects(rollBackRemoteOrShell(empty.target, 'wallet'), /nothing is published/);
  await assert.rejects(startCanary(empty.target, 'wallet', 5), /nothing is published/);
  empty.remove();
});
