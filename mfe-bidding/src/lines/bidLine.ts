import type { BetType, Session } from '@ank/protocol/bet-types';
import { DOUBLE_PANAS, panasOfAnk, SINGLE_PANAS, TRIPLE_PANAS } from '@ank/protocol/game';

export const PANA_FAMILIES = ['SP', 'DP', 'TP'] as const;
export type PanaFamily = (typeof PANA_FAMILIES)[number];

export const PANA_FAMILY_NAMES = { SP: 'Single Pana', DP: 'Double Pana', TP: 'Triple Pana' } as const;

/** Returns the bet types that the families of SP DP TP are paid as. */
export const betTypesOfFamilies = (families: readonly PanaFamily[]) =>
  families.map((family) => PANA_FAMILY_NAMES[family]);

const FAMILY_PANAS = { SP: SINGLE_PANAS, DP: DOUBLE_PANAS, TP: TRIPLE_PANAS };

/** Twelve SP, nine DP, one TP. */
export const panasOfFamily = (family: PanaFamily, digit: string) =>
  panasOfAnk(FAMILY_PANAS[family], Number(digit));

export type BidLine = {
  session: Session;
  /** A Half Sangam's digit, a Full Sangam's open pana, the digit of SP DP TP. */
  digits: string;
  /** A sangam's on the other side, else ''. */
  closeDigits: string;
  /** The points, for each pana where the line has families. */
  points: number;
  families?: readonly PanaFamily[];
};

/** Returns 1, or of a line of SP DP TP the number of its panas, each of which is a bid. */
export const countBidsOfLine = ({ families, digits }: BidLine) =>
  families ? families.reduce((sum, family) => sum + panasOfFamily(family, digits).length, 0) : 1;

/** Points (decision 013). */
export const pointsOfLine = (line: BidLine) => line.points * countBidsOfLine(line);

export const totalPoints = (lines: readonly BidLine[]) =>
  lines.reduce((sum, line) => sum + pointsOfLine(line), 0);
export const countBidsOfLines = (lines: readonly BidLine[]) =>
  lines.reduce((sum, line) => sum + countBidsOfLine(line), 0);

const sessionAndNumberKey = ({ session, digits, closeDigits }: BidLine) =>
  [session, digits, closeDigits].join('/');

/** Returns the key of a line: lines with the same key are one bid (decision 013). */
export const lineKey = (line: BidLine) => [sessionAndNumberKey(line), ...(line.families ?? [])].join('/');

/** Adds lines on top; an equal line adds its points. */
export const mergeLines = (slip: readonly BidLine[], added: readonly BidLine[]) => {
  const merged = new Map<string, BidLine>();
  const keysInSlip = new Set(slip.map(lineKey));
  const fresh = added.filter((line) => !keysInSlip.has(lineKey(line)));
  for (const line of [...fresh, ...slip, ...added.filter((line) => keysInSlip.has(lineKey(line)))]) {
    const key = lineKey(line);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, points: before.points + line.points } : line);
  }
  return [...merged.values()];
};

const withoutFamilies = (line: BidLine, removed: readonly PanaFamily[]) => {
  const families = line.families?.filter((family) => !removed.includes(family));
  return families && families.length > 0 ? { ...line, families } : undefined;
};

/** Removes a line by its number: a line may have more families than were asked about. */
export const removePlacedLines = (
  slip: readonly BidLine[],
  lines: readonly BidLine[],
  placed: readonly PanaFamily[] | 'all',
) => {
  const numbers = new Set(lines.map(sessionAndNumberKey));
  const kept = slip.flatMap((line) => {
    if (!numbers.has(sessionAndNumberKey(line))) return [line];
    const rest = placed === 'all' ? undefined : withoutFamilies(line, placed);
    return rest ? [rest] : [];
  });
  return mergeLines([], kept);
};

/** Open side first. */
export const formatLineNumbers = (type: BetType, { session, digits, closeDigits }: BidLine) => {
  if (closeDigits === '') return digits;
  const isSwapped = type.form === 'sangam-half' && session === 'Close';
  return isSwapped ? `${closeDigits}-${digits}` : `${digits}-${closeDigits}`;
};

export const formatNumbersAndFamilies = (type: BetType, line: BidLine) =>
  [formatLineNumbers(type, line), ...(line.families ?? [])].join(' ');
