import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { findImportSpecifiers } from '../builder/configs/importSpecifiers';
import { readFolderImportGraph } from '../testing/folderImportGraph';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { ROOT } from '../workspace/packages';
import { findUpwardImports, PROVIDER_LAYERS } from './findUpwardImports';

const SOURCES = join(ROOT, 'provider/src');

test('an import upwards and a folder outside the layers are found', () => {
  const graph = new Map([
    ['platform/http', new Set(['platform', 'features/accounts'])],
    ['features/accounts', new Set(['platform/http', 'features/content', 'playerServer'])],
    ['operator', new Set(['features/accounts', 'operator/calls', 'process'])],
    ['process', new Set(['operator/calls', 'drills/bench', 'testing'])],
    ['drills/bench', new Set(['process', 'serveProvider', 'testing'])],
    ['playerServer', new Set(['features/accounts', 'loose'])],
    ['loose', new Set<string>()],
  ]);
  assert.deepEqual(findUpwardImports(graph), [
    'platform/http -> features/accounts',
    'features/accounts -> playerServer',
    'operator -> process',
    'process -> drills/bench',
    'process -> testing',
    'playerServer -> loose',
    'loose is in no layer',
  ]);
});

test('the layers of the provider import downwards alone, and nothing lies loose beside them', () => {
  const graph = readFolderImportGraph(SOURCES);
  for (const layer of PROVIDER_LAYERS)
    assert.ok([...graph.keys()].some((folder) => folder.split('/')[0] === layer));
  assert.deepEqual(findUpwardImports(graph), []);
});

test('what tests share imports no drill, for a drill is a program of its own', () => {
  const files = listSourceFiles(join(SOURCES, 'testing'), (path) => path.endsWith('.ts'));
  assert.ok(files.length > 20);
  const found = files.flatMap((file) =>
    findImportSpecifiers(readFileSync(file, 'utf8'), false)
      .filter(({ text }) => text.includes('/drills/'))
      .map(({ text }) => `${relative(SOURCES, file)}: ${text}`),
  );
  assert.deepEqual(found, []);
});
