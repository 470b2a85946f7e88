import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { before, test } from 'node:test';
import { runCommand } from '../../cli';
import { DEFAULT_SETTINGS } from '../../features/content/siteSettings';
import { SERVER_COMMANDS } from '../../process/commandLine';
import { readProviderOptions } from '../../process/providerOptions';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer } from '../../testing/playersAndBids';
import type { CommandArguments } from './commandUsage';
import { DESK_COMMANDS, parseDeskCommand } from './deskCommands';

/** Words of schemas, drivers and programs, which tell an operator nothing. */
const NOT_FOR_PEOPLE =
  /must match|must NOT|pattern|anyOf|oneOf|additional propert|instancePath|\/body|uuid|column|relation "|constraint|syntax|undefined|\bnull\b|NaN|Infinity|\[object|enum|Something went wrong|There is no (GET|POST)|\bE[A-Z]{5,}\b|[a-z]+_[a-z_]+/;
const SETTINGS = new Set([
  ...Object.keys(DEFAULT_SETTINGS),
  ...Object.values(DEFAULT_SETTINGS).flatMap((value) => Object.keys(value)),
]);

/** What is wrong with a sentence; undefined when it is one for people. */
const findFaultOfRefusalText = (text: string, line: string): string | undefined => {
  const without = text
    .replace(/"[^"]*"/g, '')
    .replace(/[a-z]+_[a-z_0-9]+/g, (word) => (SETTINGS.has(word) ? '' : word));
  return /^(["A-Z0-9]|--)/.test(text) && !NOT_FOR_PEOPLE.test(without)
    ? undefined
    : `${line.slice(0, 100)}: ${text}`;
};

const WRONG = [
  'x',
  ' ',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  '2025-02-31',
  '2025-3-5',
  '00:60',
  'कावेरी',
  '漢字 漢字',
  '😀',
  "'; DROP TABLE player; --",
  '../../etc/passwd',
  '{}',
  '{"value":{}}',
  '[{"betType":1}]',
  'null',
  '%00',
  '0195',
  '01956956-4f60',
  'a'.repeat(300),
];

const flagsWithValue = ({ flags = {} }: CommandArguments) =>
  Object.keys(flags)
    .filter((flag) => flags[flag] !== true)
    .map((flag) => `--${flag}`);

/** What stands in a usage, rightly filled in, so that one wrong word is met by all the others being right. */
const RIGHT: Readonly<Record<string, string>> = {
  DATE: '2025-03-05',
  MARKET: 'm',
  'open|close': 'open',
  N: '123',
  'main|starline|gali': 'main',
  RATES: '[]',
  KEY: 'limits',
  JSON: '{}',
};

describeInWorld('what an operator reads when something is wrong', 'postgres', {}, (world) => {
  let mobile = '';
  before(async () => {
    await createTestMarkets(world());
    ({ mobile } = await createTestPlayer(world(), 100));
  });

  /** What the command says when it refuses; undefined when it does what it was told. */
  const said = async (args: string[]): Promise<string | undefined> => {
    try {
      const { words, flags, zone } = readProviderOptions(args, {});
      const asked = parseDeskCommand(words, flags, zone);
      if (!asked) return `There is no command "${args[0]}"`;
      const { body } = await world().desk(asked.method, asked.path, asked.body);
      return body.status === true ? undefined : String(body.msg);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const linesOf = (name: string, { words: places = [], ...syntax }: CommandArguments): string[][] => {
    const right = places.map((place) => (place === 'MOBILE' ? mobile : (RIGHT[place] ?? 'm')));
    const flags = flagsWithValue(syntax);
    const lines = [[], ...places.map((_, index) => right.slice(0, index)), [...right, ...flags]];
    // Each command meets each wrong word somewhere, not everywhere.
    for (const [nr, wrong] of WRONG.entries()) {
      lines.push([...places.map(() => wrong), ...flags.flatMap((flag) => [`${flag}=${wrong}`])]);
      for (const index of places.keys())
        if ((nr + index) % 4 === 0) lines.push(right.map((word, at) => (at === index ? wrong : word)));
      for (const [index, flag] of flags.entries())
        if ((nr + index) % 4 === 1) lines.push([...right, `${flag}=${wrong}`]);
    }
    return lines.map((line) => [...name.split(' '), ...line]);
  };

  test('each command of the desk refuses wrong input in a plain sentence', async () => {
    let refused = 0;
    const faults: unknown[] = [];
    for (const [name, command] of Object.entries(DESK_COMMANDS)) {
      for (const line of linesOf(name, command)) {
        const text = await said(line);
        if (text === undefined) continue;
        refused++;
        faults.push(findFaultOfRefusalText(text, line.join(' ')));
      }
    }
    assert.deepEqual(
      faults.filter((fault) => fault !== undefined),
      [],
    );
    assert.ok(refused > 700, `only ${refused} lines were refused`);
  });

  test('the desk says over HTTP what a field must be and what was sent', async () => {
    const msg = async (path: string, body: Record<string, unknown>) =>
      (await world().desk('POST', path, body)).body.msg;
    assert.equal(
      await msg('/results/save', { market: 'm', date: 'today', session: 'Open', number: '123' }),
      'The date must be a day of the calendar, written like 2025-03-05, not "today"',
    );
    assert.equal(
      await msg('/results/save', { market: 'm', date: '2025-03-05', session: 'Open' }),
      'The number is missing: it must be the three digits drawn, or two for Gali Disawar',
    );
    assert.match(
      (await msg('/settings/limits', { min_deposit: 'x' })) ?? '',
      /^The min_deposit must be a whole number from 1/,
    );
    assert.match(
      (await msg('/settings/limits', { least: 1 })) ?? '',
      /^"least" is not known here; this takes min_deposit, /,
    );
    assert.match(
      (await msg('/rates/main', { rates: [{ betType: 'Single Digit', stake: 10, win: -1 }] })) ?? '',
      /^The rates must be a list.*look at number 1, win\)$/,
    );
  });
});

test('the other commands refuse wrong input in a plain sentence', async () => {
  const data = mkdtempSync(pathOf(tmpdir(), 'ank-wrong-'));
  try {
    for (const [name, command] of Object.entries<CommandArguments & { help: string }>(SERVER_COMMANDS)) {
      if (name === 'help') continue;
      const flags = flagsWithValue(command);
      for (const args of [
        ['--wrong'],
        ['one', 'word', 'too', 'many'],
        ['--zone', 'x'],
        // They open none.
        ...(name.endsWith(' keys') || name.endsWith(' key') || name === 'openapi'
          ? []
          : [['--database-url', 'x']]),
        ...flags.map((flag) => [`${flag}=\u0905 x`]),
      ]) {
        const line = [...name.split(' '), ...args, '--data', pathOf(data, 'none')];
        if (/--(cors|host|public-url|trust-proxy)/.test(line.join(' '))) continue;
        await assert.rejects(runCommand(line, {}), (error: Error) => {
          assert.equal(findFaultOfRefusalText(error.message, line.join(' ')), undefined);
          return true;
        });
      }
    }
    await assert.rejects(
      runCommand(['restore', pathOf(data, 'no.tar.gz'), '--data', data], {}),
      /No such file or folder/,
    );
    await assert.rejects(
      runCommand(['doctor', '--database-url', 'postgres://x@127.0.0.1:1/x'], {}),
      /The database server does not answer/,
    );
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
