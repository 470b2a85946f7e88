/** How a file is to be kept by whoever serves it: for ever, asked for each time, or beside one of those. */
export type Keep = 'immutable' | 'fresh';

/** Who made a revision, and why. What the publisher's machine said of itself, unless an identity vouched for it. */
export type Author = { who: string; commit?: string; run?: string; message?: string };

/** A name of the public key, and what the private one made of a revision's text (base64). */
export type Signature = { key: string; value: string };
export type Signer = { key: string; sign: (text: string) => Signature };

/** Where a site lives: a directory, or a bucket. Paths are relative, with "/" between their parts. */
export type Target = {
  name: string;
  get: (path: string) => Promise<Buffer | undefined>;
  /** Replaces the whole file in one step: a reader sees the old or the new one. */
  put: (path: string, bytes: Uint8Array, keep: Keep) => Promise<void>;
  /** Writes the whole file in one step unless there is one; false when there was. */
  putIfAbsent: (path: string, bytes: Uint8Array, keep: Keep) => Promise<boolean>;
  /** Replaces a file only while it is what it `was` (undefined: while there is none); false when it is not. */
  replace: (path: string, was: Uint8Array | undefined, bytes: Uint8Array, keep: Keep) => Promise<boolean>;
  list: (folder: string) => Promise<string[]>;
  /** Named in the revisions written through it. */
  author?: Author;
  signer?: Signer;
};

/** What can be read of a site, by whoever may only look. */
export type Readable = Pick<Target, 'name' | 'get' | 'list'>;
