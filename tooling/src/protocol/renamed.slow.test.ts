import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ONE_CHECKER, TSC } from '../check/types';
import { ROOT } from '../workspace/packages';

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
});
after(() => rmSync(copy, { recursive: true, force: true }));

/** What the compiler says of one package of the copy and of all that it imports; '' when it compiles. */
const errorsIn = (name: string): string =>
  spawnSync(
    process.execPath,
    [TSC, '-p', join(copy, name), '--noEmit', '--pretty', 'false', ...ONE_CHECKER],
    {
      encoding: 'utf8',
    },
  ).stdout;

/** The remote imports the kernel, so that both are compiled with it. */
const ENDS = ['provider', 'mfe-accounts'];

test('the copy compiles as it is', () => {
  for (const end of ENDS) assert.equal(errorsIn(end), '');
});

const RENAMED: [what: string, file: string, from: string, to: string][] = [
  ['a field of a request', 'accounts', '{ user_name: text }', '{ name: text }'],
  [
    'an optional field of a request',
    'accounts',
    'new_pass: secretText, ticket:',
    'new_pass: secretText, proof:',
  ],
  [
    'a field of an answer',
    'wallet',
    'wallet_amt: number,\n      hold_amt',
    'points: number,\n      hold_amt',
  ],
  ['a field of a row', 'markets', 'how_to_play_content: answered', 'how_to_play: answered'],
];
const FIELDS = ['user_name', 'ticket', 'wallet_amt', 'how_to_play_content'];

test('fields renamed in their one schema fail at both ends', () => {
  for (const [what, file, from, to] of RENAMED) {
    const path = join(copy, `protocol/src/calls/${file}.ts`);
    const whole = readFileSync(path, 'utf8');
    assert.equal(whole.split(from).length, 2, `${what}: ${from} stands once in ${file}.ts`);
    writeFileSync(path, whole.replace(from, to));
  }
  for (const end of ENDS) {
    const errors = errorsIn(end).split(/\n(?=\S)/);
    for (const field of FIELDS) {
      const named = errors.filter((error) => new RegExp(`'${field}'|\\b${field}:`).test(error));
      assert.ok(named.length > 0, `${end} compiles without ${field}:\n${errors.join('\n')}`);
    }
  }
});
