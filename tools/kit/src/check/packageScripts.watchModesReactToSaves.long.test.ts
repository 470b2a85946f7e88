import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeEmptyNodePackage, passingTestSource } from '../testing/nodePackageFixture';
import { startNpmScript } from '../testing/startNpmScript';
import { ROOT } from '../workspace/packages';

/** Below the root, where git and Biome look at nothing. */
const below = join(ROOT, '.ank/tests', randomUUID());

let dir = '';
const packagePath = (path: string) => join(dir, path);

before(() => {
  dir = makeEmptyNodePackage(below);
});
after(() => rmSync(below, { recursive: true, force: true }));

test('typecheck -- --watch checks again with each save', async () => {
  const file = packagePath('src/typed.ts');
  writeFileSync(file, 'export const typed: number = 1;\n');
  const { until, stop } = startNpmScript(dir, 'typecheck', '--', '--watch');
  try {
    await until(/Found no errors[\s\S]*Waiting for a saved file/);
    writeFileSync(file, "export const typed: number = 'a';\n");
    await until(/TS2322[\s\S]*Waiting for a saved file/);
    writeFileSync(file, 'export const typed: number = 2;\n');
    await until(/Found no errors/);
  } finally {
    await stop();
  }
});

test('test -- --watch runs the tests that a saved file may break, and no others', async () => {
  for (const name of ['first', 'second']) {
    writeFileSync(packagePath(`src/${name}.ts`), `export const ${name} = 1;\n`);
    writeFileSync(packagePath(`src/${name}.test.ts`), passingTestSource(name));
  }
  const { until, stop, words } = startNpmScript(dir, 'test', '--', '--watch');
  try {
    await until(/Waiting for a saved file/);
    writeFileSync(packagePath('src/first.ts'), 'export const first = 2;\n');
    await until(/✖ first is one[\s\S]*Waiting for a saved file/);
    writeFileSync(packagePath('src/first.ts'), 'export const first =\n');
    await until(/first\.ts[\s\S]*Waiting for a saved file/);
    writeFileSync(packagePath('src/first.ts'), 'export const first = 1;\n');
    await until(/✔ first is one[\s\S]*Waiting for a saved file/);
    assert.doesNotMatch(words(), /second is one/);
  } finally {
    await stop();
  }
});
