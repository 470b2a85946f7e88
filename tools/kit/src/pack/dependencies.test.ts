import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesUnder } from '../workspace/files';
import { allPackages } from '../workspace/packages';
import { manifestIn } from '../workspace/project';

const isForTests = (path: string) => /\/testing\/|\.test\.tsx?$/.test(path);

/** The dependencies of a package that its tests, or its helpers for tests, import alone. */
const neededByTestsAlone = (dir: string): string[] => {
  const sources = filesUnder(join(dir, 'src'), (path) => /\.tsx?$/.test(path)).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const importers = (name: string) =>
    sources.filter(({ text }) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  return Object.keys(manifestIn(dir).dependencies ?? {}).filter((name) => {
    const found = importers(name);
    return found.length > 0 && found.every(({ path }) => isForTests(path));
  });
};

for (const { name, dir } of allPackages().filter(({ dir }) => !manifestIn(dir).private))
  test(`whoever installs ${name} gets no library that only tests need`, () => {
    assert.deepEqual(neededByTestsAlone(dir), []);
  });

test('the kernel says which libraries its testing entry point needs, and asks nobody else for them', () => {
  const kernel = allPackages().find(({ name }) => name === 'shared') ?? assert.fail('no kernel');
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestIn(kernel.dir);
  const text = filesUnder(join(kernel.dir, 'src/testing'), (path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const imported = [...new Set(text.match(/(?<=from ')@testing-library\/[\w-]+/g))];
  assert.ok(imported.length > 1, imported.join());
  for (const library of imported) {
    assert.ok(peerDependencies[library], library);
    assert.equal(peerDependenciesMeta[library]?.optional, true, library);
  }
});
