import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { allPackages, ROOT } from '../../workspace/packages';
import { findTestFiles } from '../findTestFiles';
import {
  groupScreenTestsByEnvironment,
  testGroupFolderOf,
  writeTestGroups,
} from './groupScreenTestsByEnvironment';

const folder = mkdtempSync(join(tmpdir(), 'ank-groups-'));
after(() => rmSync(folder, { recursive: true }));

const writeFile = (path: string, text: string): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

test('each screen test of a package runs once, six in a group at most', () => {
  for (const pkg of allPackages().filter(({ kind }) => kind !== 'node')) {
    const files = findTestFiles(pkg.dir, { patterns: [], extent: 'whole' });
    const groups = groupScreenTestsByEnvironment(files);
    assert.deepEqual(groups.flat().sort(), [...files].sort());
    assert.ok(groups.every(({ length }) => length >= 1 && length <= 6));
    assert.ok(groups.length < files.length, pkg.name);
  }
});

test('a file that replaces modules or names its environment is alone', () => {
  const usual = ['a', 'b'].map((name) => writeFile(`alone/${name}.test.ts`, `test('${name}', () => {});`));
  const replacing = writeFile('alone/c.test.ts', "jest.mock('./part');");
  const named = writeFile('alone/d.test.ts', '/** @jest-environment node */');
  assert.deepEqual(groupScreenTestsByEnvironment([...usual, replacing, named]), [
    [replacing],
    [named],
    usual,
  ]);
});

test('a file about what versions do to the whole page is alone', () => {
  const write = (path: string) => writeFile(path, `test('${path}', () => {});`);
  const [menu, bell, errors] = ['frame/menu', 'frame/bell', 'errors/reports'].map((name) =>
    write(`shell/src/${name}.test.ts`),
  );
  const ofRemote = write('mfe-wallet/src/errors/errors.test.ts');
  const groups = groupScreenTestsByEnvironment([menu, bell, errors, ofRemote].flatMap((file) => file ?? []));
  assert.deepEqual(
    groups.map(({ length }) => length),
    [1, 3],
  );
  assert.deepEqual(groups[0], [errors]);
});

test('a group names each file, loads first the helpers with hooks, and is as large as its files', () => {
  const [bidding] = allPackages().filter(({ name }) => name === 'bidding');
  assert.ok(bidding);
  const files = findTestFiles(bidding.dir, { patterns: [], extent: 'whole' });
  writeTestGroups(folder, bidding, files);
  const target = testGroupFolderOf(folder, bidding);
  const groups = readdirSync(target).map((name) => readFileSync(join(target, name), 'utf8'));
  for (const file of files)
    assert.equal(
      groups.filter((text) => text.includes(`describe("${relative(ROOT, file)}"`)).length,
      1,
      file,
    );
  const helper = join(bidding.dir, 'src/testing/renderBidScreen.tsx');
  for (const text of groups.filter((text) => text.split('describe(').length > 2))
    assert.ok(text.indexOf(helper) > 0 && text.indexOf(helper) < text.indexOf('describe('));
  assert.ok(groups.join('').length > files.reduce((sum, file) => sum + readFileSync(file).length, 0));
});
