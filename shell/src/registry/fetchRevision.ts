import type { Candidate, RegisteredRemote } from '@ank/protocol/registry';
import { isRow } from '@ank/shared/api';
import { fetchValidJsonRetryingPastCache } from './fetchValidJsonRetryingPastCache';

let request: Promise<RegisteredRemote[]> | undefined;

/** A stored copy may be another revision's. */
const isRevisionNumbered =
  (number: number) =>
  (value: unknown): value is { remotes: RegisteredRemote[] } =>
    isRow(value) && value.revision === number && Array.isArray(value.remotes);

const fetchRemotesOfRevision = async (number: number) =>
  (
    await fetchValidJsonRetryingPastCache(
      `/registry/rev/${number}.json`,
      isRevisionNumbered(number),
      'default',
    )
  ).remotes;

/** Returns the records with the parts that the page leaves out. Rejects when they cannot be had. */
export const fetchRemotesOfRevisionOnce = (revision: number) => {
  request ??= fetchRemotesOfRevision(revision).catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
};

/** The page names the files of first screens only; without the whole revision those must do. */
export const fetchCandidateWithAllFiles = async (revision: number, name: string, candidate: Candidate) => {
  try {
    const record = (await fetchRemotesOfRevisionOnce(revision)).find((remote) => remote.name === name);
    const known = record?.candidates.find(({ version }) => version === candidate.version);
    return known?.files && known.styles ? known : candidate;
  } catch {
    return candidate;
  }
};
