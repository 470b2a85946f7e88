import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { installedPackageNameOf, installPackedPackages } from '../testing/installPackedPackages';
import { readJsonFile } from '../workspace/packages';
import { SIZE_BUDGET } from '../workspace/sizeBudget';

/**
 * A folder outside the repository with a remote as `npm create @ank/remote bonus` makes it, and the packed
 * packages.
 */
let folder = '';
let remote = '';

const runNodeProgram = (args: string[], cwd = remote) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
const runPackedAnk = (...args: string[]) =>
  runNodeProgram([join(folder, 'node_modules/@ank/build/bin/ank.mjs'), ...args]);

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ank-outside-'));
  await installPackedPackages(folder, [
    'protocol',
    'tools/create-remote',
    'shared',
    'tools/kit',
    'tools/release',
  ]);
  const made = runNodeProgram(
    [join(folder, 'node_modules/@ank/create-remote/bin/create-remote.mjs'), 'bonus'],
    folder,
  );
  assert.equal(made.status, 0, made.stderr);
  remote = join(folder, 'bonus');
});
after(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a package holds JavaScript with its maps, declarations and words, and no source', () => {
  for (const name of ['protocol', 'tools/create-remote', 'shared', 'tools/kit', 'tools/release']) {
    const dir = join(folder, 'node_modules', installedPackageNameOf(name));
    const files = listFiles(dir).filter((file) => !file.includes('/node_modules/', dir.length));
    const sources = files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.js$/.test(file));
    assert.deepEqual(sources, [], name);
    for (const file of ['README.md', 'LICENSE']) assert.ok(existsSync(join(dir, file)), `${name}/${file}`);
    const { license, exports } = readJsonFile<{
      license: string;
      exports: Record<string, string | Record<string, string>>;
    }>(join(dir, 'package.json'));
    assert.ok(license, name);
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    assert.deepEqual(
      targets.filter((target) => !existsSync(join(dir, target))),
      [],
    );
    for (const file of files.filter((path) => path.includes(`${dir}/dist/`) && path.endsWith('.js')))
      if (readFileSync(file, 'utf8').includes('sourceMappingURL='))
        assert.ok(existsSync(`${file}.map`), file);
  }
});

test('its types are checked against the declarations: a wrong one is an error', () => {
  const right = runPackedAnk('types');
  assert.equal(right.status, 0, right.stdout + right.stderr);
  const file = join(remote, 'src/bonus/BonusScreen.tsx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('<Page>', '<Page title={7}>'));
  const wrong = runPackedAnk('types');
  writeFileSync(file, text);
  assert.equal(wrong.status, 1);
  assert.match(wrong.stdout, /BonusScreen\.tsx\(.*'number' is not assignable/);
});

test('its own test passes', () => {
  const { status, stdout, stderr } = runPackedAnk('test');
  assert.equal(status, 0, stdout + stderr);
  assert.match(stderr, /1 passed/);
});

test('it builds to a small entry which takes React and the kernel from the page', () => {
  const { status, stdout, stderr } = runPackedAnk('build');
  assert.equal(status, 0, stdout + stderr);
  const { version } = readJsonFile<{ version: string }>(join(remote, 'dist/latest.json'));
  const { candidate } = readJsonFile<{ candidate: { kernel: string; needs: Record<string, string> } }>(
    join(remote, 'dist', version, 'candidate.json'),
  );
  assert.match(candidate.kernel, /^\^\d+\.0\.0$/);
  assert.deepEqual(Object.keys(candidate.needs), [
    '@ank/shared/texts',
    '@ank/shared/ui',
    'react/jsx-runtime',
  ]);
  const entry = readFileSync(join(remote, 'dist', version, 'remoteEntry.js.br'));
  assert.ok(entry.byteLength < SIZE_BUDGET.entry);
});

test('the guides come with the package', () => {
  assert.match(runPackedAnk('docs').stdout, /^team +A team's first ten minutes$/m);
  assert.match(runPackedAnk('docs', 'other-bundlers').stdout, /^# Another bundler than the preset/);
});

test('what works on the repository of Ank alone is not offered, and what is missing is named', () => {
  assert.match(runPackedAnk('suite').stderr, /unknown command "suite"/);
  assert.match(runPackedAnk('dev').stderr, /@ank\/(provider|shell) is not installed here. Run: npm install/);
  assert.match(runPackedAnk('publish').stderr, /no site is named/);
});

test('a command of a package that is not here says which one to install', () => {
  const release = join(folder, 'node_modules/@ank/release');
  renameSync(release, `${release}-away`);
  const { status, stderr } = runPackedAnk('publish');
  renameSync(`${release}-away`, release);
  assert.equal(status, 1);
  assert.match(stderr, /a command of @ank\/release\. Run: npm install --save-dev --save-exact @ank\/release/);
  assert.match(runPackedAnk('speed').stderr, /unknown command "speed"/);
});

test('a name or a folder that will not do is refused, and nothing is written', () => {
  const create = join(folder, 'node_modules/@ank/create-remote/bin/create-remote.mjs');
  for (const [args, says] of [
    [[], /one lower-case word/],
    [['My-bonus'], /one lower-case word/],
    [['bonus'], /is not empty/],
  ] as const) {
    const { status, stderr } = runNodeProgram([create, ...args], folder);
    assert.equal(status, 1);
    assert.match(stderr, says);
  }
  assert.equal(existsSync(join(folder, 'My-bonus')), false);
});
