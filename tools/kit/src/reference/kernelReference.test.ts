import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkTypesOfFolder } from '../check/runBiomeTypesAndTests';
import type { KernelReport } from '../kernelReport/kernelReport';
import { writeJson } from '../workspace/listAndWriteFiles';
import { ROOT, readJsonFile } from '../workspace/packages';
import { listKernelModules, readKernelReference } from './kernelReference';
import { renderReferenceMarkdown } from './referencePage';

const report = readJsonFile<KernelReport>(join(ROOT, 'shared/doors.report.json'));
const modules = listKernelModules();
const reference = readKernelReference(...modules);
const names = [...reference.values()].flat();

test('every module of the kernel has a page, and the page every name that the module exported at the last release', () => {
  assert.deepEqual(
    Object.keys(report.doors).filter((entryPoint) => !modules.includes(entryPoint.replace('./', ''))),
    [],
  );
  for (const module of ['store', 'ui', 'texts']) {
    const exported = reference.get(module)?.map(({ name }) => name) ?? [];
    const released = report.doors[`./${module}`] ?? [];
    assert.deepEqual(
      released.filter((name) => !exported.includes(name)),
      [],
      module,
    );
    const page = renderReferenceMarkdown(module);
    for (const name of exported) assert.ok(page.includes(`\n## ${name}\n`), name);
  }
});

test('every exported name has a doc comment of whole sentences', () => {
  const isSentence = (text: string) => /^[A-Z](?=\S* \S+ ).*\.$/s.test(text.trim());
  const without = [...reference].flatMap(([module, exported]) =>
    exported
      .filter(({ isOwn, text }) => (isOwn || text.trim() === '') && !isSentence(text))
      .map(({ name, text }) => `${module} ${name}: ${text}`),
  );
  assert.deepEqual(without, []);
});

test('a name is told with its type, its doc comment, its example and the version that brought it', () => {
  const useDraft = reference.get('drafts')?.find(({ name }) => name === 'useDraft');
  assert.match(useDraft?.type ?? '', /^<Value>\(key: string, initial: Value/);
  assert.match(useDraft?.text ?? '', /^Stores what is typed\./);
  assert.match(useDraft?.example ?? '', /useDraft\(/);
  const isReleased = report.doors['./drafts']?.includes('useDraft') && !report.since?.['./drafts useDraft'];
  assert.ok(isReleased && useDraft?.since.endsWith('.0.0'), useDraft?.since);
  const page = renderReferenceMarkdown('drafts');
  assert.match(
    page,
    /## useDraft\n\nStores what[\s\S]*```ts\nuseDraft: <Value>[\s\S]*For example:[\s\S]*Since \d/,
  );
});

/** The names that a new remote needs first. */
const USED_MOST = [
  ...['useWalletQuery', 'remoteApi', 'messageOf', 'injectSlice', 'createTexts', 'useMarketState'],
  ...['useTitle', 'useDraft', 'useForm', 'useNow', 'toast'],
  ...['Button', 'ButtonLink', 'Dialog', 'Field', 'renderScreen'],
];

test('the names that are used most have an example, and the compiler accepts every example', async () => {
  const examples = names.flatMap(({ name, isOwn, example }) =>
    isOwn && example !== undefined ? [{ name, example }] : [],
  );
  const shown = examples.map(({ name }) => name);
  assert.deepEqual(
    USED_MOST.filter((name) => !shown.includes(name)),
    [],
  );
  const dir = mkdtempSync(join(ROOT, 'node_modules/.examples-'));
  try {
    writeJson(join(dir, 'package.json'), { type: 'module' });
    const files = examples.map(({ name }) => `${name}.tsx`);
    writeJson(join(dir, 'tsconfig.json'), { extends: '@ank/build/tsconfig.browser.json', files });
    for (const { name, example } of examples) writeFileSync(join(dir, `${name}.tsx`), example);
    assert.equal(await checkTypesOfFolder(dir), 0);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('a name that a library brings is as old as its module', () => {
  const selector = reference.get('redux')?.find(({ name }) => name === 'useSelector');
  assert.ok(selector?.since.endsWith('.0.0'), selector?.since);
});

test('a module that is not there is refused by name', () => {
  assert.throws(() => readKernelReference('stores'), /@ank\/shared has no module "stores"/);
});
