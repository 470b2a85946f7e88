import { parseArgs } from 'node:util';
import { type CommandArguments, formatCommandUsage } from '../operator/command/commandUsage';
import { DESK_COMMANDS } from '../operator/command/deskCommands';

type FlagKind = 'string' | 'boolean';
type ParsedCommandLine = { flags: Record<string, string | true>; words: string[] };

/** The names that commands and flags had in the release before, which are accepted for one more. */
const EARLIER_COMMANDS: ReadonlyMap<string, string> = new Map([
  ['audit', 'check-ledger'],
  ['audit trail', 'audit-log check'],
  ['audit roots', 'audit-log roots'],
  ['audit key', 'audit-log key'],
]);
const EARLIER_FLAGS: ReadonlyMap<string, string> = new Map([['seal', 'break-glass']]);

const replaceEarlierCommandName = (words: readonly string[]): string[] => {
  for (const count of [2, 1]) {
    const name = EARLIER_COMMANDS.get(words.slice(0, count).join(' '));
    if (name) return [...name.split(' '), ...words.slice(count)];
  }
  return [...words];
};

/** A negative amount, which the parser would take for flags. */
const shieldNegativeAmount = (arg: string): string => (/^- ?[\p{Nd}₹₨]/u.test(arg) ? `\0${arg}` : arg);
const unshieldWord = (word: string): string => word.replace(/^\0/, '');

/**
 * Throws with a sentence for what the command does not take: a mistyped flag must never be a command without
 * it.
 */
export const parseCommandLine = (args: readonly string[]): ParsedCommandLine => {
  const options = Object.fromEntries([
    ...[...ALL_FLAGS].map(([name, type]) => [name, { type }] as const),
    ...[...EARLIER_FLAGS].map(([name, now]) => [name, { type: ALL_FLAGS.get(now) ?? 'string' }] as const),
  ]);
  const { tokens } = parseArgs({
    args: args.map(shieldNegativeAmount),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words = replaceEarlierCommandName(
    tokens.flatMap((token) => (token.kind === 'positional' ? [unshieldWord(token.value)] : [])),
  );
  const command = findCommandUsage(words);
  const flags: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value, inlineValue } = token;
    const name = EARLIER_FLAGS.get(token.name) ?? token.name;
    const kind = command ? command.flags.get(name) : ALL_FLAGS.get(name);
    if (kind === undefined || rawName !== `--${token.name}`) {
      const known = command ? [...command.flags.keys()].map((flag) => `--${flag}`).join(' ') : '';
      throw new Error(
        command ? `"${command.name}" has no flag ${rawName}; it takes ${known}` : `Unknown flag ${rawName}`,
      );
    }
    if (kind === 'boolean' && value !== undefined) throw new Error(`${rawName} takes no value`);
    if (kind === 'string' && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new Error(`${rawName} needs a value`);
    flags[name] = value === undefined ? true : unshieldWord(value);
  }
  if (command && words.length > command.mostWords)
    throw new Error(
      `"${command.name}" does not take "${words[command.mostWords]}". Is a flag missing before it?`,
    );
  return { flags, words };
};

type CommandUsage = CommandArguments & { help: string; fields?: readonly string[] };

/** The commands beside the desk's. */
export const SERVER_COMMANDS = {
  serve: {
    flags: {
      demo: true,
      training: true,
      embedded: true,
      'newer-schema': true,
      port: 'N',
      'operator-port': 'N',
      desk: 'DIR',
      'desk-hosts': 'NAMES',
      'desk-proxies': 'LIST',
      host: 'ADDRESS',
      profile: 'NAME',
      cors: 'ORIGINS',
      'trust-proxy': 'LIST',
      'public-url': 'URL',
      speed: 'N',
      'start-at': 'TIME',
      'auto-cashier': true,
      'no-auto-cashier': true,
      'no-push-sending': true,
    },
    help: 'run the provider',
  },
  migrate: { flags: { embedded: true }, help: "migrate the database to this program's schema" },
  'migrate status': {
    help: 'show the schema version of the database and the pending migrations, without changing anything; exit 1 if any are pending',
  },
  seed: {
    flags: { demo: true, speed: 'N', 'start-at': 'TIME' },
    required: ['demo'],
    help: 'write the demo data into an empty database',
  },
  doctor: {
    flags: { env: true, profile: 'NAME' },
    help: 'list what is missing before real play; exit 1 if anything is; --env prints every environment setting with its default, as a .env file',
  },
  openapi: {
    words: ['[PATH]'],
    flags: { operators: true },
    help: "print the API reference of the players' calls as OpenAPI 3.1 (JSON), or that of the operators' operations; PATH: of one call alone, such as /api-submit-bid",
  },
  'check-ledger': {
    flags: { new: true },
    help: 'run the ledger checks on everything, or with --new only on what changed since the last check that found no violation; exit 1 on a violation',
  },
  'audit-log check': {
    flags: { roots: 'FILE', key: 'KEY' },
    help: 'verify the chain of the audit log, and that the roots in FILE, as audit-log roots printed them, still match it; --key: that KEY signed them, or a key that follows from it (by default the key of the first root); exit 1 on a violation',
  },
  'audit-log roots': {
    help: 'print the signed daily roots of the audit log, one per line, for a third party to keep',
  },
  'audit-log key': {
    flags: { next: true, lost: 'WHY' },
    help: "create the key that signs the audit log's roots and the draws' seals, in the data directory, as init does; --next: a successor key; --lost WHY: a replacement for a lost key, which the published chain records",
  },
  'check-draw': {
    words: ['FILE|URL'],
    flags: { key: 'KEY', lines: 'FILE', copy: 'FILE' },
    help: 'verify a published draw, or a proof that the app saved, without the server: signatures, chain, seals and results; --key: that KEY signed it, or a key that follows from it; --lines: compare with the lines that draw lines gave an auditor; --copy: compare with another copy; exit 1 if anything is wrong',
  },
  archive: {
    flags: { until: 'MONTH' },
    required: ['until'],
    help: 'move what bids wrote up to the end of MONTH (2025-06) into the archive; histories, reports and checks still read it',
  },
  'archive back': {
    flags: { from: 'MONTH' },
    required: ['from'],
    help: 'move archived draws from MONTH (2025-06) on back out of the archive, to correct a result or to return to the previous release',
  },
  'push keys': {
    help: 'create your own Web Push keys, to be set in the environment of serve',
  },
  'push work': {
    help: 'encrypt and send push messages until stopped, for processes that run serve --no-push-sending',
  },
  backup: {
    help: 'write a backup of the embedded database to a file; stop the server first (it also makes a backup every hour)',
  },
  restore: { words: ['FILE'], help: 'replace the embedded database with a backup' },
  help: { help: 'list all commands; COMMAND --help explains one command' },
} as const satisfies Readonly<Record<string, CommandUsage>>;

/** The flags that every command takes. */
const COMMON_FLAGS = {
  data: 'DIR',
  'database-url': 'URL',
  url: 'URL',
  zone: 'ZONE',
  'break-glass': 'WHY',
  json: true,
  help: true,
} as const;

export const COMMON_FLAGS_TEXT = formatCommandUsage({ flags: COMMON_FLAGS });

export const COMMANDS: ReadonlyMap<string, CommandUsage> = new Map(
  Object.entries<CommandUsage>({ ...SERVER_COMMANDS, ...DESK_COMMANDS }),
);

const flagKindsOf = (flags: CommandArguments['flags'] = {}): ReadonlyMap<string, FlagKind> =>
  new Map(
    Object.entries({ ...flags, ...COMMON_FLAGS }).map(([name, value]) => [
      name,
      value === true ? 'boolean' : 'string',
    ]),
  );

/** A flag takes a value in every command or in none, because it may stand before the command's name. */
const ALL_FLAGS: ReadonlyMap<string, FlagKind> = new Map(
  [...COMMANDS.values()].flatMap(({ flags }) => [...flagKindsOf(flags)]),
);

const usageOfCommand = (name: string) => {
  const command = COMMANDS.get(name);
  if (!command) return undefined;
  const { words = [], flags, ...rest } = command;
  return {
    ...rest,
    name,
    usage: formatCommandUsage(command),
    flags: flagKindsOf(flags),
    mostWords: name.split(' ').length + words.length,
  };
};

export const findCommandUsage = (words: readonly string[]) =>
  usageOfCommand(words.slice(0, 2).join(' ')) ?? usageOfCommand(words[0] ?? '');
