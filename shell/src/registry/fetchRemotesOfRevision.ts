import type { RegisteredRemote } from '@ank/protocol/registry';
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
export const fetchOrReuseRemotesOfRevision = (revision: number) => {
  request ??= fetchRemotesOfRevision(revision).catch((error: unknown) => {
    request = undefined;
    throw error;
  });
  return request;
};
