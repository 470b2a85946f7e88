import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';
import { describeStatus, describeVersionsUsingExport } from '../publish/siteActions';

const UI = '@ank/shared/ui';
const makeShellWithUiExports = (version: string, ui: string[], deprecated = {}) => {
  const built = makeFakeShellBuild(version);
  const names = { [UI]: ui, icons: ['home'] };
  return { ...built, shell: { ...built.shell, offers: { [UI]: '2.1.0' }, names, deprecated } };
};
const makeWalletWithUses = (version: string, uses: Record<string, string[]>) => {
  const built = makeFakeRemoteBuild('wallet', version);
  const candidate = { ...built.remote.candidate, needs: { [UI]: '^2.1.0' }, uses };
  return { ...built, remote: { ...built.remote, candidate } };
};

let site: TestSite;
beforeEach(async () => {
  site = makeTestSite();
  await publishBuilds(site.target, [makeShellWithUiExports('1.0.0', ['Badge', 'Card'])]);
});
afterEach(() => site.remove());

test('a remote that takes a name of a newer kernel is refused, whatever its range says', async () => {
  await assert.rejects(
    publishBuilds(site.target, [makeWalletWithUses('1.0.0', { [UI]: ['Badge', 'newThing'] })]),
    /shared modules: it takes newThing of @ank\/shared\/ui, which the shell does not have/,
  );
  await assert.rejects(
    publishBuilds(site.target, [makeWalletWithUses('1.0.0', { icons: ['gift'] })]),
    /it takes gift of icons, which the shell does not have/,
  );
  assert.deepEqual(site.served().remotes, []);
  await publishBuilds(site.target, [makeWalletWithUses('1.0.0', { [UI]: ['Badge'], icons: ['home'] })]);
  assert.equal(site.served().remotes[0]?.candidates[0]?.uses, undefined, 'the page carries no names');
});

test('a shell that drops a name goes live once no served remote takes it, and says who does', async () => {
  await publishBuilds(site.target, [makeWalletWithUses('1.0.0', { [UI]: ['Badge', 'Card'] })]);
  const next = makeShellWithUiExports('2.0.0', ['Badge']);
  await assert.rejects(
    publishBuilds(site.target, [next]),
    /live remotes: wallet 1\.0\.0 takes Card of @ank\/shared\/ui, which the shell does not have/,
  );
  await publishBuilds(site.target, [next, makeWalletWithUses('1.1.0', { [UI]: ['Badge'] })]);
  assert.equal(site.served().shell.version, '2.0.0');
});

test('a shell or a remote built before names were kept is compared by its shared modules alone', async () => {
  await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.0.0')]);
  await publishBuilds(site.target, [makeFakeShellBuild('2.0.0')]);
  await publishBuilds(site.target, [makeWalletWithUses('1.1.0', { [UI]: ['newThing'] })]);
  assert.equal(site.served().remotes[0]?.candidates[0]?.version, '1.1.0');
});

test('who takes a deprecated name hears of it, when it publishes and in the status, with what to use', async () => {
  const says = '2026-12-01: use Surface';
  await publishBuilds(site.target, [
    makeShellWithUiExports('2.0.0', ['Badge', 'Card'], { [`Card of ${UI}`]: says, [`Old of ${UI}`]: says }),
  ]);
  const { notes } = await publishBuilds(site.target, [
    makeWalletWithUses('1.0.0', { [UI]: ['Badge', 'Card'] }),
  ]);
  const line = `wallet uses Card of ${UI}, deprecated since ${says}`;
  assert.deepEqual(notes, [line]);
  assert.match(
    await describeStatus(site.target),
    new RegExp(`^ {2}wallet {4}uses Card of ${UI}, deprecated`, 'm'),
  );
  await publishBuilds(site.target, [makeWalletWithUses('1.1.0', { [UI]: ['Badge'] })]);
  assert.doesNotMatch(await describeStatus(site.target), /deprecated/);
});

test('every version at hand that takes a name is found, the ones kept for a fall-back too', () => {
  const [old, young] = [
    makeWalletWithUses('1.0.0', { [UI]: ['Card'] }),
    makeWalletWithUses('1.1.0', { [UI]: ['CardBox'] }),
  ];
  const record = { name: 'wallet', candidates: [young.remote.candidate, old.remote.candidate] };
  const live = { remotes: [record] } as unknown as Parameters<typeof describeVersionsUsingExport>[0];
  assert.deepEqual(describeVersionsUsingExport(live, 'Card'), [`wallet 1.0.0 uses Card of ${UI}`]);
  assert.deepEqual(describeVersionsUsingExport(live, 'Gone'), []);
});
