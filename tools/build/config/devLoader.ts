import type { Candidate } from '@ank/protocol/registry';
// @ts-expect-error Both names are given by the development server's configuration.
import { loadModule as loadPublished } from 'ank-published-loader';

/** The remote at work comes from its sources, with hot reload; all others as published. */
export const loadModule = (candidate: Candidate, remote: string): Promise<unknown> =>
  // @ts-expect-error As above.
  candidate.version === 'dev' ? import('ank-own-screens') : loadPublished(candidate, remote);
