import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { allPackages, ROOT } from '../workspace/packages';
import { findImportCycles, readFolderImportGraph } from './folderImportGraph';

const findCyclesInFiles = (files: Readonly<Record<string, string>>) => {
  const sources = join(mkdtempSync(join(tmpdir(), 'ank-folders-')), 'src');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), text);
  }
  const knots = findImportCycles(readFolderImportGraph(sources));
  rmSync(dirname(sources), { recursive: true });
  return knots;
};

test('folders that import one another are found, by way of others and by types alone', () => {
  const cycle = {
    'slip/slip.ts': "import { typed } from '../numbers/bidInput';",
    'numbers/bidInput.ts': "export * from '../bid/sessions';",
    'bid/sessions.ts': "export type Lines = import('../slip/lines').Lines;",
    'slip/lines.ts': 'export type Lines = string[];',
  };
  assert.deepEqual(findCyclesInFiles(cycle), [['bid', 'numbers', 'slip']]);
  assert.deepEqual(findCyclesInFiles({ ...cycle, 'bid/sessions.ts': "// import '../slip/lines'" }), []);
});

test('a folder and one inside of it are two; files beside the folders are each one of their own', () => {
  const files = {
    'texts.ts': 'export const texts = {};',
    'screens.ts': "import './list/List';",
    'list/List.tsx': "import '../texts'; import './row/Row'; export const list = <p />;",
    'list/row/Row.tsx': 'export const row = 1;',
  };
  assert.deepEqual(findCyclesInFiles(files), []);
  assert.deepEqual(findCyclesInFiles({ ...files, 'list/row/Row.tsx': "import '../List';" }), [
    ['list', 'list/row'],
  ]);
  assert.deepEqual(findCyclesInFiles({ ...files, 'texts.ts': "import './screens';" }), [
    ['list', 'screens', 'texts'],
  ]);
});

test('what a test imports ties nothing', () => {
  const files = {
    'a/a.ts': "import '../b/b';",
    'b/b.ts': 'export const b = 1;',
    'b/b.test.ts': "import '../a/a';",
  };
  assert.deepEqual(findCyclesInFiles(files), []);
});

test('no folders of a package import one another', () => {
  const packages = allPackages().map(({ dir }) => ({
    name: relative(ROOT, dir),
    graph: readFolderImportGraph(join(dir, 'src')),
  }));
  assert.ok(packages.reduce((folders, { graph }) => folders + graph.size, 0) > 200);
  const found = packages.flatMap(({ name, graph }) => {
    const knots = findImportCycles(graph).map((knot) => knot.join(' '));
    return knots.length > 0 ? [[name, knots.sort()] as const] : [];
  });
  assert.deepEqual(Object.fromEntries(found), {});
});
