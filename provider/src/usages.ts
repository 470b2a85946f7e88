import { parseArgs } from 'node:util';
import { DESK_COMMANDS } from './operator/command/commands';

type FlagKind = 'string' | 'boolean';
type Parsed = { flags: Record<string, string | true>; words: string[] };

/** A negative amount, which the parser would take for flags. */
const shielded = (arg: string) => (/^-\d/.test(arg) ? `\0${arg}` : arg);
const bare = (word: string) => word.replace(/^\0/, '');

/**
 * Throws with a sentence for what the command does not take: a mistyped flag must never be a command without
 * it.
 */
export const parseCommandLine = (args: readonly string[]): Parsed => {
  const options = Object.fromEntries([...ALL_FLAGS].map(([name, type]) => [name, { type }]));
  const { tokens } = parseArgs({
    args: args.map(shielded),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [bare(token.value)] : []));
  const command = commandLineOf(words);
  const flags: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const kind = command ? command.flags.get(name) : ALL_FLAGS.get(name);
    if (kind === undefined || rawName !== `--${name}`) {
      const known = command ? [...command.flags.keys()].map((flag) => `--${flag}`).join(' ') : '';
      throw new Error(
        command
          ? `"${command.name}" has no flag ${rawName}; it takes ${known}`
          : `There is no flag ${rawName}`,
      );
    }
    if (kind === 'boolean' && value !== undefined) throw new Error(`${rawName} takes no value`);
    if (kind === 'string' && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new Error(`${rawName} needs a value`);
    flags[name] = value === undefined ? true : bare(value);
  }
  if (command && words.length > command.mostWords)
    throw new Error(`"${command.name}" takes no "${words[command.mostWords]}": is a flag missing before it?`);
  return { flags, words };
};

/** What a usage names is what the command takes. */
export const OWN_USAGES = {
  serve:
    '[--demo] [--training] [--embedded] [--newer-schema] [--port N] [--operator-port N] [--desk DIR] [--desk-hosts NAMES] [--desk-proxies LIST] [--host ADDRESS] [--profile NAME] [--cors ORIGINS] [--trust-proxy LIST] ' +
    '[--public-url URL] [--speed N] [--start-at TIME] [--auto-cashier] [--no-auto-cashier] [--no-push-sending]',
  migrate: '[--embedded]',
  'migrate status': '',
  seed: '--demo [--speed N] [--start-at TIME]',
  doctor: '[--profile NAME]',
  audit: '[--new]',
  'audit trail': '[--roots FILE]',
  'audit roots': '',
  'audit key': '[--next] [--lost WHY]',
  'check-draw': 'FILE|URL [--lines FILE] [--copy FILE]',
  archive: '--until MONTH',
  'archive back': '--from MONTH',
  'push keys': '',
  'push work': '',
  backup: '',
  restore: 'FILE',
  help: '',
} as const;

export const COMMON =
  '[--data DIR] [--database-url URL] [--url URL] [--zone ZONE] [--seal WHY] [--json] [--help]';

/** A flag that is followed by a word takes a value. */
const flagsIn = (usage: string): Map<string, FlagKind> =>
  new Map(
    [...usage.matchAll(/--([a-z][\w-]*)(?: (?!\[|--|or\b)([^\s\],]+))?/g)].map(([, name = '', value]) => [
      name,
      value === undefined ? 'boolean' : 'string',
    ]),
  );

const USAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OWN_USAGES),
  ...Object.entries(DESK_COMMANDS).map(([name, { usage }]) => [name, usage] as const),
]);
const ALL_FLAGS: ReadonlyMap<string, FlagKind> = flagsIn([...USAGES.values(), COMMON].join(']'));

const wordsIn = (usage: string) => {
  const [names = ''] = usage.split(/[,'[]|--/);
  return names.split(' ').filter((word) => word !== '').length;
};

const lineOf = (name: string) => {
  const usage = USAGES.get(name);
  if (usage === undefined) return undefined;
  return { name, flags: flagsIn(`${usage}] ${COMMON}`), mostWords: name.split(' ').length + wordsIn(usage) };
};

export const commandLineOf = (words: readonly string[]) =>
  lineOf(words.slice(0, 2).join(' ')) ?? lineOf(words[0] ?? '');
