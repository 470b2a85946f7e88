import type { Candidate, RemoteRecord } from '@ank/protocol/registry';
import { isRow } from '@ank/shared/api';

let asked: Promise<RemoteRecord[]> | undefined;

const ask = async (number: number) => {
  const answer = await fetch(`/registry/rev/${number}.json`);
  const revision: unknown = await answer.json();
  return isRow(revision) && Array.isArray(revision.remotes) ? (revision.remotes as RemoteRecord[]) : [];
};

/** With what the page leaves out. Rejects when it cannot be had. */
export const wholeRemotes = (revision: number) => {
  asked ??= ask(revision).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
};

/** The page names the files of first screens only; without the whole revision those must do. */
export const wholeCandidate = async (revision: number, name: string, candidate: Candidate) => {
  try {
    const record = (await wholeRemotes(revision)).find((remote) => remote.name === name);
    const known = record?.candidates.find(({ version }) => version === candidate.version);
    return known?.files && known.styles ? known : candidate;
  } catch {
    return candidate;
  }
};
