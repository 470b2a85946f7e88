import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeFileAndFolders } from './listAndWriteFiles';
import { listSourceFiles } from './listSourceFiles';

test('what a build or a run of tests leaves behind is no source', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-sources-'));
  const source = join(dir, 'src', 'a.ts');
  const left = ['dist', 'coverage', 'node_modules', 'test-results', 'playwright-report'];
  for (const file of [source, ...left.map((name) => join(dir, name, 'b.md'))]) writeFileAndFolders(file, '');
  assert.deepEqual(listSourceFiles(dir), [source]);
  rmSync(dir, { recursive: true, force: true });
});
