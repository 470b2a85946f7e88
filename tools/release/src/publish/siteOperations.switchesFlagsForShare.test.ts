import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { publishBuilds } from './publishBuilds';
import { describeStatus } from './siteActions';
import { rollBackRemoteOrShell, rollBackToRevision, setFlagPercent } from './siteOperations';

const flags = { newKeys: 'Larger keys', shortList: 'Today alone' };

let site: TestSite;
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [
    makeFakeShellBuild(),
    makeFakeRemoteBuild('wallet', '1.0.0'),
    makeFakeRemoteBuild('history', '1.0.0', { description: { flags } }),
  ]);
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0', { description: { flags } })]);
});
afterEach(() => site.remove());

const setFlagOfRemote = (flag: string, percent: number, name = 'wallet') =>
  setFlagPercent(site.target, name, flag, percent);

test('a flag is for some, for all, for nobody; the others stay as they are', async () => {
  await setFlagOfRemote('shortList', 100, 'history');
  await setFlagOfRemote('newKeys', 25);
  assert.deepEqual(site.served().flags, { history: { shortList: 100 }, wallet: { newKeys: 25 } });
  await setFlagOfRemote('shortList', 100);
  await setFlagOfRemote('newKeys', 0);
  assert.deepEqual(site.served().flags, { history: { shortList: 100 }, wallet: { shortList: 100 } });
  await setFlagOfRemote('shortList', 0);
  assert.deepEqual(site.served().flags, { history: { shortList: 100 } });
});

test('what a flag switches is for the team, not for the page', () => {
  assert.ok(site.served().remotes.every((record) => record.flags === undefined));
});

test('a flag that the live version does not name is refused with those it names, but can be switched off', async () => {
  await assert.rejects(
    setFlagOfRemote('newkeys', 100),
    /wallet has no flag "newkeys"; .* names newKeys, shortList/,
  );
  await assert.rejects(setFlagOfRemote('newKeys', 100, 'bonus'), /no remote "bonus" is live/);
  await setFlagOfRemote('newKeys', 100);
  await rollBackRemoteOrShell(site.target, 'wallet');
  await assert.rejects(setFlagOfRemote('newKeys', 50), /names none/);
  await setFlagOfRemote('newKeys', 0);
  assert.deepEqual(site.served().flags, {});
});

test('a share that is none is refused', () => {
  for (const percent of [-1, 101, Number.NaN])
    assert.throws(() => setFlagOfRemote('newKeys', percent), /0 to 100 percent/);
});

test('publishing and rolling back a remote leave its flags; going back to a revision does not', async () => {
  const before = site.served().revision;
  await setFlagOfRemote('newKeys', 30);
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.2.0', { description: { flags } })]);
  assert.deepEqual(site.served().flags, { wallet: { newKeys: 30 } });
  await rollBackRemoteOrShell(site.target, 'wallet');
  assert.deepEqual(site.served().flags, { wallet: { newKeys: 30 } });
  assert.match(await describeStatus(site.target), /wallet\.newKeys on for 30 %/);
  await rollBackToRevision(site.target, before);
  assert.deepEqual(site.served().flags ?? {}, {});
});
