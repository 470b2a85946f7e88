import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Candidate } from '@ank/protocol/registry';
import {
  makeFakeRemoteBuild,
  makeFakeShellBuild,
  type RemoteBuild,
  type ShellBuild,
} from '@ank/testkit/builds';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { newestServedVersionOf } from '@ank/testkit/whole';
import type { GateRefusal } from '../gate/gateRefusal';
import { publishBuilds } from './publishBuilds';
import { rollBackRemoteOrShell, startCanary } from './siteOperations';

let site: TestSite;
beforeEach(() => {
  site = makeTestSite();
});
afterEach(() => site.remove());

const makeShellWithOffers = (
  version: string,
  kernel: string,
  offers: ShellBuild['shell']['offers'],
): ShellBuild => {
  const build = makeFakeShellBuild(version, kernel);
  return { ...build, shell: { ...build.shell, ...(offers && { offers }) } };
};
const makeWalletWithNeeds = (
  version: string,
  kernel: string,
  needs: NonNullable<Candidate['needs']>,
): RemoteBuild => {
  const build = makeFakeRemoteBuild('wallet', version, { kernel });
  return { ...build, remote: { ...build.remote, candidate: { ...build.remote.candidate, needs } } };
};

const shells = {
  previous: makeShellWithOffers('1.0.0', '1.0.0', { react: '19.3.1', '@ank/shared/api': '1.0.0' }),
  current: makeShellWithOffers('1.1.0', '1.1.0', {
    react: '19.4.0',
    '@ank/shared/api': '1.1.0',
    '@ank/shared/charts': '1.1.0',
  }),
  next: makeShellWithOffers('2.0.0', '2.0.0', { react: '20.0.0', '@ank/shared/api': '2.0.0' }),
  unspoken: makeShellWithOffers('1.0.1', '1.0.0', undefined),
};
const remotes = {
  previous: makeWalletWithNeeds('1.0.0', '^1.0.0', { react: '^19.3.0', '@ank/shared/api': '^1.0.0' }),
  current: makeWalletWithNeeds('1.1.0', '^1.0.0', { react: '^19.3.0', '@ank/shared/api': '^1.0.0' }),
  eager: makeWalletWithNeeds('1.2.0', '^1.0.0', { react: '^19.3.0', '@ank/shared/charts': '^1.0.0' }),
  newReact: makeWalletWithNeeds('1.3.0', '^1.0.0', { react: '^19.4.0' }),
};

const listRefusedRules = async (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      assert.equal((error as Error).name, 'Refused', String(error));
      return (error as GateRefusal).faults.map(({ rule, says }) => `${rule}: ${says}`);
    },
  );

const pairs: [keyof typeof shells, keyof typeof remotes, string[]][] = [
  ['previous', 'previous', []],
  ['previous', 'current', []],
  ['current', 'previous', []],
  ['current', 'current', []],
  ['current', 'eager', []],
  ['current', 'newReact', []],
  ['unspoken', 'eager', []],
  ['previous', 'eager', ['shared modules: it takes @ank/shared/charts, which the shell does not offer']],
  ['previous', 'newReact', ['shared modules: it takes react ^19.4.0, the shell has 19.3.1']],
];
for (const [live, published, refusal] of pairs) {
  test(`the ${published} remote on the ${live} shell: ${refusal[0] ?? 'goes live'}`, async () => {
    await publishBuilds(site.target, [shells[live]]);
    assert.deepEqual(await listRefusedRules(publishBuilds(site.target, [remotes[published]])), refusal);
  });
}

test('a shell that takes away what a live remote uses is refused, alone; with a remote built for it, it goes live', async () => {
  await publishBuilds(site.target, [shells.current, remotes.eager]);
  assert.deepEqual(await listRefusedRules(publishBuilds(site.target, [shells.previous])), [
    'live remotes: wallet 1.2.0 takes @ank/shared/charts, which the shell does not offer',
  ]);
  await publishBuilds(site.target, [shells.previous, remotes.current]);
  assert.equal(site.served().shell.version, '1.0.0');
});

test('a shell of the next major is refused while a remote of this one is live, for both reasons', async () => {
  await publishBuilds(site.target, [shells.current, remotes.current]);
  assert.deepEqual(await listRefusedRules(publishBuilds(site.target, [shells.next])), [
    'live remotes: wallet 1.1.0 takes react ^19.3.0, the shell has 20.0.0',
    'live remotes: wallet 1.1.0 needs kernel ^1.0.0 and contract 1; this shell has 2.0.0 and 1',
  ]);
});

test('while a canary is out, both versions must run in a shell', async () => {
  await publishBuilds(site.target, [shells.current, remotes.eager]);
  await publishBuilds(site.target, [makeWalletWithNeeds('1.4.0', '^1.0.0', { react: '^19.3.0' })]);
  await startCanary(site.target, 'wallet', 5);
  assert.deepEqual(await listRefusedRules(publishBuilds(site.target, [shells.previous])), [
    'live remotes: wallet 1.2.0 takes @ank/shared/charts, which the shell does not offer',
  ]);
});

test('no rollback leads to a pair that the gate would have refused', async () => {
  await publishBuilds(site.target, [shells.previous, remotes.previous]);
  await publishBuilds(site.target, [shells.current, remotes.eager]);
  await assert.rejects(
    rollBackRemoteOrShell(site.target, 'shell'),
    /wallet 1\.2\.0 takes @ank\/shared\/charts/,
  );
  await rollBackRemoteOrShell(site.target, 'wallet');
  await rollBackRemoteOrShell(site.target, 'shell');
  assert.equal(newestServedVersionOf(site.served(), 'wallet'), '1.0.0');
  assert.equal(site.served().shell.version, '1.0.0');
});

test('the page carries nothing that only the gate reads', async () => {
  await publishBuilds(site.target, [shells.current, remotes.current]);
  const { shell: served, remotes: records } = site.served();
  assert.deepEqual(Object.keys(served).sort(), ['contract', 'kernel', 'version']);
  assert.equal(records[0]?.candidates[0]?.needs, undefined);
  assert.equal(records[0]?.candidates[0]?.links, undefined);
  const revision = JSON.parse(site.snapshot().get('registry/rev/1.json') ?? '');
  assert.deepEqual(revision.shell.offers, shells.current.shell.offers);
  assert.deepEqual(revision.remotes[0].candidates[0].links, []);
});
