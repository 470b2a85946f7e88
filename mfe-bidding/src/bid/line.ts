import type { Session } from '@ank/shared/bet-types';
import { DOUBLE_PANAS, panasOfAnk, SINGLE_PANAS, TRIPLE_PANAS } from '@ank/shared/game';

/** Families of panas an SP DP TP line may take of its digit. */
export const FAMILIES = ['SP', 'DP', 'TP'] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_NAMES = { SP: 'Single Pana', DP: 'Double Pana', TP: 'Triple Pana' } as const;
const FAMILY_PANAS = { SP: SINGLE_PANAS, DP: DOUBLE_PANAS, TP: TRIPLE_PANAS };

/** Panas of one family whose ank is `digit`: twelve SP, nine DP, one TP. */
export const familyPanas = (family: Family, digit: string): string[] =>
  panasOfAnk(FAMILY_PANAS[family], Number(digit));

/** One line of the basket, as the player entered it. */
export type Line = {
  session: Session;
  /** The number; a Half Sangam's digit; a Full Sangam's open pana; the digit of SP DP TP. */
  digits: string;
  /** A sangam's pana on the other side, else ''. */
  closeDigits: string;
  /** Whole points; of each pana where the line has families. */
  points: number;
  families?: readonly Family[];
};

/** Bids the line stands for: one, or one per pana of its families. */
export const bidsIn = ({ families, digits }: Line): number =>
  families ? families.reduce((sum, family) => sum + familyPanas(family, digits).length, 0) : 1;

/** Points the line takes from the wallet (decision 16: points times panas). */
export const costOf = (line: Line): number => line.points * bidsIn(line);

export const totalPoints = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + costOf(line), 0);
export const totalBids = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + bidsIn(line), 0);

/** What makes two lines the same bid (decision 19); points are not part of it. */
export const lineKey = ({ session, digits, closeDigits, families }: Line): string =>
  [session, digits, closeDigits, ...(families ?? [])].join('/');

/** The basket with `added` on top, in their order; a line equal to one already there adds its points to it. */
export const addLines = (basket: readonly Line[], added: readonly Line[]): Line[] => {
  const merged = new Map<string, Line>();
  const held = new Set(basket.map(lineKey));
  const fresh = added.filter((line) => !held.has(lineKey(line)));
  for (const line of [...fresh, ...basket, ...added.filter((line) => held.has(lineKey(line)))]) {
    const key = lineKey(line);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, points: before.points + line.points } : line);
  }
  return [...merged.values()];
};

/** What is left of `line` when these of its families are gone; undefined when nothing is. */
const without = (line: Line, gone: readonly Family[]): Line | undefined => {
  const families = line.families?.filter((family) => !gone.includes(family));
  return families && families.length > 0 ? { ...line, families } : undefined;
};

/** The basket less what has been placed: those of `lines` altogether, or only the given families of them. */
export const takeOut = (
  basket: readonly Line[],
  lines: readonly Line[],
  placed: readonly Family[] | 'all',
): Line[] => {
  const keys = new Set(lines.map(lineKey));
  const kept = basket.flatMap((line) => {
    if (!keys.has(lineKey(line))) return [line];
    const rest = placed === 'all' ? undefined : without(line, placed);
    return rest ? [rest] : [];
  });
  return addLines([], kept);
};
