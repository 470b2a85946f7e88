import { parseArgs } from 'node:util';
import { ALL_FLAGS, commandLineOf } from './usages';

export type Parsed = { flags: Record<string, string | true>; words: string[] };

/** A negative amount, which the parser would take for flags. */
const shielded = (arg: string): string => (/^-\d/.test(arg) ? `\0${arg}` : arg);
const bare = (word: string): string => word.replace(/^\0/, '');

/**
 * Throws with a sentence for an unknown flag, a missing or unwanted value, and words too many: a mistyped
 * flag must never be a command without it.
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
