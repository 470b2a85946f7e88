import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { COMMANDS_BY_ADDED_PACKAGE } from '../commandLine';
import { commands } from '../commands';
import { ROOT, readJsonFile } from './packages';

const { findPartNeededBy } = (await import(pathToFileURL(join(ROOT, 'tools/kit/bin/install.mjs')).href)) as {
  findPartNeededBy: (words: readonly string[]) => 'start' | 'test';
};

/** What npm start installs is enough for these. */
const STARTED = 'build docs where candidate publish rollback promote canary flag revoke judge verify probe';
const OF_THE_HOST = 'registry log headers status';

test('commands that build, run and publish need what npm start installs; every other brings what it needs', () => {
  const all = [
    ...Object.keys(commands),
    ...Object.values(COMMANDS_BY_ADDED_PACKAGE).flatMap((words) => words.split(' ')),
  ];
  const enough = all.filter((command) => findPartNeededBy([command]) === 'start');
  assert.deepEqual(enough.sort(), `${STARTED} ${OF_THE_HOST}`.split(' ').sort());
});

test('a question after help and a misspelt command install nothing', () => {
  for (const words of [['help'], ['--help'], ['dev', '--help'], ['dev', '-h'], ['help', 'test'], ['tset']])
    assert.equal(findPartNeededBy(words), 'start', words.join(' '));
  assert.equal(findPartNeededBy(['docs', '--parts']), 'test');
  assert.equal(findPartNeededBy(['docs', 'team']), 'start');
  assert.equal(findPartNeededBy([]), 'start');
});

test('scripts of tests, benches and drills install what they need first', () => {
  const scriptsOf = (dir: string) =>
    readJsonFile<{ scripts: Record<string, string> }>(join(ROOT, dir, 'package.json')).scripts;
  const needy = [
    ...['test', 'faults', 'bench', 'compare'].map((name) => scriptsOf('e2e')[name]),
    ...['simulate', 'bench', 'drill'].map((name) => scriptsOf('provider')[name]),
  ];
  for (const script of needy) assert.match(script ?? '', /^node \.\.\/tools\/kit\/bin\/setUp\.mjs && /);
  assert.match(scriptsOf('.').capacity ?? '', /^npm run --silent set-up && /);
});

test('what a team installs does not look for the repository’s installer', () => {
  const { files } = readJsonFile<{ files: string[] }>(join(ROOT, 'tools/kit/package.json'));
  assert.ok(!files.includes('bin/install.mjs') && !files.includes('bin'));
  assert.match(readFileSync(join(ROOT, 'tools/kit/bin/ank.mjs'), 'utf8'), /if \(existsSync\(installer\)\)/);
});
