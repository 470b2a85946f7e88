import type { Candidate } from '@ank/protocol/registry';
// @ts-expect-error The names are given by the development server's configuration.
import { loadScreens } from 'ank-own-screens';
// @ts-expect-error As above.
import { loadModule as loadPublished } from 'ank-published-loader';

/** The remotes at work come from their sources, with hot reload; all others as published. */
export const loadModule = (candidate: Candidate, remote: string): Promise<unknown> =>
  candidate.version === 'dev' ? loadScreens[remote]() : loadPublished(candidate, remote);
