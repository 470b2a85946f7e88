import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareBase64OfIntegrity, sha256IntegrityOfBytes } from '@ank/build/integrity';
import { ROOT } from '@ank/build/packages';
import type { Registry } from '@ank/protocol/registry';
import { makeFakeRemoteBuild, makeFakeShellBuild, type RemoteBuild } from '@ank/testkit/builds';
import { withNewestVersion } from '../built/registeredRemotes';
import { EMPTY_REGISTRY } from '../publish/revisions';
import { findAllGateFaults } from './gate';

const shell = { version: '1.0.0', kernel: '1.2.0', contract: 1 };
const withBuildPublished = (registry: Registry, { remote }: RemoteBuild) =>
  withNewestVersion(registry, remote.name, remote.description, remote.candidate);
const bidding = makeFakeRemoteBuild('bidding', '1.0.0', {
  description: {
    menu: [{ path: '/funds', label: { en: 'Funds' }, icon: 'wallet', group: 1, order: 1, betting: false }],
  },
});
const makeRoute = (path: string) => ({
  path,
  layout: 'main' as const,
  login: true,
  betting: false,
  screen: 'Screen',
});
const own = makeFakeRemoteBuild('wallet', '1.0.0', {
  description: { routes: [makeRoute('/wallet'), makeRoute('/funds')] },
});
const live = [bidding, own].reduce(withBuildPublished, { ...EMPTY_REGISTRY, shell });

const good = { description: own.remote.description };
const findWalletFaults = (build: RemoteBuild) =>
  findAllGateFaults(build, { live, next: withBuildPublished(live, build) });

test('a good build passes', () => {
  assert.deepEqual(findWalletFaults(makeFakeRemoteBuild('wallet', '1.1.0', good)), []);
});

const noise = Array.from({ length: 40_000 }, (_, at) => Math.sin(at + 1).toString(36)).join('');
const makeBuildWithCode = (code: string) => makeFakeRemoteBuild('wallet', '1.1.0', { ...good, code });
const tampered = makeFakeRemoteBuild('wallet', '1.1.0', good);
tampered.files = tampered.files.map((file) =>
  file.path.endsWith('Screen.js') ? { ...file, bytes: Buffer.from('evil();') } : file,
);
const unhashed = makeFakeRemoteBuild('wallet', '1.1.0', good);
unhashed.remote.candidate.entry.integrity = '';

const unlisted = makeFakeRemoteBuild('wallet', '1.1.0', good);
unlisted.files.push({ path: 'r/wallet/1.1.0/heavy.js', bytes: Buffer.from('heavy();') });
const sharing = makeFakeRemoteBuild('wallet', '1.1.0', good);
sharing.remote.candidate.container = own.remote.candidate.container;

const bad: [string, RemoteBuild, string, RegExp][] = [
  [
    'a chunk that no list and no hash knows',
    unlisted,
    'unlisted file',
    /wallet\/1\.1\.0\/heavy\.js is not listed/,
  ],
  [
    'the container of another version',
    sharing,
    'container name',
    /ank_wallet_1_0_0 has the same name as that of wallet 1\.0\.0/,
  ],
  [
    'another contract',
    makeFakeRemoteBuild('wallet', '1.1.0', { ...good, contract: 2 }),
    'contract',
    /contract 2.*needs 1/,
  ],
  [
    'a newer kernel',
    makeFakeRemoteBuild('wallet', '1.1.0', { ...good, kernel: '^1.3.0' }),
    'kernel range',
    /\^1\.3\.0.*has 1\.2\.0/,
  ],
  [
    'a path of another remote, whatever its case',
    makeFakeRemoteBuild('wallet', '1.1.0', {
      description: { routes: [...good.description.routes, makeRoute('/bidding')] },
    }),
    'path collision',
    /\/bidding belongs to bidding/,
  ],
  [
    'a path of the files',
    makeFakeRemoteBuild('wallet', '1.1.0', {
      description: { routes: [...good.description.routes, makeRoute('/r/wallet')] },
    }),
    'path collision',
    /\/r\/wallet belongs to the shell or the files/,
  ],
  [
    'a path that a menu still leads to',
    makeFakeRemoteBuild('wallet', '1.1.0', { description: { routes: [makeRoute('/wallet')] } }),
    'removed path',
    /\/funds is gone, but a menu item or redirect of bidding leads there/,
  ],
  [
    'a redirect in a circle',
    makeFakeRemoteBuild('wallet', '1.1.0', {
      description: { ...good.description, redirects: { '/a': '/b', '/b': '/a' } },
    }),
    'redirect circle',
    /leads back to itself/,
  ],
  [
    'the prefix of another remote',
    makeFakeRemoteBuild('wallet', '1.1.0', { description: { ...good.description, prefix: 'bid' } }),
    'endpoint prefix',
    /"bid" meets "bidding"/,
  ],
  [
    'a screen over the budget',
    makeBuildWithCode(`screen("${noise}")`),
    'size budget',
    /screen Screen weighs .* allowed are 26\.0 kB/,
  ],
  [
    'an ES module',
    makeBuildWithCode('import { a } from "./a.js"; export { a };'),
    'script',
    /Screen\.js is an ES module/,
  ],
  ['a script that is cut off', makeBuildWithCode('screen('), 'script', /Screen\.js is not a script: /],
  ['a changed file', tampered, 'integrity', /Screen\.js is not the file that was built/],
  ['a file without a hash', unhashed, 'integrity', /remoteEntry\.js has no integrity/],
  [
    'a baked-in host',
    makeBuildWithCode('fetch("https://api.example.com/x")'),
    'absolute host',
    /names https:\/\/api\.example\.com/,
  ],
  [
    'a development server',
    makeBuildWithCode('fetch("http://localhost:4102/x")'),
    'absolute host',
    /localhost:4102/,
  ],
  ['a path of this machine', makeBuildWithCode(`load("${ROOT}/x")`), 'machine path', /Screen\.js holds/],
  [
    'a path of another machine',
    makeBuildWithCode('load("/home/asha/ank/x.js")'),
    'machine path',
    /\/home\/asha\/ank\//,
  ],
];
for (const [name, build, rule, says] of bad) {
  test(`${name} is refused by its rule, with a way out`, () => {
    const faults = findWalletFaults(build);
    assert.deepEqual([...new Set(faults.map((fault) => fault.rule))], [rule]);
    assert.match(faults[0]?.says ?? '', says);
    assert.ok((faults[0]?.wayOut ?? '').length > 20);
  });
}

const makeBuildWithoutPath = (path: string) =>
  makeFakeRemoteBuild('wallet', '1.1.0', {
    description: { routes: own.remote.description.routes.filter((one) => one.path !== path) },
  });

test('a path that somebody’s code still leads to is not dropped, nor that of a canary; one that moved is no loss', () => {
  const linking = makeFakeRemoteBuild('history', '1.0.0');
  linking.remote.candidate.links = ['/wallet'];
  const plain = makeFakeRemoteBuild('history', '1.1.0');
  const withLink = withBuildPublished(live, linking);
  const says = (base: Registry, build = makeBuildWithoutPath('/wallet')) =>
    findAllGateFaults(build, { live: base, next: withBuildPublished(base, build) }).map(
      ({ rule, says }) => `${rule}: ${says}`,
    );
  assert.deepEqual(says(withLink), [
    'removed path: /wallet is gone, but the code of history 1.0.0 leads there',
  ]);
  const { remote } = plain;
  const canary = withNewestVersion(withLink, 'history', remote.description, remote.candidate, 5);
  assert.equal(says(canary).length, 1, 'most players still have 1.0.0');
  assert.deepEqual(says(withBuildPublished(withLink, plain)), []);
  assert.deepEqual(says({ ...live, shell: { ...shell, links: ['/wallet'] } }), [
    'removed path: /wallet is gone, but the code of the shell leads there',
  ]);

  const heir = makeFakeRemoteBuild('history', '1.2.0', {
    description: { routes: [...plain.remote.description.routes, makeRoute('/wallet')] },
  });
  const build = makeBuildWithoutPath('/wallet');
  assert.deepEqual(
    findAllGateFaults(build, {
      live: withLink,
      next: withBuildPublished(withBuildPublished(withLink, heir), build),
    }),
    [],
  );
});

test('hosts that links lead to may be named in package.json', () => {
  const build = makeBuildWithCode('open("https://upi.example/pay")');
  assert.equal(findWalletFaults(build).length, 1);
  assert.deepEqual(findWalletFaults({ ...build, hosts: ['upi.example'] }), []);
});

test('a chunk that a listed file knows by its hash may be left out of the list', () => {
  const build = makeFakeRemoteBuild('wallet', '1.1.0', {
    ...good,
    code: `load("${bareBase64OfIntegrity(sha256IntegrityOfBytes('late();'))}")`,
  });
  build.files.push({ path: 'r/wallet/1.1.0/late.js', bytes: Buffer.from('late();') });
  assert.deepEqual(findWalletFaults(build), []);
});

test('the file of a web worker is refused with what to do instead of one', () => {
  const build = makeBuildWithCode('const w=new Worker(new URL(n.p+"count.js",n.b));w.postMessage(2)');
  build.files.push({ path: 'r/wallet/1.1.0/count.js', bytes: Buffer.from('onmessage=f') });
  const faults = findWalletFaults(build);
  assert.deepEqual(
    faults.map(({ rule }) => rule),
    ['unlisted file'],
  );
  assert.match(
    faults[0]?.wayOut ?? '',
    /may be the file of a web worker\. Do the work on the page in small steps/,
  );
  assert.match(findWalletFaults(unlisted)[0]?.wayOut ?? '', /^Create the candidate/);
});

test('a remote without a live shell is refused', () => {
  const [fault] = findAllGateFaults(own, {
    live: EMPTY_REGISTRY,
    next: withBuildPublished(EMPTY_REGISTRY, own),
  });
  assert.equal(fault?.rule, 'shell first');
});

test('a shell that a live remote cannot run in is refused, and one with a broken page', () => {
  const next = makeFakeShellBuild('2.0.0', '2.0.0');
  const withShell = { ...live, shell: { version: '2.0.0', kernel: '2.0.0', contract: 1 } };
  assert.deepEqual(
    findAllGateFaults(next, { live, next: withShell }).map(({ rule }) => rule),
    ['live remotes', 'live remotes'],
  );
  const broken = makeFakeShellBuild('1.1.0', '1.2.0');
  broken.shell.template = broken.shell.template.replace('<!--ank:start-->', '');
  const faults = findAllGateFaults(broken, { live, next: live });
  assert.ok(faults.some(({ rule, says }) => rule === 'page template' && /ank:start/.test(says)));
});
