import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startNpmScript } from '../testing/startNpmScript';
import { writeJson } from '../workspace/listAndWriteFiles';
import { allPackages, isShellOrRemote, ROOT } from '../workspace/packages';
import { readManifest } from '../workspace/projectFolders';
import { findTestsThatImport } from './watchTests';

type Manifest = { scripts?: Record<string, string> };
const readScripts = (dir: string) => (readManifest(dir) as Manifest).scripts ?? {};

/** Below the root, where git and Biome look at nothing. */
const below = join(ROOT, '.ank/tests', randomUUID());
/** A repository of its own, with this one's settings and packages. */
const apart = realpathSync(mkdtempSync(join(tmpdir(), 'ank-scripts-')));

/** Makes a package of the kind that runs in Node, which its folder's name says. */
const makeNodePackage = (parent: string): string => {
  const dir = join(parent, 'testkit');
  mkdirSync(join(dir, 'src'), { recursive: true });
  const scripts = readScripts(join(ROOT, 'tools/testkit'));
  writeJson(join(dir, 'package.json'), { name: '@ank/testkit', type: 'module', scripts });
  writeJson(join(dir, 'tsconfig.json'), { extends: '@ank/build/tsconfig.node.json', include: ['src'] });
  return dir;
};

let dir = '';
const packagePath = (path: string) => join(dir, path);

before(() => {
  dir = makeNodePackage(below);
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
    [...known, 'dev'].filter((name) => !readScripts(ROOT)[name]),
    [],
  );
  for (const pkg of allPackages()) {
    const wanted = isShellOrRemote(pkg) ? [...known, 'dev'] : known;
    assert.deepEqual(
      wanted.filter((name) => !readScripts(pkg.dir)[name]),
      [],
      pkg.name,
    );
  }
});

test('lint fails by the rule that a file breaks, and format writes the file as this repository formats it', async () => {
  const formatted = makeNodePackage(apart);
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

const writePassingTest = (name: string) =>
  `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${name} } from './${name}';
test('${name} is one', () => assert.equal(${name}, 1));
`;

test('test -- --watch runs the tests that a saved file may break, and no others', async () => {
  for (const name of ['first', 'second']) {
    writeFileSync(packagePath(`src/${name}.ts`), `export const ${name} = 1;\n`);
    writeFileSync(packagePath(`src/${name}.test.ts`), writePassingTest(name));
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

test('a test is reached by what it imports by way of other files', async () => {
  const chain = packagePath('src/chain.ts');
  writeFileSync(packagePath('src/base.ts'), 'export const base = 1;\n');
  writeFileSync(chain, "export { base as chain } from './base';\n");
  writeFileSync(packagePath('src/chain.test.ts'), writePassingTest('chain'));
  writeFileSync(packagePath('src/alone.ts'), 'export const alone = 1;\n');
  writeFileSync(packagePath('src/alone.test.ts'), writePassingTest('alone'));
  const files = [packagePath('src/chain.test.ts'), packagePath('src/alone.test.ts')];
  assert.deepEqual(await findTestsThatImport(files, [packagePath('src/base.ts')]), [files[0]]);
  assert.deepEqual(await findTestsThatImport(files, [files[1] ?? '']), [files[1]]);
  assert.deepEqual(await findTestsThatImport(files, []), []);
});
