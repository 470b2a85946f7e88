/** How a file is to be kept by whoever serves it: for ever, asked for anew each time, or beside one of those. */
export type Keep = 'immutable' | 'fresh';

/** Where a site lives: a directory, or a bucket. Paths are relative, with "/" between their parts. */
export type Target = {
  /** For messages. */
  name: string;
  get: (path: string) => Promise<Buffer | undefined>;
  /** Replaces the whole file in one step: a reader sees the old or the new one. */
  put: (path: string, bytes: Uint8Array, keep: Keep) => Promise<void>;
  /** Writes the whole file in one step unless there is one; false when there was. */
  putIfAbsent: (path: string, bytes: Uint8Array, keep: Keep) => Promise<boolean>;
  /** Names of the files directly inside a folder; none when there is no such folder. */
  list: (folder: string) => Promise<string[]>;
};
