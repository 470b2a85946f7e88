import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ADDED } from '../command';
import { commands } from '../commands';
import { ROOT, readJsonFile } from './packages';

const { partNeededBy } = (await import(pathToFileURL(join(ROOT, 'tools/kit/bin/install.mjs')).href)) as {
  partNeededBy: (words: readonly string[]) => 'start' | 'test';
};

test('commands that build, run and publish need what npm start installs; every other brings what it needs', () => {
  const all = [...Object.keys(commands), ...Object.values(ADDED).flatMap((words) => words.split(' '))];
  const more = all.filter((command) => partNeededBy([command]) === 'test').sort();
  assert.deepEqual(more, [
    ...[
      'check',
      'dev',
      'doors',
      'format',
      'lint',
      'new-remote',
      'pack',
      'preview',
      'shared-modules',
      'size',
      'speed',
      'suite',
      'test',
      'types',
    ],
  ]);
  assert.equal(partNeededBy(['docs', '--parts']), 'test');
  assert.equal(partNeededBy(['docs', 'team']), 'start');
  assert.equal(partNeededBy([]), 'start');
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
