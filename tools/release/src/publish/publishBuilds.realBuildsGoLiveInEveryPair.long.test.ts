import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from '@ank/build/build-remote';
import { buildShell } from '@ank/build/build-shell';
import { type Package, ROOT } from '@ank/build/packages';
import { readOfferedExports } from '@ank/build/page-names';
import { offeredModuleVersions } from '@ank/build/shared-modules';
import { listen, sendRawRequest } from '@ank/testkit/listen';
import { makeTestSite, parseRegistryBlock } from '@ank/testkit/site';
import { assertFilesServedAndReadRegistry, newestServedVersionOf } from '@ank/testkit/whole';
import { newFixtureCopies } from '@ank/testkit/workbench';
import { readBuild } from '../built/loadedBuild';
import { mustPassGate } from '../gate/gate';
import { newSiteServer } from '../serve/siteServer';
import { measureCpuMs } from '../testing/measureCpuTime';
import { publishBuilds } from './publishBuilds';
import { EMPTY_REGISTRY } from './revisions';
import { rollBackRemoteOrShell } from './siteOperations';

const bench = newFixtureCopies();
const site = makeTestSite();
let other: Package;
const old = { shell: '', sample: '' };
const now = { shell: '', sample: '' };

before(async () => {
  other = bench.addRemote('other');
  await buildRemote(other);
  old.shell = (await buildShell(bench.shell())).version;
  old.sample = (await buildRemote(bench.remote())).version;
  bench.edit('src/panel/help.ts', 'Other help', 'Help for the panel');
  const main = join(bench.shell().dir, 'src/main.css');
  writeFileSync(main, `${readFileSync(main, 'utf8')}\nbody { color: #123456; }\n`);
  now.shell = (await buildShell(bench.shell())).version;
  now.sample = (await buildRemote(bench.remote())).version;
});
after(() => {
  bench.remove();
  site.remove();
});

const readShellBuild = (version: string) => readBuild(bench.shell(), version);
const readSampleBuild = (version: string) => readBuild(bench.remote(), version);
const hashSiteFiles = () =>
  new Map(
    [...site.snapshot().keys()].map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(site.dir, path)))
        .digest('hex'),
    ]),
  );

test('a build names the modules it takes of the page, and a shell those it offers', () => {
  const built = readSampleBuild(now.sample);
  assert.ok(built.kind === 'remote');
  assert.deepEqual(built.remote.candidate.needs, { react: '^19.3.0', 'react/jsx-runtime': '^19.3.0' });
  const offered = readShellBuild(now.shell);
  assert.ok(offered.kind === 'shell');
  assert.deepEqual(offered.shell.offers, offeredModuleVersions());
  assert.deepEqual(offered.shell.names, readOfferedExports().names);
});

test('what a build counts as offered is what the shell hands to remotes', () => {
  const source = readFileSync(join(ROOT, 'shell/src/remotes/modulesSharedWithRemotes.ts'), 'utf8');
  const libraries = [...source.matchAll(/^ {2}'?([\w/-]+)'?: sharedModuleOf\(/gm)].map(([, name]) => name);
  const sharedModules = [...source.matchAll(/^ {2}\.\.\.\{ (.*) \},$/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const handed = [...libraries, ...sharedModules.map((name) => `@ank/shared/${name}`)];
  const runtime = readFileSync(join(ROOT, 'shell/src/remotes/federationRuntime.ts'), 'utf8');
  const [, core = ''] = /import \* as core from '(.*)'/.exec(runtime) ?? [];
  assert.deepEqual(Object.keys(offeredModuleVersions()).sort(), [...handed, core].sort());
});

test('what is published holds no map and names none', () => {
  const built = readSampleBuild(now.sample);
  assert.deepEqual(
    built.files.filter(({ path, bytes }) => path.includes('.map') || bytes.includes('sourceMappingURL')),
    [],
  );
});

test('the gate refuses a build with a map in it', () => {
  const built = readSampleBuild(now.sample);
  const path = `r/sample/${now.sample}/remoteEntry.js.map`;
  const files = [...built.files, { path, bytes: Buffer.from('{}') }];
  const next = { ...EMPTY_REGISTRY, shell: { version: '1.0.0', kernel: '1.0.0', contract: 1 } };
  const gate = () => mustPassGate({ ...built, files }, { live: EMPTY_REGISTRY, next });
  assert.throws(gate, /remoteEntry\.js\.map is a source map/);
});

test('publishing a built remote changes no byte of another file save the page and what is current', async () => {
  await publishBuilds(site.target, [
    readShellBuild(old.shell),
    readSampleBuild(old.sample),
    readBuild(other),
  ]);
  const before = hashSiteFiles();
  await publishBuilds(site.target, [readSampleBuild(now.sample)]);
  const after = hashSiteFiles();
  const changed = [...before].filter(([path, hash]) => after.get(path) !== hash).map(([path]) => path);
  assert.deepEqual(changed.sort(), ['index.html', 'registry/current.json']);
  const added = [...after.keys()].filter((path) => !before.has(path));
  assert.ok(added.length > 10);
  for (const path of added) {
    assert.match(path, new RegExp(`^r/sample/${now.sample}/|^registry/(rev/2\\.json|page/[^/]+\\.txt)$`));
  }
  console.log(`${before.size} files published before, ${changed.length} changed, ${added.length} new`);
});

test('a release is on the wire within 5 s of work after its command, a rollback within 1 s', async () => {
  const { port, close } = await listen(newSiteServer({ dir: site.dir }));
  const served = async () =>
    newestServedVersionOf(parseRegistryBlock((await sendRawRequest(port, '/')).body.toString()), 'sample');
  assert.equal(await served(), now.sample);
  const rolled = await measureCpuMs(async () => {
    await rollBackRemoteOrShell(site.target, 'sample');
    assert.equal(await served(), old.sample);
  });
  const published = await measureCpuMs(async () => {
    await publishBuilds(site.target, [readSampleBuild(now.sample)]);
    assert.equal(await served(), now.sample);
  });
  await close();
  console.log(`publish to visible ${published.toFixed(0)} ms, rollback to visible ${rolled.toFixed(0)} ms`);
  assert.ok(published < 5000 && rolled < 1000);
});

test('previous and current builds of shell and remote go live in every pair', async () => {
  for (const shellVersion of [old.shell, now.shell]) {
    for (const sampleVersion of [old.sample, now.sample]) {
      const fresh = makeTestSite();
      await publishBuilds(fresh.target, [readShellBuild(shellVersion), readSampleBuild(sampleVersion)]);
      const registry = await assertFilesServedAndReadRegistry(fresh.target);
      assert.deepEqual(
        [registry.shell.version, newestServedVersionOf(registry, 'sample')],
        [shellVersion, sampleVersion],
      );
      fresh.remove();
    }
  }
});
