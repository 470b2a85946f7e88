import type { Registry } from '@ank/protocol/registry';
import type { Author, Signature } from '../targets/target';

export type Said = { action: string; by?: Author; joined?: { action: string; by?: Author }[] };

export type Revision = Registry &
  Said & {
    at: string;
    /** Of the revision before: changing one changes every later one. */
    before?: string;
    page?: string;
    /** Public key (PEM) of the signatures after this revision. */
    nextKey?: { key: string; pem: string };
    signature?: Signature;
  };
