import type { BidLine, Family } from '../slip/bidLine';
import type { BidRequest, Taken } from './endpoints';
import type { Verdict } from './verdict';

/** `reason`: the provider's words. */
export type Finding = Taken & { family?: Family; points: number; verdict: Verdict; reason?: string };

export const findingOf = ({ family, total }: BidRequest, verdict: Verdict): Finding => ({
  ...(family && { family }),
  points: total,
  verdict,
});

export const isPlaced = ({ verdict }: Finding): boolean => verdict === 'placed';
export const isRefused = ({ verdict }: Finding): boolean => verdict === 'not placed';
export const isUnknown = ({ verdict }: Finding): boolean => verdict === 'unknown';

export const pointsPlaced = (findings: readonly Finding[]): number =>
  findings.filter(isPlaced).reduce((sum, { points }) => sum + points, 0);

/** The draft of the lines placed last. */
export const LAST_PLACED = 'bidding.lastPlaced';

export type Receipt = {
  lines: readonly BidLine[];
  /** Where the provider numbers bids. */
  numbers: readonly string[];
  balance?: number;
  /** Sent, ms since 1970. */
  at?: number;
};

const placedLines = (lines: readonly BidLine[], findings: readonly Finding[]): BidLine[] =>
  lines.flatMap((line) => {
    if (!line.families) return [line];
    const families = line.families.filter((family) => findings.some((finding) => finding.family === family));
    return families.length > 0 ? [{ ...line, families }] : [];
  });

/** Undefined when nothing was placed. */
export const receiptOf = (lines: readonly BidLine[], findings: readonly Finding[]): Receipt | undefined => {
  const placed = findings.filter(isPlaced);
  if (placed.length === 0) return undefined;
  const balances = placed.flatMap(({ balance }) => balance ?? []);
  return {
    lines: placedLines(lines, placed),
    numbers: placed.flatMap(({ number }) => number ?? []),
    // Answers come in any order: the last left the least.
    ...(balances.length === placed.length && { balance: Math.min(...balances) }),
  };
};
