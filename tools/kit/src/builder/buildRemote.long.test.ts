import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemoteFile } from '@ank/protocol/registry';
import { buildWithOtherContainer } from '@ank/testkit/other-containers';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import type { Manifest } from '@module-federation/sdk';
import { readJsonFile } from '../workspace/packages';
import { BUILD_DIR, readManifest } from '../workspace/projectFolders';
import { type BuiltRemote, buildRemote } from './buildRemote';
import { kernelVersion } from './configs/sharedModules';
import { buildDirOf, containerName, readLatestVersion } from './output/buildVersions';
import { bareBase64OfIntegrity, CANDIDATE_FILE, sha256IntegrityOfBytes } from './output/builtFiles';

let bench: FixtureCopies;
before(() => {
  bench = newFixtureCopies();
});
beforeEach(() => {
  bench.remove();
  bench = newFixtureCopies();
});
after(() => bench.remove());

const buildSampleRemote = async () => {
  const { version, built } = await buildRemote(bench.remote());
  const dir = buildDirOf(bench.remote(), version);
  return { version, built, dir, about: readJsonFile<BuiltRemote>(join(dir, CANDIDATE_FILE)) };
};

test('a build has an entry, one chunk per screen, and a candidate whose hashes are those of the files', async () => {
  const { version, dir, about } = await buildSampleRemote();
  const { candidate } = about;
  assert.match(version, /^1\.2\.0-[0-9a-f]{8}$/);
  assert.equal(candidate.container, `ank_sample_1_2_0_${version.slice(-8)}`);
  assert.equal(candidate.entry.src, `/r/sample/${version}/remoteEntry.js`);
  assert.deepEqual(Object.keys(candidate.files), ['PanelScreen', 'PlainScreen']);
  const names = (files: RemoteFile[] = []) => files.map(({ src }) => basename(src).split('.')[0]);
  assert.deepEqual(names(candidate.files.PanelScreen), ['PanelScreen']);
  assert.deepEqual(names(candidate.styles.PanelScreen), ['PanelScreen']);
  assert.deepEqual(candidate.styles.PlainScreen, []);
  const all = [
    candidate.entry,
    ...Object.values(candidate.files).flat(),
    ...Object.values(candidate.styles).flat(),
  ];
  for (const { src, integrity } of all) {
    const bytes = readFileSync(join(dir, basename(src)));
    assert.equal(sha256IntegrityOfBytes(bytes), integrity, src);
    assert.ok(bytes.toString().startsWith('\uFEFF'), `${src} has no mark of UTF-8`);
  }
  const entry = readFileSync(join(dir, 'remoteEntry.js'), 'utf8');
  for (const { src, integrity } of all.slice(1))
    assert.ok(entry.includes(bareBase64OfIntegrity(integrity)), src);
});

test('the kernel that it needs comes of the names it takes', async () => {
  const kernelFor = async (words: string) => {
    bench.edit(
      'src/panel/help.ts',
      `import * as api from '@ank/shared/api'; export const words = String(${words});`,
    );
    return (await buildSampleRemote()).about.candidate.kernel;
  };
  assert.equal(await kernelFor('Object.keys(api)'), `^${kernelVersion()}`);
  assert.equal(await kernelFor('api.isRow'), kernelVersion().replace(/^(\d+).*/, '^$1.0.0'));
});

test('the entry is small and every text file lies there compressed', async () => {
  const { dir } = await buildSampleRemote();
  for (const file of readdirSync(dir).filter((name) => /\.(js|css)$/.test(name))) {
    const bytes = readFileSync(join(dir, file));
    assert.deepEqual(brotliDecompressSync(readFileSync(join(dir, `${file}.br`))), bytes);
    assert.deepEqual(gunzipSync(readFileSync(join(dir, `${file}.gz`))), bytes);
  }
  // The library's runtime alone weighs 15,000.
  assert.ok(readFileSync(join(dir, 'remoteEntry.js.br')).length < 3000);
});

test('no file holds React, a kernel library or a path of this machine', async () => {
  const { dir } = await buildSampleRemote();
  const text = readdirSync(dir)
    .filter((name) => /\.(js|css|json)$/.test(name))
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('\n');
  assert.ok(!text.includes(bench.dir), 'a machine path');
  assert.ok(!/react\.element|react\.transitional|injectEndpoints/.test(text), 'a copy of a library');
});

test('what a remote’s modules start in the page is asked of their container, however they write it', async () => {
  const uses = [
    'setTimeout(f)',
    'window.setInterval(f)',
    'globalThis.requestAnimationFrame(f)',
    "self.addEventListener('a', f)",
    "window.document.addEventListener('a', f)",
    'new MutationObserver(f)',
    'window.requestIdleCallback?.(f)',
    'w.ResizeObserver',
  ];
  bench.edit(
    'src/panel/help.ts',
    `const f = () => {}; const w = window; export const words = String([${uses.join()}]);`,
  );
  const { dir, about } = await buildSampleRemote();
  const text = readdirSync(dir)
    .filter((name) => name.endsWith('.js') && name !== 'remoteEntry.js')
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('\n');
  const names = [...text.matchAll(/[\w.]*\b(?:set[TI]|request|add|Mutation|Resize)[A-Z]?\w+/g)].map(
    ([name]) => name,
  );
  const own = `${about.candidate.container}.own.`;
  assert.deepEqual(
    names.map((name) => name.replace(own, '')),
    [
      ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'addEventListener'],
      ...['document.addEventListener', 'MutationObserver', 'requestIdleCallback', 'ResizeObserver'],
    ],
  );
  assert.ok(names.every((name) => name.startsWith(own)));
});

test('an entry that runs twice in one page leaves the container in use as it is, with what the page gave it', async () => {
  const { dir, about } = await buildSampleRemote();
  const entry = readFileSync(join(dir, 'remoteEntry.js'), 'utf8');
  const page = createContext({
    document: { currentScript: { src: 'http://127.0.0.1/remoteEntry.js', dataset: {} }, scripts: [] },
  });
  type Container = {
    init: (scope: unknown) => Promise<void>;
    get: (exposed: string) => Promise<() => unknown>;
    own: unknown;
  };
  const run = () => runInContext(`${entry}\n${about.candidate.container};`, page) as Container;
  const first = run();
  let ready = () => {};
  const made = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const modules = new Proxy({}, { get: (_all, name) => ({ 1: { get: () => made.then(() => () => name) } }) });
  await first.init(modules);
  ready();
  const module = (await first.get('./screens'))();
  const second = run();
  assert.equal(second, first);
  assert.equal((await second.get('./screens'))(), module);
  await assert.rejects(second.get('./other'), /"\.\/other" does not exist in container/);
  await assert.rejects(second.init({}), /has another scope already/);
  // On a host that owns nothing the remote's timers are the page's.
  assert.equal(second.own, runInContext('globalThis', page));
});

test('the manifest is the library’s, with the version and with files that a host leaves to the entry', async () => {
  const { version, dir, about } = await buildSampleRemote();
  const { metaData, shared, exposes } = readJsonFile<Manifest>(join(dir, 'mf-manifest.json'));
  const { pluginVersion } = metaData as { pluginVersion?: string };
  assert.equal(pluginVersion, readManifest(BUILD_DIR).dependencies?.['@module-federation/enhanced']);
  assert.equal(metaData.globalName, about.candidate.container);
  assert.equal(metaData.buildInfo.buildVersion, version);
  const versions = new Map(shared.map((one) => [one.name, one.version]));
  assert.equal(versions.get('@ank/shared/ui'), kernelVersion());
  const [{ path, assets } = { path: '', assets: undefined }] = exposes;
  assert.equal(path, './screens');
  assert.deepEqual(assets?.js, { sync: [], async: ['PanelScreen.js', 'PlainScreen.js'] });
  assert.ok(!existsSync(join(dir, 'mf-stats.json')));
});

test('equal inputs are not built again; a changed source is another version with other class names', async () => {
  const first = await buildSampleRemote();
  assert.equal((await buildSampleRemote()).built, false);
  bench.edit('src/panel/help.ts', 'Other help', 'Help for the panel');
  const second = await buildSampleRemote();
  assert.ok(second.built);
  assert.notEqual(second.version, first.version);
  assert.equal(readLatestVersion(bench.remote()), second.version);
  const css = ({ dir }: { dir: string }) =>
    readdirSync(dir)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(dir, name), 'utf8'))
      .join('');
  assert.match(css(first), /\.sample_[0-9a-f]{6}_panel\b/);
  assert.notEqual(css(first), css(second));
});

test('a test beside the sources changes no version', async () => {
  const { version } = await buildSampleRemote();
  bench.edit('src/panel/help.test.ts', 'test("x", () => {});');
  assert.equal((await buildSampleRemote()).version, version);
});

const refusals: [string, () => void, RegExp][] = [
  [
    'a screen without a chunk',
    () => bench.edit('remote.json', '"screen": "GoneScreen"', '"screen": "PlainScreen"'),
    /names the screen GoneScreen[\s\S]*webpackChunkName: "GoneScreen"/,
  ],
  [
    'a library that the page has',
    () =>
      bench.edit(
        'src/panel/help.ts',
        "import { configureStore } from '@reduxjs/toolkit';\nexport const words = String(configureStore);",
      ),
    /own copy of what the page already has:\n[\s\S]*node_modules\/(@reduxjs|redux)/,
  ],
  [
    'a source that does not parse',
    () => bench.edit('src/panel/help.ts', 'export const words = ;'),
    /help\.ts/,
  ],
  ['a bad remote.json', () => bench.edit('remote.json', '/Sample', '/sample'), /routes\[0\]\.path/],
];
for (const [name, spoil, message] of refusals) {
  test(`${name} fails the build and leaves no version behind`, async () => {
    spoil();
    await assert.rejects(buildRemote(bench.remote()), message);
    const dist = join(bench.remote().dir, 'dist');
    assert.deepEqual(existsSync(dist) ? readdirSync(dist) : [], []);
  });
}

test('a remote may ask for the enhanced container, whose runtime is the shell’s', async () => {
  bench.edit('package.json', '"private": true, "ank": { "container": "enhanced" }', '"private": true');
  const { dir, about } = await buildSampleRemote();
  const { container, needs = {} } = about.candidate;
  const entry = readFileSync(join(dir, 'remoteEntry.js'), 'utf8');
  assert.ok(entry.includes(container));
  assert.ok(entry.length < 35_000, 'it carries a runtime of its own');
  // The gate compares it with what the shell offers.
  assert.equal(needs['@module-federation/runtime-core'], '^2.9.0');
});

test('a plugin as it comes is what other builds hand over, with a runtime of its own', async () => {
  const version = await buildWithOtherContainer(bench.remote(), 'stock');
  const dir = join(bench.remote().dir, 'dist', version);
  const entry = readFileSync(join(dir, 'remoteEntry.js'), 'utf8');
  assert.ok(entry.includes(containerName('sample', version)));
  assert.ok(entry.length > 60_000, 'it carries none');
});
