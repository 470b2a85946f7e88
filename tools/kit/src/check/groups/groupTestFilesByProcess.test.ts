import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../workspace/packages';
import { findTestFiles } from '../findTestFiles';
import { groupTestFilesByProcess } from './groupTestFilesByProcess';

const listTests = (folder: string) => findTestFiles(join(ROOT, folder), { patterns: [], extent: 'whole' });
const provider = listTests('provider');
const tools = listTests('tools/kit');
const groups = groupTestFilesByProcess([...provider, ...tools], 2);
const shared = groups.filter((group) => group.length > 1).flat();

test('each file runs once, and no process has more than eight of them', () => {
  assert.deepEqual(groups.flat().sort(), [...provider, ...tools].sort());
  assert.ok(groups.every((group) => group.length <= 8));
  assert.ok(shared.length > 100, `${shared.length} files share a process`);
});

test('few files are shared out to as many processes as run at once', () => {
  const few = shared.slice(0, 5);
  assert.deepEqual(
    groupTestFilesByProcess(few, 3).map(({ length }) => length),
    [2, 2, 1],
  );
  assert.deepEqual(
    groupTestFilesByProcess(few, 9),
    few.map((file) => [file]),
  );
});

test('the longest begin first: the first files of the list are the first of the groups', () => {
  const sharing = provider.filter((file) => shared.includes(file));
  const firsts = groups.filter((group) => group.length > 1).map(([first]) => first);
  assert.deepEqual(firsts, sharing.slice(0, firsts.length));
});

test('a file that changes its process, one that takes minutes and one of the tools is alone', () => {
  assert.deepEqual(
    shared.filter((file) => !file.startsWith(join(ROOT, 'provider')) || /\.(long|whole)\./.test(file)),
    [],
  );
  const changing = provider.filter((file) => /process\.(chdir|env|stdout)/.test(readFileSync(file, 'utf8')));
  assert.ok(changing.length > 0);
  assert.deepEqual(
    changing.filter((file) => shared.includes(file)),
    [],
  );
});
