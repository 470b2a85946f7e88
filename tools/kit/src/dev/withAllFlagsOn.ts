import type { RegisteredRemote, Registry } from '@ank/protocol/registry';

/** Adds all flags of these remotes to `flags`, on for everybody: developers see what the flags will bring. */
export const withAllFlagsOn = (
  flags: Registry['flags'],
  remotes: readonly RegisteredRemote[],
): NonNullable<Registry['flags']> => {
  const allOn = remotes.map(({ name, flags = {} }) => [
    name,
    Object.fromEntries(Object.keys(flags).map((flag) => [flag, 100])),
  ]);
  return { ...flags, ...Object.fromEntries(allOn) };
};
