import type { Candidate } from '@ank/protocol/registry';
import { fetchRemotesOfRevisionOnce } from './fetchRemotesOfRevision';

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
