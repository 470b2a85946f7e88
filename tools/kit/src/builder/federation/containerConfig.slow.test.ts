import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import type { Compilation, NormalModule } from 'webpack';
import { remoteConfig } from '../remoteShellAndDeskConfigs';
import { runWebpack } from '../runWebpack';
import { ENTRY_FILE, EXPOSED_CHUNK, REPLACED_MODULE } from './containerConfig';

/**
 * A remote's build replaces one module of Module Federation's plugin and relies on when the plugin's entry calls it.
 * None of this is promised: a new version of the library or of webpack may move it, and is told here what moved.
 */
const require = createRequire(import.meta.url);
const NAME = 'ank_sample_guarded';

let bench: FixtureCopies;
let compilation: Compilation;
let entry = '';
before(async () => {
  bench = newFixtureCopies();
  const outDir = join(bench.remote().dir, 'dist/guarded');
  const config = remoteConfig({ pkg: bench.remote(), version: 'guarded', outDir });
  compilation = await runWebpack({ ...config, optimization: { ...config.optimization, minimize: false } });
  entry = readFileSync(join(outDir, ENTRY_FILE), 'utf8');
});
after(() => bench.remove());

const listModuleFiles = () =>
  [...compilation.modules].flatMap((module) => {
    const inner = (module as { modules?: readonly NormalModule[] }).modules ?? [module as NormalModule];
    return inner.map(({ resource = '' }) => resource);
  });

test('the plugin’s entry takes its runtime from the file that is replaced, and nothing else of the library', () => {
  const asked = createRequire(require.resolve('@module-federation/enhanced')).resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  );
  assert.match(asked, REPLACED_MODULE, `the library's runtime moved to ${asked}: REPLACED_MODULE misses it`);
  assert.ok(
    listModuleFiles().some((file) => file.endsWith('/federation/containerRuntime.js')),
    'the plugin no longer asks for its bundler runtime: containerRuntime.js is in no entry',
  );
  assert.deepEqual(
    listModuleFiles().filter((file) => file.includes('/node_modules/@module-federation/')),
    [],
    'the entry takes another module of the library, which no player should load',
  );
});

test('the plugin’s entry calls only what the replacement has, with what the replacement reads', () => {
  const called = new Set([...entry.matchAll(/bundlerRuntime\.(\w+)\(/g)].map(([, name]) => name));
  // `I` is called by initContainerEntry of the library alone.
  called.delete('I');
  assert.deepEqual(
    [...called].sort(),
    ['consumes', 'init', 'initContainerEntry'],
    'the entry calls other functions of bundlerRuntime: containerRuntime.js must have them',
  );
  const given = (name: string) =>
    new RegExp(`bundlerRuntime\\.${name}\\(\\{([^}]*)\\}`).exec(entry)?.[1] ?? '';
  for (const [name, words] of [
    ['init', ['webpackRequire']],
    ['initContainerEntry', ['webpackRequire', 'shareScope']],
    ['consumes', ['chunkMapping', 'installedModules', 'chunkId', 'promises', 'webpackRequire']],
  ] as const)
    for (const word of words)
      assert.match(
        given(name),
        new RegExp(`\\b${word}\\b`),
        `bundlerRuntime.${name} is no longer given ${word}`,
      );
  assert.ok(
    /moduleIdToConsumeDataMapping = \{[\s\S]*shareKey: "react\/jsx-runtime"/.test(entry),
    'the name of a shared module is no longer its shareKey in moduleIdToConsumeDataMapping',
  );
});

test('the exposed module lies in the entry, the page’s modules in a chunk without a file, and no id holds a path of this machine', () => {
  const files = readdirSync(join(bench.remote().dir, 'dist/guarded'));
  assert.ok(
    !files.includes(`${EXPOSED_CHUNK}.js`),
    'webpack no longer moves the exposed module into the entry: each remote costs a request more',
  );
  assert.ok(/PanelScreen: ?\(\) ?=>/.test(entry), 'the exposed module is not in the entry');
  // Other names are read relative to the remote's folder.
  const named = [...compilation.modules].filter((module) =>
    module.identifier().includes('data:text/javascript'),
  );
  assert.deepEqual(
    named.map((module) => compilation.chunkGraph.getModuleId(module)).sort(),
    ['container', 'federation'],
    'a module of the plugin, named by this machine’s path, has an id that is made of it',
  );
});

test('the entry starts in the order that the shell relies on: the global at once, modules when it is asked for its exposed module', async () => {
  const asked = new Set<string>();
  const scope = new Proxy(
    {},
    {
      get: (_all, name: string) => ({
        1: {
          get: () => {
            asked.add(name);
            return () => ({ name });
          },
        },
      }),
    },
  );
  const page = createContext({
    document: { currentScript: { src: 'http://127.0.0.1/remoteEntry.js', dataset: {} }, scripts: [] },
  });
  type Container = {
    init: (scope: object, more: unknown[]) => Promise<void>;
    get: (exposed: string) => Promise<() => { screens: object }>;
  };
  const container = runInContext(`${entry}\n${NAME};`, page) as Container;
  assert.deepEqual(
    Object.keys(container).sort(),
    ['get', 'init', 'own'],
    'the container’s members are others',
  );
  await container.init(scope, []);
  assert.equal(asked.size, 0, 'init asks for modules, which a host may still be making');
  const factory = await container.get('./screens');
  assert.ok(asked.has('react/jsx-runtime'), 'get no longer waits for the modules of the exposed chunk');
  assert.deepEqual(Object.keys(factory().screens), ['PanelScreen', 'PlainScreen']);
});
