import type { OperationName } from '@ank/protocol/operator/paths';

/** Flags that were given, by their names. */
export type Flags = Record<string, string | true>;
export type FlagKind = 'string' | 'boolean';

/** An operation with what is asked of it. */
export type Call = { name: OperationName; input: object };

/** A command of the desk: how words and flags become the request of one operation. */
export type DeskCommand = {
  usage: string;
  help: string;
  /** What each word and flag means. */
  fields: readonly string[];
  flags: ReadonlyMap<string, FlagKind>;
  /** How many words it takes. */
  words: number;
  call: (words: readonly string[], flags: Flags, zone: string) => Call;
};
