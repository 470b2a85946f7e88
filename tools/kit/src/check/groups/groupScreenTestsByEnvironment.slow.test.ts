import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { programPathOf } from '../../workspace/programPaths';
import { readJestResults } from '../testResults';
import { testGroupFolderOf, writeTestGroups } from './groupScreenTestsByEnvironment';

const folder = mkdtempSync(join(tmpdir(), 'ank-groups-'));
after(() => rmSync(folder, { recursive: true }));

/** What each file asserts, then leaves behind. */
const LEAVES_MUCH = `
test('finds a fresh page', () => {
  expect([localStorage.length, sessionStorage.length, location.pathname]).toEqual([0, 0, '/']);
  expect(document.documentElement.getAttributeNames()).toEqual([]);
  localStorage.setItem('a', '1');
  sessionStorage.setItem('a', '1');
  history.replaceState(null, '', '/elsewhere');
  document.documentElement.setAttribute('lang', 'hi');
});
test('has timers that run', () => new Promise((resolve) => setTimeout(resolve, 1)));
test('restores its mock after the fake timers', () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'setTimeout');
  jest.useRealTimers();
});
`;

test('a file of a group finds the page as the first one does, and one that does not load fails alone', () => {
  const dir = join(folder, 'mfe-sample');
  mkdirSync(join(dir, 'src'), { recursive: true });
  for (const name of ['a', 'b', 'c']) writeFileSync(join(dir, `src/${name}.test.ts`), LEAVES_MUCH);
  writeFileSync(join(dir, 'src/d.test.ts'), "throw new Error('cannot be loaded');");
  const pkg = { dir, name: 'sample', kind: 'remote', version: '1.0.0', settings: {} } as const;
  const groups = join(folder, 'groups');
  writeTestGroups(
    groups,
    pkg,
    ['a', 'b', 'c', 'd'].map((name) => join(dir, `src/${name}.test.ts`)),
  );
  const results = join(folder, 'results.json');
  const config = {
    rootDir: testGroupFolderOf(groups, pkg),
    testEnvironment: createRequire(import.meta.url).resolve('jest-environment-jsdom'),
    transform: {},
    restoreMocks: true,
  };
  const jest = programPathOf('jest', 'bin/jest.js');
  const args = [jest, '--json', `--outputFile=${results}`, '--config', JSON.stringify(config)];
  const { status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const outcomes = readJestResults(results);
  assert.equal(status, 1);
  assert.deepEqual(
    outcomes
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ error }) => /cannot be loaded/.test(error ?? '')),
    [true],
  );
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'passed').length, 9);
});
