import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandArguments, formatCommandUsage } from '../operator/command/commandUsage';
import { DESK_COMMANDS } from '../operator/command/deskCommands';
import { COMMANDS, parseCommandLine, SERVER_COMMANDS } from './commandLine';

const parseLine = (line: string) => parseCommandLine(line.split(' '));

test('a mistyped flag is refused by every command, whatever else stands there', () => {
  for (const name of [...Object.keys(DESK_COMMANDS), ...Object.keys(SERVER_COMMANDS)]) {
    for (const flag of ['--prof UTR1', '--dry-run', '-x', '--DATA d', '--limits 5']) {
      assert.throws(() => parseLine(`${name} ${flag}`), /has no flag -/, `${name} ${flag}`);
    }
  }
  assert.throws(
    () => parseLine('deposit approve 0195 --prof UTR1'),
    /"deposit approve" has no flag --prof; it takes --proof/,
  );
  assert.throws(() => parseLine('check-ledger --port 80'), /"check-ledger" has no flag --port/);
});

test('a value that is missing, or not wanted, or has lost its flag is refused', () => {
  assert.throws(() => parseLine('serve --data --demo'), /--data needs a value/);
  assert.throws(() => parseLine('serve --data'), /--data needs a value/);
  assert.throws(() => parseLine('serve --demo=yes'), /--demo takes no value/);
  assert.throws(
    () => parseLine('deposit approve 0195 UTR1'),
    /does not take "UTR1"\. Is a flag missing before it/,
  );
  assert.throws(() => parseLine('check-ledger new'), /does not take "new"/);
});

test('the names that commands and flags had in the release before are accepted', () => {
  assert.deepEqual(parseLine('audit --new --seal night'), {
    words: ['check-ledger'],
    flags: { new: true, 'break-glass': 'night' },
  });
  for (const verb of ['roots', 'key'])
    assert.deepEqual(parseLine(`audit ${verb}`).words, ['audit-log', verb]);
  assert.deepEqual(parseLine('audit trail --roots file').words, ['audit-log', 'check']);
  assert.throws(() => parseLine('audit --port 80'), /"check-ledger" has no flag --port/);
});

test('a flag that a sentence of the help speaks of is none', () => {
  const command = COMMANDS.get('settings set');
  assert.ok(command?.note);
  const before = command.note;
  Object.assign(command, { note: ', such as limits --dry run' });
  try {
    assert.match(formatCommandUsage(command), /--dry run$/);
    assert.throws(() => parseLine('settings set limits {} --dry run'), /"settings set" has no flag --dry/);
  } finally {
    Object.assign(command, { note: before });
  }
});

test('a flag takes a value in every command or in none', () => {
  const kinds = new Map<string, boolean>();
  for (const [name, { flags = {} }] of COMMANDS as ReadonlyMap<string, CommandArguments>)
    for (const [flag, value] of Object.entries(flags)) {
      assert.equal(value === true, kinds.get(flag) ?? value === true, `${name} --${flag}`);
      kinds.set(flag, value === true);
    }
});

test('flags stand anywhere and amounts below zero are words', () => {
  assert.deepEqual(parseLine('adjust 9876543210 -500 --reason=-x --reference T-1 --json'), {
    words: ['adjust', '9876543210', '-500'],
    flags: { reason: '-x', reference: 'T-1', json: true },
  });
  for (const amount of ['-५००', '-₹500', '−500'])
    assert.deepEqual(parseLine(`adjust 9876543210 ${amount}`).words, ['adjust', '9876543210', amount]);
  assert.deepEqual(parseLine('--data here player list --search 98'), {
    words: ['player', 'list'],
    flags: { data: 'here', search: '98' },
  });
  assert.deepEqual(parseLine('headline 1 --off').flags, { off: true });
  assert.deepEqual(
    parseLine('market add 8 --mode main --name Main --open 21:45 --close 00:15 --days mon --sort 3').words,
    ['market', 'add', '8'],
  );
});
