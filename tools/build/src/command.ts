export type Command = {
  help: string;
  /** Not in the package. */
  isOurs?: true;
  run: (args: string[]) => Promise<number>;
};

/** Each is loaded where it runs: a rollback does not wait for webpack. */
export type Commands = Readonly<Record<string, Command>>;
