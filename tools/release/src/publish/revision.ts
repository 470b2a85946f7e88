import type { Registry } from '@ank/protocol/registry';
import type { Author, Signature } from '../targets/target';

export type Revision = Registry & {
  at: string;
  action: string;
  by?: Author;
  /** Hash of the revision before, file and all: changing one changes every later one. */
  before?: string;
  page?: string;
  /** Public key (PEM) of the signatures after this revision. */
  nextKey?: { key: string; pem: string };
  signature?: Signature;
};
