import { DESK_COMMANDS } from './operator/commands';

/** How the commands that are not the desk's are written; what a usage names is what the command takes. */
export const OWN_USAGES = {
  serve:
    '[--demo] [--training] [--embedded] [--newer-schema] [--port N] [--operator-port N] [--desk DIR] [--desk-hosts NAMES] [--host ADDRESS] [--profile NAME] [--cors ORIGINS] [--trust-proxy LIST] ' +
    '[--public-url URL] [--speed N] [--start-at TIME] [--auto-cashier] [--no-auto-cashier]',
  migrate: '[--embedded]',
  'migrate status': '',
  seed: '--demo [--speed N] [--start-at TIME]',
  doctor: '[--profile NAME]',
  audit: '[--new]',
  archive: '--until MONTH',
  'archive back': '--from MONTH',
  'push keys': '',
  backup: '',
  restore: 'FILE',
  help: '',
} as const;

export const COMMON = '[--data DIR] [--database-url URL] [--url URL] [--zone ZONE] [--json] [--help]';

const USAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(DESK_COMMANDS).map(([name, { usage }]) => [name, usage])),
  ...OWN_USAGES,
};

export type Kind = 'string' | 'boolean';

/** The flags that a usage names: one that is followed by a word takes a value. */
const flagsIn = (usage: string): Map<string, Kind> =>
  new Map(
    [...usage.matchAll(/--([a-z][a-z-]*)(?: (?!\[|--|or\b)([^\s\],]+))?/g)].map(([, name = '', value]) => [
      name,
      value === undefined ? 'boolean' : 'string',
    ]),
  );

/** Every flag there is. A name means the same kind in all commands. */
export const ALL_FLAGS = flagsIn([...Object.values(USAGES), COMMON].join(' | '));

/** How many words a usage names before its flags. */
const wordsIn = (usage: string): number => {
  const [names = ''] = usage.split(/[,'[]|--/);
  return names.split(' ').filter((word) => word !== '').length + (usage.includes(" '[") ? 1 : 0);
};

export type CommandLine = { name: string; flags: ReadonlyMap<string, Kind>; mostWords: number };

/** The command that the first words name, and what it takes; undefined when there is none. */
export const commandLineOf = (words: readonly string[]): CommandLine | undefined => {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((known) => Object.hasOwn(USAGES, known));
  const usage = name === undefined ? undefined : USAGES[name];
  if (name === undefined || usage === undefined) return undefined;
  return { name, flags: flagsIn(`${usage} ${COMMON}`), mostWords: name.split(' ').length + wordsIn(usage) };
};
