import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Throws for a flag not in `options`: one passed over does something else than was asked for. */
export const readArgs = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  most = 0,
) => {
  const read = parseArgs({ args, options, allowPositionals: true, strict: true });
  const surplus = read.positionals[most];
  if (surplus !== undefined) throw new Error(`"${surplus}" is one word too many`);
  return read;
};

export const readNothing = (args: string[]): void => {
  readArgs(args, {});
};
