import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { listSourceFiles } from '../../workspace/listSourceFiles';
import { packageAt } from '../../workspace/packages';
import { BUILD_TOOL_PACKAGES, BUILDER_DIR, versionFromBuildInputs } from './versionFromBuildInputs';

/**
 * A workspace: a remote that needs `charts`, which needs `lines`; a kernel whose sources lie beside it; a
 * second team.
 */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ank-version-'));
  writeInstalledPackage('charts', '1.0.0', { dependencies: { lines: '^2.0.0' } });
  writeInstalledPackage('lines', '2.0.0');
  writeFileInRoot('package.json', { workspaces: ['*'] });
  writeFileInRoot('mfe-bonus/package.json', {
    name: '@ank/bonus',
    version: '0.1.0',
    dependencies: { charts: '1.0.0', '@ank/shared': '1.0.0' },
  });
  writeFileInRoot('mfe-bonus/remote.json', { prefix: 'bonus' });
  writeFileInRoot('mfe-bonus/src/screens.ts', 'export const screens = {};');
  writeFileInRoot('mfe-other/package.json', { name: '@ank/other', version: '0.1.0' });
  writeFileInRoot('node_modules/@ank/shared/package.json', { name: '@ank/shared', version: '1.0.0' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const writeFileInRoot = (file: string, content: unknown) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const writeInstalledPackage = (name: string, version: string, more: object = {}) =>
  writeFileInRoot(`node_modules/${name}/package.json`, { name, version, ...more });
const mergeIntoJson = (file: string, more: object) =>
  writeFileInRoot(file, { ...(JSON.parse(readFileSync(join(root, file), 'utf8')) as object), ...more });
const buildVersionNow = () => versionFromBuildInputs(packageAt(join(root, 'mfe-bonus')));

const OTHERS: [string, () => void][] = [
  [
    'another team takes a package',
    () => {
      writeInstalledPackage('maps', '3.0.0', { dependencies: { lines: '^2.0.0' } });
      mergeIntoJson('mfe-other/package.json', { dependencies: { maps: '3.0.0' } });
    },
  ],
  [
    'another team takes another version of the same package',
    () => writeFileInRoot('mfe-other/node_modules/charts/package.json', { name: 'charts', version: '9.0.0' }),
  ],
  [
    'the lockfile is written again',
    () => writeFileInRoot('package-lock.json', { lockfileVersion: 3, packages: {} }),
  ],
  [
    'a sentence of another package changes',
    () => mergeIntoJson('mfe-other/package.json', { description: 'Other' }),
  ],
  [
    'its own tests change, and what they use',
    () => {
      writeFileInRoot('mfe-bonus/src/screens.test.ts', 'test("x", () => {});');
      mergeIntoJson('mfe-bonus/package.json', {
        devDependencies: { checks: '1.0.0' },
        scripts: { test: 'ank test' },
      });
    },
  ],
];
for (const [what, change] of OTHERS) {
  test(`${what}: the same version`, () => {
    const before = buildVersionNow();
    change();
    assert.equal(buildVersionNow(), before);
  });
}

const OWN: [string, () => void][] = [
  ['a source', () => writeFileInRoot('mfe-bonus/src/screens.ts', 'export const screens = { A: 1 };')],
  ['remote.json', () => mergeIntoJson('mfe-bonus/remote.json', { prefix: 'gift' })],
  [
    'a package that it names',
    () => writeInstalledPackage('charts', '1.0.1', { dependencies: { lines: '^2.0.0' } }),
  ],
  ['a package that one of those needs', () => writeInstalledPackage('lines', '2.0.1')],
  [
    'one of its own in place of the common one',
    () => writeFileInRoot('mfe-bonus/node_modules/charts/package.json', { name: 'charts', version: '2.0.0' }),
  ],
  [
    'the installed kernel',
    () => mergeIntoJson('node_modules/@ank/shared/package.json', { version: '1.1.0' }),
  ],
];
for (const [what, change] of OWN) {
  test(`${what} changes: another version`, () => {
    const before = buildVersionNow();
    change();
    assert.notEqual(buildVersionNow(), before);
  });
}

test('the folder above it says nothing', () => {
  const before = buildVersionNow();
  const elsewhere = mkdtempSync(join(tmpdir(), 'ank-elsewhere-'));
  cpSync(root, join(elsewhere, 'deeper/testing'), { recursive: true });
  assert.equal(versionFromBuildInputs(packageAt(join(elsewhere, 'deeper/testing/mfe-bonus'))), before);
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Neither loaded for a build, nor of any effect on its files. */
const BESIDE = ['semver', '@module-federation/sdk'];

test('every library that the build imports or names as a loader counts', () => {
  const sources = listSourceFiles(
    BUILDER_DIR,
    (path) => /\.ts$/.test(path) && !path.endsWith('.test.ts'),
  ).map((path) => readFileSync(path, 'utf8'));
  const names = sources.flatMap((text) =>
    [
      ...text.matchAll(/(?:from|import\(|require\(|require\.resolve\()\s?'((?:@[^/']+\/)?[a-z][^/':]*)['/]/g),
    ].map(([, name = '']) => name),
  );
  const libraries = [...new Set(names)].filter(
    (name) => !name.startsWith('@ank/') && !name.startsWith('node:') && !BESIDE.includes(name),
  );
  assert.ok(libraries.length > 6);
  assert.deepEqual(
    libraries.filter((name) => !BUILD_TOOL_PACKAGES.includes(name)),
    [],
  );
});
