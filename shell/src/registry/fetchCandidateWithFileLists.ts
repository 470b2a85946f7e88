import type { Candidate } from '@ank/protocol/registry';
import { fetchOrReuseRemotesOfRevision } from './fetchRemotesOfRevision';

/**
 * Returns the candidate with the lists of the files of all its screens, as its revision records it. The page
 * names the files of first screens only; where the revision does not come, those must do.
 */
export const fetchCandidateWithFileLists = async (
  revision: number,
  remoteName: string,
  candidate: Candidate,
): Promise<Candidate> => {
  try {
    const record = (await fetchOrReuseRemotesOfRevision(revision)).find(
      (remote) => remote.name === remoteName,
    );
    const known = record?.candidates.find(({ version }) => version === candidate.version);
    return known?.files && known.styles ? known : candidate;
  } catch {
    return candidate;
  }
};
