import { type ParseArgsConfig, parseArgs } from 'node:util';

type ReadArguments<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

export const TEXT_FLAG = { type: 'string' } as const;
export const SWITCH_FLAG = { type: 'boolean' } as const;

/** Thrown for a command line with `--help`: `flags` are those that the command takes, as they are written. */
export class HelpRequest extends Error {
  constructor(readonly flags: readonly string[]) {
    super(flags.length > 0 ? `It takes ${flags.join(', ')}` : 'It takes no flags');
  }
}

/** Ignoring an unknown flag would do something else than asked. Throws a HelpRequest for `--help`. */
export const readArgs = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  maxPositionals = 0,
): ReadArguments<Options> => {
  const words = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (words.includes('--help') || words.includes('-h'))
    throw new HelpRequest(
      Object.entries(options).map(([flag, { type }]) => `--${flag}${type === 'string' ? ' …' : ''}`),
    );
  const read = parseArgs({ args, options, allowPositionals: true, strict: true });
  const surplus = read.positionals[maxPositionals];
  if (surplus !== undefined) throw new Error(`unexpected argument "${surplus}"`);
  return read;
};

export const refuseArguments = (args: string[]): void => {
  readArgs(args, {});
};

export const parseNumberFlag = (flag: string, text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new Error(`--${flag} must be a number, not "${text}"`);
  return value;
};
