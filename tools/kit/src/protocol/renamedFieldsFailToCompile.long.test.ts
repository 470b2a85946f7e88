import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ONE_CHECKER_FLAGS } from '../check/runBiomeTypesAndTests';
import { ROOT } from '../workspace/packages';
import { TSC_PATH } from '../workspace/programPaths';

const copy = join(ROOT, '.ank/tests/renamed');
const COPIED = ['protocol', 'shared', 'mfe-accounts', 'desk', 'provider', 'tools/kit'];

const linkIntoCopy = (path: string) => symlinkSync(join(ROOT, path), join(copy, path));

before(() => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules/@ank'), { recursive: true });
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[/](dist|node_modules|[.]ank)$/.test(path),
    });
    const manifest = JSON.parse(readFileSync(join(copy, name, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(copy, name), join(copy, 'node_modules', manifest.name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@ank') linkIntoCopy(join('node_modules', name));
  }
});
after(() => rmSync(copy, { recursive: true, force: true }));

/** What the compiler says of one package of the copy and of all that it imports; '' when it compiles. */
const compileAndGetErrors = (name: string): string =>
  spawnSync(
    process.execPath,
    [TSC_PATH, '-p', join(copy, name), '--noEmit', '--pretty', 'false', ...ONE_CHECKER_FLAGS],
    {
      encoding: 'utf8',
    },
  ).stdout;

type FieldRename = { what: string; file: string; from: string; to: string; field: string };

const OF_PLAYERS: FieldRename[] = [
  {
    what: 'a field of a request',
    file: 'calls/accountPushAndPlayLimitCalls',
    from: '{ user_name: shortTextField }',
    to: '{ name: shortTextField }',
    field: 'user_name',
  },
  {
    what: 'an optional field of a request',
    file: 'calls/accountPushAndPlayLimitCalls',
    from: 'new_pass: secretTextField,\n      ticket:',
    to: 'new_pass: secretTextField,\n      proof:',
    field: 'ticket',
  },
  {
    what: 'a field of an answer',
    file: 'calls/walletCalls',
    from: "'wallet_amt', 'hold_amt'",
    to: "'points', 'hold_amt'",
    field: 'wallet_amt',
  },
  {
    what: 'a field of a row',
    file: 'calls/marketCalls',
    from: 'how_to_play_content: textAnswerField',
    to: 'how_to_play: textAnswerField',
    field: 'how_to_play_content',
  },
];
const OF_THE_OPERATOR: FieldRename[] = [
  {
    what: 'a field of a request',
    file: 'operator/moneyAndProposalOperations',
    from: "proof: requiredTextField('reference')",
    to: "said: requiredTextField('reference')",
    field: 'proof',
  },
  {
    what: 'a field of an answer',
    file: 'operator/resultOperations',
    from: "'winningLines'",
    to: "'winning'",
    field: 'winningLines',
  },
  {
    what: 'a field of a row',
    file: 'operator/staffAndLoginOperations',
    from: 'revoked: flag',
    to: 'ended: flag',
    field: 'revoked',
  },
];

/** The remote imports the kernel, so that both are compiled with it. */
const ENDS = [
  { end: 'provider', of: [...OF_PLAYERS, ...OF_THE_OPERATOR] },
  { end: 'mfe-accounts', of: OF_PLAYERS },
  { end: 'desk', of: OF_THE_OPERATOR },
];

test('fields of calls, renamed in their one place, fail at both ends', () => {
  for (const { what, file, from, to } of [...OF_PLAYERS, ...OF_THE_OPERATOR]) {
    const path = join(copy, `protocol/src/${file}.ts`);
    const whole = readFileSync(path, 'utf8');
    assert.equal(whole.split(from).length, 2, `${what}: ${from} stands once in ${file}.ts`);
    writeFileSync(path, whole.replace(from, to));
  }
  for (const { end, of } of ENDS) {
    const errors = compileAndGetErrors(end).split(/\n(?=\S)/);
    for (const { field, to } of of) {
      // The compiler names the field that is gone, or the one that is lacking in its place.
      const either = `(?:${field}|${/(\w+):/.exec(to)?.[1]})`;
      const named = errors.filter((error) => new RegExp(`'${either}'|\\b${field}:`).test(error));
      assert.ok(named.length > 0, `${end} compiles without ${field}:\n${errors.join('\n')}`);
    }
  }
});
