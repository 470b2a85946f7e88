import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { allPackages } from '../workspace/packages';
import { readManifest } from '../workspace/projectFolders';

const isTestOrHelper = (path: string) => /\/testing\/|\.test\.tsx?$/.test(path);

/** The dependencies of a package that its tests, or its helpers for tests, import alone. */
const listDependenciesOfTestsOnly = (dir: string): string[] => {
  const sources = listSourceFiles(join(dir, 'src'), (path) => /\.tsx?$/.test(path)).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const importers = (name: string) =>
    sources.filter(({ text }) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  return Object.keys(readManifest(dir).dependencies ?? {}).filter((name) => {
    const found = importers(name);
    return found.length > 0 && found.every(({ path }) => isTestOrHelper(path));
  });
};

for (const { name, dir } of allPackages().filter(({ dir }) => !readManifest(dir).private))
  test(`whoever installs ${name} gets no library that only tests need`, () => {
    assert.deepEqual(listDependenciesOfTestsOnly(dir), []);
  });

test('the kernel says which libraries its testing entry point needs, and asks nobody else for them', () => {
  const kernel = allPackages().find(({ name }) => name === 'shared') ?? assert.fail('no kernel');
  const { peerDependencies = {}, peerDependenciesMeta = {} } = readManifest(kernel.dir);
  const text = listSourceFiles(join(kernel.dir, 'src/testing'), (path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const imported = [...new Set(text.match(/(?<=from ')@testing-library\/[\w-]+/g))];
  assert.ok(imported.length > 1, imported.join());
  for (const library of imported) {
    assert.ok(peerDependencies[library], library);
    assert.equal(peerDependenciesMeta[library]?.optional, true, library);
  }
});
