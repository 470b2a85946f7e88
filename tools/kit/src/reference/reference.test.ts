import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Report } from '../doors/report';
import { ROOT, readJson } from '../workspace/packages';
import { moduleNames, referenceOf } from './reference';
import { referencePage } from './referencePage';

const report = readJson<Report>(join(ROOT, 'shared/doors.report.json'));

test('every module of the kernel has a page, and the page every name that the module exported at the last release', () => {
  const modules = moduleNames();
  assert.deepEqual(
    Object.keys(report.doors).filter((door) => !modules.includes(door.replace('./', ''))),
    [],
  );
  for (const module of ['store', 'ui', 'texts']) {
    const names = referenceOf(module).map(({ name }) => name);
    const released = report.doors[`./${module}`] ?? [];
    assert.deepEqual(
      released.filter((name) => !names.includes(name)),
      [],
      module,
    );
    const page = referencePage(module);
    for (const name of names) assert.ok(page.includes(`\n## ${name}\n`), name);
  }
});

test('a name is told with its type, its doc comment, its example and the version that brought it', () => {
  const drafts = new Map(referenceOf('drafts').map((one) => [one.name, one]));
  const useDraft = drafts.get('useDraft');
  assert.match(useDraft?.type ?? '', /^<Value>\(key: string, initial: Value/);
  assert.match(useDraft?.text ?? '', /^Stores what is typed\./);
  assert.match(useDraft?.example ?? '', /useDraft\(/);
  const isReleased = report.doors['./drafts']?.includes('useDraft') && !report.since?.['./drafts useDraft'];
  assert.ok(isReleased && useDraft?.since.endsWith('.0.0'), useDraft?.since);
  const page = referencePage('drafts');
  assert.match(
    page,
    /## useDraft\n\nStores what[\s\S]*```ts\nuseDraft: <Value>[\s\S]*For example:[\s\S]*Since \d/,
  );
});

test('a name that a library brings is as old as its module', () => {
  const selector = referenceOf('redux').find(({ name }) => name === 'useSelector');
  assert.ok(selector?.since.endsWith('.0.0'), selector?.since);
});

test('a module that is not there is refused by name', () => {
  assert.throws(() => referenceOf('stores'), /@ank\/shared has no module "stores"/);
});
