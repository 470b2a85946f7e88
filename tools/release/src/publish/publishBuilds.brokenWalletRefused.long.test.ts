import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { buildChangedPackages } from '@ank/build/build-changed';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { allPackages, isShellOrRemote, ROOT } from '@ank/build/packages';
import type { Candidate, RemoteDescription } from '@ank/protocol/registry';
import { type RemoteBuild, withCompressedCopies, withVersion } from '@ank/testkit/reversion';
import { makeTestSite } from '@ank/testkit/site';
import { newestServedVersionOf } from '@ank/testkit/whole';
import { readBuild } from '../built/loadedBuild';
import type { GateRefusal } from '../gate/gateRefusal';
import { publishBuilds } from './publishBuilds';

/** The product as it is built, and releases of its wallet each of which breaks one rule. */

const site = makeTestSite();
let next: RemoteBuild;
before(async () => {
  await buildChangedPackages(false);
  const parts = allPackages().filter(isShellOrRemote);
  const builds = parts.map((part) => readBuild(part));
  await publishBuilds(site.target, builds);
  const wallet = builds.find((build) => build.kind === 'remote' && build.remote.name === 'wallet');
  assert.ok(wallet?.kind === 'remote');
  next = withCompressedCopies(withVersion(wallet, '9.0.0'));
});
after(() => site.remove());

type Change = (build: RemoteBuild) => RemoteBuild;

const changeDescription =
  (change: (description: RemoteDescription) => Partial<RemoteDescription>): Change =>
  (build) => {
    const { description } = build.remote;
    return { ...build, remote: { ...build.remote, description: { ...description, ...change(description) } } };
  };
const changeCandidate =
  (change: (candidate: Candidate) => Partial<Candidate>): Change =>
  (build) => {
    const { candidate } = build.remote;
    return { ...build, remote: { ...build.remote, candidate: { ...candidate, ...change(candidate) } } };
  };

/** Appends to a screen's own chunk; its hash in the candidate follows, as after a build. */
const appendCode =
  (code: () => string): Change =>
  (build) => {
    const { candidate } = build.remote;
    const src = Object.values(candidate.files)[0]?.at(-1)?.src;
    const file = build.files.find(({ path }) => `/${path}` === src);
    assert.ok(src && file);
    const bytes = Buffer.concat([file.bytes, Buffer.from(`\n;${code()}`)]);
    const files = Object.fromEntries(
      Object.entries(candidate.files).map(([screen, list]) => [
        screen,
        list.map((one) => (one.src === src ? { src, integrity: sha256IntegrityOfBytes(bytes) } : one)),
      ]),
    );
    const changed = build.files.map((one) => (one === file ? { ...one, bytes } : one));
    return withCompressedCopies(changeCandidate(() => ({ files }))({ ...build, files: changed }));
  };

const tamperWithCode: Change = (build) => ({ ...build, files: appendCode(() => 'evil();')(build).files });
const route = { layout: 'main', login: true, betting: false, screen: 'WalletScreen' } as const;

const BAD: [string, Change][] = [
  ['contract', changeCandidate(() => ({ contract: 2 }))],
  ['kernel range', changeCandidate(() => ({ kernel: '^9.0.0' }))],
  [
    'shared modules',
    changeCandidate(({ needs }) => ({ needs: { ...needs, '@ank/shared/of-tomorrow': '^1.0.0' } })),
  ],
  [
    'path collision',
    changeDescription(({ routes }) => ({ routes: [...routes, { path: '/imp', ...route }] })),
  ],
  [
    'removed path',
    changeDescription(({ routes, menu }) => ({
      routes: routes.filter(({ path }) => path !== menu[0]?.path),
    })),
  ],
  ['redirect circle', changeDescription(() => ({ redirects: { '/here': '/there', '/there': '/here' } }))],
  ['size budget', appendCode(() => `const noise = '${randomBytes(40_000).toString('base64')}';`)],
  ['integrity', tamperWithCode],
  ['absolute host', appendCode(() => `fetch('https://api.example.com/api-x');`)],
  ['machine path', appendCode(() => `load('${ROOT}/mfe-wallet/src/x.ts');`)],
];

const listRefusedRules = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      assert.equal((error as Error).name, 'Refused', String(error));
      return [...new Set((error as GateRefusal).faults.map(({ rule }) => rule))];
    },
  );

for (const [rule, change] of BAD) {
  test(`a release of the real wallet that breaks "${rule}" is refused for that alone, and the site is as it was`, async () => {
    const before = site.snapshot();
    assert.deepEqual(await listRefusedRules(publishBuilds(site.target, [change(next)])), [rule]);
    assert.deepEqual(site.snapshot(), before);
  });
}

test('a prefix that is not its calls’ and slices’ own is refused for both', async () => {
  const renamed = changeDescription(() => ({ prefix: 'bid' }))(next);
  assert.deepEqual(await listRefusedRules(publishBuilds(site.target, [renamed])), [
    'endpoint prefix',
    'slice name',
  ]);
});

test('a path that only its own code still leads to is not dropped either', async () => {
  const dropped = changeDescription(({ routes }) => ({
    routes: routes.filter(({ path }) => path !== '/withdraw'),
  }));
  await assert.rejects(
    publishBuilds(site.target, [dropped(next)]),
    /removed path: \/withdraw is gone, but the code of wallet 9\.0\.0 leads there/,
  );
});

test('the same release with nothing wrong goes live', async () => {
  await publishBuilds(site.target, [next]);
  assert.equal(newestServedVersionOf(site.served(), 'wallet'), '9.0.0');
});

test('on an empty site it is refused for the missing shell', async () => {
  const empty = makeTestSite();
  assert.deepEqual(await listRefusedRules(publishBuilds(empty.target, [next])), ['shell first']);
  empty.remove();
});
