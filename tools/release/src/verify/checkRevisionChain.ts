import type { KeyObject } from 'node:crypto';
import { mapConcurrently } from '@ank/build/in-order';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { isText } from '@ank/protocol/read';
import {
  listRevisionNumbers,
  type Revision,
  readRevisionBytes,
  serializeRevision,
} from '../publish/revisions';
import { isSignedBy, parsePublicKeys } from '../publish/signing';
import type { ReadableSite } from '../targets/siteStorage';

export type CheckedRevision = { number: number; revision: Revision; hash: string };

const readRevisionOrFault = async (site: ReadableSite, number: number): Promise<CheckedRevision | string> => {
  const bytes = await readRevisionBytes(site, number);
  if (!bytes) return `revision ${number} is missing`;
  try {
    const revision = JSON.parse(bytes.toString()) as Revision;
    if (serializeRevision(revision) !== bytes.toString())
      return `revision ${number} is not as it was written`;
    if (revision.revision !== number) return `revision ${number} calls itself ${revision.revision}`;
    return { number, revision, hash: sha256IntegrityOfBytes(bytes) };
  } catch {
    return `revision ${number} cannot be read`;
  }
};

const findLinkFaults = ({ number, revision }: CheckedRevision, previous: CheckedRevision | undefined) => {
  const { before, at } = revision;
  if (!previous) return [before !== undefined && `revision ${number} follows one that is missing`];
  const isStart = before === undefined && previous.revision.before === undefined;
  return [
    !isStart &&
      before !== previous.hash &&
      `revision ${number} does not follow revision ${previous.number} as it is here`,
    at < previous.revision.at && `revision ${number} is dated before revision ${previous.number}`,
  ];
};

const newSignatureState = (keys: ReadonlyMap<string, KeyObject>) => ({
  trusted: new Map(keys),
  replaced: new Map<string, number>(),
  last: 'none' as 'good' | 'unknown' | 'none',
});

/** Oldest first: a key that a trusted one named takes its place from then on. */
const findSignatureFaults = (
  { number, revision }: CheckedRevision,
  state: ReturnType<typeof newSignatureState>,
): string[] => {
  const { signature, ...signed } = revision;
  const wasSigned = state.last !== 'none';
  if (!signature) return wasSigned ? [`revision ${number} is not signed, the ones before it are`] : [];
  const { key: name } = signature;
  const key = state.trusted.get(name);
  // Older signatures cannot be checked by a newer key: the chain vouches for those.
  state.last = key ? 'good' : 'unknown';
  const since = state.replaced.get(name);
  if (key && !isSignedBy(key, serializeRevision(signed), signature))
    return [`revision ${number} has a signature that does not fit it`];
  if (signed.nextKey) {
    state.replaced.set(name, number);
    if (key) for (const [next, added] of parsePublicKeys(signed.nextKey.pem)) state.trusted.set(next, added);
  }
  return since === undefined
    ? []
    : [`revision ${number} is signed by key ${name}, replaced by revision ${since}`];
};

export const checkRevisionChain = async (site: ReadableSite, keys: ReadonlyMap<string, KeyObject>) => {
  const newest = (await listRevisionNumbers(site)).at(-1) ?? 0;
  const numbers = Array.from({ length: newest }, (_, at) => at + 1);
  const all = await mapConcurrently(numbers, (number) => readRevisionOrFault(site, number));
  const differs: string[] = [];
  const found: CheckedRevision[] = [];
  const state = newSignatureState(keys);
  for (const [at, one] of all.entries()) {
    if (typeof one === 'string') {
      differs.push(one);
      continue;
    }
    const previous = all[at - 1];
    if (typeof previous !== 'string') differs.push(...findLinkFaults(one, previous).filter(isText));
    differs.push(...findSignatureFaults(one, state));
    found.push(one);
  }
  if (state.last === 'unknown')
    differs.push(
      `revision ${newest} is signed by a key that was not given: ${found.at(-1)?.revision.signature?.key}`,
    );
  return { found, isSigned: state.last !== 'none', trusted: state.trusted, differs };
};
