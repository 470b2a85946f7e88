import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../workspace/packages';

const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
const copy = join(ROOT, '.ank/tests/renamed');
const COPIED = ['protocol', 'shared', 'mfe-accounts', 'provider', 'tooling'];

const link = (path: string) => symlinkSync(join(ROOT, path), join(copy, path));

before(() => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules/@ank'), { recursive: true });
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[/](dist|node_modules|[.]ank)$/.test(path),
    });
    symlinkSync(join(copy, name), join(copy, 'node_modules/@ank', name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@ank') link(join('node_modules', name));
  }
  link('tsconfig.base.json');
});
after(() => rmSync(copy, { recursive: true, force: true }));

/** Sentences of the compiler about one package of the copy that name this field. */
const errorsIn = (name: string, field: string): string[] => {
  const { stdout } = spawnSync(
    process.execPath,
    [TSC, '-p', join(copy, name), '--noEmit', '--pretty', 'false'],
    {
      encoding: 'utf8',
    },
  );
  const all = stdout.split('\n').filter((line) => line.includes('error TS'));
  assert.ok(all.length === 0 || stdout.includes(field), stdout);
  return all;
};

test('the copy compiles as it is', () => {
  for (const name of ['provider', 'shared', 'mfe-accounts']) assert.deepEqual(errorsIn(name, 'nothing'), []);
});

const RENAMED: [what: string, file: string, from: string, to: string, field: string, client: string][] = [
  ['a field of a request', 'accounts', '{ user_name: text }', '{ name: text }', 'user_name', 'mfe-accounts'],
  [
    'a field of an answer',
    'wallet',
    'wallet_amt: number,\n      hold_amt',
    'points: number,\n      hold_amt',
    'wallet_amt',
    'shared',
  ],
];

for (const [what, file, from, to, field, client] of RENAMED) {
  test(`${what} renamed in its one schema fails at both ends`, () => {
    const path = join(copy, `protocol/src/calls/${file}.ts`);
    const whole = readFileSync(path, 'utf8');
    assert.equal(whole.split(from).length, 2, `${from} stands once in ${file}.ts`);
    writeFileSync(path, whole.replace(from, to));
    try {
      assert.ok(errorsIn('provider', field).length > 0, 'the provider compiles');
      assert.ok(errorsIn(client, field).length > 0, `${client} compiles`);
    } finally {
      writeFileSync(path, whole);
    }
  });
}
