/** How a file is to be kept by whoever serves it: for ever, asked for each time, or beside one of those. */
export type Keep = 'immutable' | 'fresh';

/** Where a site lives: a directory, or a bucket. Paths are relative, with "/" between their parts. */
export type Target = {
  name: string;
  get: (path: string) => Promise<Buffer | undefined>;
  /** Replaces the whole file in one step: a reader sees the old or the new one. */
  put: (path: string, bytes: Uint8Array, keep: Keep) => Promise<void>;
  /** Writes the whole file in one step unless there is one; false when there was. */
  putIfAbsent: (path: string, bytes: Uint8Array, keep: Keep) => Promise<boolean>;
  list: (folder: string) => Promise<string[]>;
};
