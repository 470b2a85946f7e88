import assert from 'node:assert/strict';
import { test } from 'node:test';

type Module = { exports?: unknown };
type Factories = Record<string, (module: Module) => void>;
type Runtime = {
  init: (given: object) => { name: string };
  initContainerEntry: (given: { shareScope: object }) => Promise<void>;
  consumes: (given: object) => void;
};

let copies = 0;

/** A container's own copy of the runtime, and how the container asks for a chunk with the modules 1 and 2. */
const loadContainerRuntime = async () => {
  copies += 1;
  const { href } = new URL(`containerRuntime.js?${copies}`, import.meta.url);
  const { default: federation } = (await import(href)) as { default: { bundlerRuntime: Runtime } };
  const webpackRequire = {
    m: {} as Factories,
    federation: { initOptions: { name: 'ank_gift_1_0_0' } },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 1: { shareKey: 'react' }, 2: { shareKey: '@ank/shared/ui' } },
    },
  };
  const installedModules = {};
  const open = async (chunkId = 'screens') => {
    const promises: Promise<unknown>[] = [];
    const chunkMapping = { screens: [1, 2] };
    federation.bundlerRuntime.consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire });
    await Promise.all(promises);
    return promises.length;
  };
  const evaluate = (id: number) => {
    const module: Module = {};
    webpackRequire.m[id]?.(module);
    return module.exports;
  };
  return { ...federation.bundlerRuntime, webpackRequire, open, evaluate };
};

const makeRecordedShare = (times: string[], name: string, value: unknown) => ({
  [name]: {
    '1.0.0': {
      get: async () => {
        times.push(name);
        return () => value;
      },
    },
  },
});

test('a chunk’s shared modules are the page’s, each asked for once; a chunk without any asks for none', async () => {
  const asked: string[] = [];
  const { initContainerEntry, open, evaluate } = await loadContainerRuntime();
  await initContainerEntry({
    shareScope: {
      ...makeRecordedShare(asked, 'react', 'React'),
      ...makeRecordedShare(asked, '@ank/shared/ui', 'UI'),
    },
  });
  assert.deepEqual(asked, [], 'a host may still be making its modules');
  assert.equal(await open(), 2);
  assert.equal(await open(), 2);
  assert.deepEqual([evaluate(1), evaluate(2)], ['React', 'UI']);
  assert.deepEqual(asked, ['react', '@ank/shared/ui']);
  assert.equal(await open('WalletScreen'), 0);
});

test('a module that the page lacks, or whose factory throws, is an error where it is used and nowhere else', async () => {
  const broken = { '1.0.0': { get: () => Promise.reject(new TypeError('broken')) } };
  const { initContainerEntry, open, evaluate } = await loadContainerRuntime();
  await initContainerEntry({ shareScope: { react: broken } });
  await open();
  assert.throws(() => evaluate(1), { name: 'TypeError', message: 'broken' });
  assert.throws(() => evaluate(2), { message: 'the page has no @ank/shared/ui' });
});

test('a container keeps the scope that it has: the same one again is nothing, another is an error', async () => {
  const { initContainerEntry } = await loadContainerRuntime();
  const shareScope = {};
  await initContainerEntry({ shareScope });
  await initContainerEntry({ shareScope });
  await assert.rejects(initContainerEntry({ shareScope: {} }), /has another scope already/);
});

test('a container that nobody gave a scope says which module it lacks', async () => {
  const { init, webpackRequire, open, evaluate } = await loadContainerRuntime();
  assert.deepEqual(init({ webpackRequire }), { name: 'ank_gift_1_0_0' });
  await open();
  assert.throws(() => evaluate(1), { message: 'the page has no react' });
});
