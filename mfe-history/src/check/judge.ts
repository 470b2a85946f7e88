import { type ChainEntry, checkProof, type LineProof, type Seal, type SealedLine } from '@ank/protocol/proof';
import type { HistoryRecord } from '../records/records';

type Saved = { proof: LineProof; seal: ChainEntry };
export type Entry = Partial<Seal> & { seq: number; kind: string; entry: ChainEntry };
/** As the provider opens it; no entries before it is sealed. */
export type Line = { leaf: string; proof?: LineProof; entries?: readonly Entry[] };

export type Outcome =
  | { is: 'waiting' }
  /** Against the house, with what proves it. */
  | { is: 'missing' | 'unsigned' | 'afterResult'; saved: readonly Saved[] }
  | { is: 'sealed'; at: string; others: number; isSigned: boolean; saved: readonly Saved[] };

const shown = (numbers: readonly string[], points: number) =>
  [...numbers].sort().concat(String(points)).join();
const shownBy = ({ leaf }: Line): string => {
  const [, , , , n1, n2, points] = JSON.parse(leaf) as SealedLine;
  return shown([n1, n2].filter(Boolean), points / 100);
};

export const judge = async (lines: readonly Line[], card: readonly HistoryRecord[]): Promise<Outcome> => {
  const told = lines.map(shownBy);
  const saved: Saved[] = [];
  const wrong = new Set<'missing' | 'unsigned' | 'afterResult'>();
  if (!card.every(({ numbers, points = 0 }) => told.includes(shown(numbers, points)))) wrong.add('missing');
  let last: Entry | undefined;
  let isSigned = true;
  for (const { leaf, proof, entries } of lines) {
    if (!entries) continue;
    const [, draw, session] = JSON.parse(leaf) as SealedLine;
    const seal = entries.find((one) => one.kind === 'seal' && one.session === session && one.draw === draw);
    if (!seal || !proof) {
      wrong.add('missing');
      continue;
    }
    saved.push({ proof, seal: seal.entry });
    const { inTree, signed } = await checkProof(proof, seal.entry);
    if (!inTree) wrong.add('missing');
    if (signed === false) wrong.add('unsigned');
    if (entries.some((one) => one.kind === 'result' && one.session === session && one.seq < seal.seq))
      wrong.add('afterResult');
    isSigned &&= signed === true;
    if (!last || seal.seq > last.seq) last = seal;
  }
  const [worst] = (['missing', 'unsigned', 'afterResult'] as const).filter((one) => wrong.has(one));
  if (worst) return { is: worst, saved };
  if (!last || lines.some(({ entries }) => !entries)) return { is: 'waiting' };
  return { is: 'sealed', at: last.at ?? '', others: (last.lines ?? 1) - 1, isSigned, saved };
};
