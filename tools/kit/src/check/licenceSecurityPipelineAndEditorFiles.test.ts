import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PUBLISHED_FOLDERS } from '../testing/installPackedPackages';
import { ROOT, readJsonFile } from '../workspace/packages';

const readRepositoryFile = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('the licence stands in one file, and every published package names it', () => {
  assert.match(readRepositoryFile('LICENSE'), /All rights reserved/);
  for (const name of ['.', ...PUBLISHED_FOLDERS]) {
    const { license } = readJsonFile<{ license?: string }>(join(ROOT, name, 'package.json'));
    assert.equal(license, 'SEE LICENSE IN LICENSE', name);
  }
});

test('SECURITY.md says where to tell, how soon an answer comes, what is supported, and links to what is there', () => {
  const text = readRepositoryFile('SECURITY.md');
  assert.match(text, /private advisory/);
  assert.match(text, /within three working days/);
  assert.match(text, /\| what \| supported \|/);
  for (const [, link = ''] of text.matchAll(/\]\(([^)#:]+)\)/g))
    assert.ok(existsSync(join(ROOT, link)), link);
});

type RenovateRule = { matchPackageNames?: string[]; matchFileNames?: string[]; enabled?: boolean };

test('renovate keeps versions exact, the lockfile fresh, and leaves our own packages to Lerna', () => {
  const { rangeStrategy, lockFileMaintenance, packageRules } = readJsonFile<{
    rangeStrategy: string;
    lockFileMaintenance: { enabled: boolean };
    packageRules: RenovateRule[];
  }>(join(ROOT, 'renovate.json'));
  assert.equal(rangeStrategy, 'pin');
  assert.equal(lockFileMaintenance.enabled, true);
  assert.ok(packageRules.some((rule) => rule.matchPackageNames?.includes('@ank/**') && !rule.enabled));
  for (const file of packageRules.flatMap(({ matchFileNames = [] }) => matchFileNames))
    assert.ok(existsSync(join(ROOT, file)), file);
});

test('pipelines of GitHub and GitLab run what a commit must pass, and a pull request is asked for law, journey and pictures', () => {
  for (const file of ['.github/workflows/check.yml', '.gitlab-ci.yml'])
    assert.match(readRepositoryFile(file), /^\s+- (?:run: )?bash \.ci\/run$/m, file);
  const template = readRepositoryFile('.github/pull_request_template.md');
  for (const asked of [/^## Which law/m, /^Journey that plays it/m, /390x844/]) assert.match(template, asked);
});

test('editors write files as the formatter does', () => {
  const { indentStyle, lineWidth } = readJsonFile<{ formatter: { indentStyle: string; lineWidth: number } }>(
    join(ROOT, 'biome.json'),
  ).formatter;
  const settings = readRepositoryFile('.editorconfig');
  assert.match(settings, new RegExp(`^indent_style = ${indentStyle}$`, 'm'));
  assert.match(settings, new RegExp(`^max_line_length = ${lineWidth}$`, 'm'));
});
