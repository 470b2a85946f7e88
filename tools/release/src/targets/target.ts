/** Cached for ever, or revalidated each time. */
export type Keep = 'immutable' | 'fresh';

export const CACHING: Record<Keep, string> = {
  immutable: 'public, max-age=31536000, immutable',
  fresh: 'no-cache',
};

/** As the publisher's machine said, unless an identity vouched for it. */
export type Author = { who?: string; commit?: string; run?: string; message?: string };

/** A public key's name, and its signature of a revision's text (base64). */
export type Signature = { key: string; value: string };
export type Signer = { key: string; sign: (text: string) => Signature };

/** A directory or a bucket; paths are relative, with "/". */
export type Target = {
  name: string;
  get: (path: string) => Promise<Buffer | undefined>;
  /** In one step: a reader sees the old or the new file. */
  put: (path: string, bytes: Uint8Array, keep: Keep) => Promise<void>;
  /** In one step; false when there was a file. */
  putIfAbsent: (path: string, bytes: Uint8Array, keep: Keep) => Promise<boolean>;
  /** Only while the file is what it `was` (undefined: missing); false when it is not. */
  replace: (path: string, was: Uint8Array | undefined, bytes: Uint8Array, keep: Keep) => Promise<boolean>;
  list: (folder: string) => Promise<string[]>;
  all: () => Promise<string[]>;
  author?: Author;
  signer?: Signer;
};

export type Readable = Pick<Target, 'name' | 'get' | 'list'> & {
  /** Every file there; a server does not say. */
  all?: () => Promise<string[]>;
  /** What was given to some and not to all, by how they take it; grows while files are read. */
  unlike?: readonly string[];
};
