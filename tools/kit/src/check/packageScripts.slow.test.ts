import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeEmptyNodePackage, passingTestSource, readNpmScripts } from '../testing/nodePackageFixture';
import { startNpmScript } from '../testing/startNpmScript';
import { writeJson } from '../workspace/listAndWriteFiles';
import { allPackages, isShellOrRemote, ROOT } from '../workspace/packages';
import { findTestFilesAffectedBy } from './watchTests';

/** Below the root, where git and Biome look at nothing. */
const below = join(ROOT, '.ank/tests', randomUUID());
/** A repository of its own, with this one's settings and packages. */
const apart = realpathSync(mkdtempSync(join(tmpdir(), 'ank-scripts-')));

let dir = '';
const packagePath = (path: string) => join(dir, path);

before(() => {
  dir = makeEmptyNodePackage(below);
  writeJson(join(apart, 'package.json'), { private: true, workspaces: ['testkit'] });
  cpSync(join(ROOT, 'biome.json'), join(apart, 'biome.json'));
  writeFileSync(join(apart, '.gitignore'), 'node_modules\n');
  symlinkSync(join(ROOT, 'node_modules'), join(apart, 'node_modules'));
});
after(() => {
  for (const folder of [below, apart]) rmSync(folder, { recursive: true, force: true });
});

const runToItsEnd = async (cwd: string, ...words: string[]) => {
  const { ended, words: said } = startNpmScript(cwd, ...words);
  return { code: await ended, said: said() };
};

test('the root and every package have the scripts that people know', () => {
  const known = ['lint', 'format', 'typecheck', 'test'];
  assert.deepEqual(
    [...known, 'dev'].filter((name) => !readNpmScripts(ROOT)[name]),
    [],
  );
  for (const pkg of allPackages()) {
    const wanted = isShellOrRemote(pkg) ? [...known, 'dev'] : known;
    assert.deepEqual(
      wanted.filter((name) => !readNpmScripts(pkg.dir)[name]),
      [],
      pkg.name,
    );
  }
});

test('lint fails by the rule that a file breaks, and format writes the file as this repository formats it', async () => {
  const formatted = makeEmptyNodePackage(apart);
  const file = join(formatted, 'src/loose.ts');
  const text = 'export const loose: any   = "a"\n';
  writeFileSync(file, text);
  const linted = await runToItsEnd(formatted, 'lint');
  assert.notEqual(linted.code, 0, linted.said);
  assert.match(linted.said, /noExplicitAny/);
  assert.equal(readFileSync(file, 'utf8'), text, 'lint changes nothing');
  const { code, said } = await runToItsEnd(formatted, 'format');
  assert.equal(code, 0, said);
  assert.equal(readFileSync(file, 'utf8'), "export const loose: any = 'a';\n");
});

test('typecheck fails by a wrong type, and passes without it', async () => {
  const file = packagePath('src/typed.ts');
  writeFileSync(file, "export const typed: number = 'a';\n");
  const wrong = await runToItsEnd(dir, 'typecheck');
  assert.notEqual(wrong.code, 0);
  assert.match(wrong.said, /src\/typed\.ts.*TS2322/);
  writeFileSync(file, 'export const typed: number = 1;\n');
  const { code, said } = await runToItsEnd(dir, 'typecheck');
  assert.equal(code, 0, said);
});

test('a test is reached by what it imports by way of other files', async () => {
  const chain = packagePath('src/chain.ts');
  writeFileSync(packagePath('src/base.ts'), 'export const base = 1;\n');
  writeFileSync(chain, "export { base as chain } from './base';\n");
  writeFileSync(packagePath('src/chain.test.ts'), passingTestSource('chain'));
  writeFileSync(packagePath('src/alone.ts'), 'export const alone = 1;\n');
  writeFileSync(packagePath('src/alone.test.ts'), passingTestSource('alone'));
  const files = [packagePath('src/chain.test.ts'), packagePath('src/alone.test.ts')];
  assert.deepEqual(await findTestFilesAffectedBy(files, [packagePath('src/base.ts')]), [files[0]]);
  assert.deepEqual(await findTestFilesAffectedBy(files, [files[1] ?? '']), [files[1]]);
  assert.deepEqual(await findTestFilesAffectedBy(files, []), []);
});
