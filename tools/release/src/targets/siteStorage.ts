export type RevisionAuthor = { [part in 'who' | 'commit' | 'run' | 'message']?: string | undefined };

/** The signature of a revision's text in base64, and its public key's name. */
export type Signature = { key: string; value: string };
export type Signer = { key: string; sign: (text: string) => Signature };

/** The name that `unreadable` gives to the site's own folder. */
export const SITE_FOLDER_ITSELF = '.';

/** Paths are relative, with "/". */
export type SiteStorage = {
  name: string;
  get: (path: string) => Promise<Buffer | undefined>;
  /** Writes a file in one step. */
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Writes a file in one step; returns false when there was one already. */
  putIfAbsent: (path: string, bytes: Uint8Array) => Promise<boolean>;
  /** Replaces a file only while it is what it `was` (undefined: missing). */
  replace: (path: string, was: Uint8Array | undefined, bytes: Uint8Array) => Promise<boolean>;
  list: (folder: string) => Promise<string[]>;
  all: () => Promise<string[]>;
  /** Lets the web server's user read what a publisher's umask closed; only a folder has this. */
  openToReaders?: () => Promise<void>;
  /**
   * Returns the paths that the mode of the site's own folder opens, and their own mode closes; only a folder
   * has this.
   */
  unreadable?: () => Promise<string[]>;
  author?: RevisionAuthor;
  signer?: Signer;
};

export type ReadableSite = Pick<SiteStorage, 'name' | 'get' | 'list'> & {
  /** A server does not say. */
  all?: () => Promise<string[]>;
  unreadable?: () => Promise<string[]>;
  /** The paths that were not given to all alike; the list grows while files are read. */
  unlike?: readonly string[];
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  type ReadableSite as Readable,
  type RevisionAuthor as Author,
  SITE_FOLDER_ITSELF as WHOLE_FOLDER,
  type SiteStorage as Target,
};
