import type { Family } from '../slip/bidLine';
import type { BidRequest } from './endpoints';
import type { Verdict } from './verdict';

/** What is known of one request of an attempt, from its answer or from the history. */
export type Finding = {
  family?: Family;
  points: number;
  verdict: Verdict;
  /** Why it was refused, in the provider's words. */
  reason?: string;
  /** Of a placed bid, where the provider says so: its number, and the points left after it. */
  number?: string;
  balance?: number;
};

export const findingOf = ({ family, total }: BidRequest, verdict: Verdict): Finding => ({
  ...(family && { family }),
  points: total,
  verdict,
});

export const isPlaced = ({ verdict }: Finding): boolean => verdict === 'placed';
export const isRefused = ({ verdict }: Finding): boolean => verdict === 'not placed';
export const isUnknown = ({ verdict }: Finding): boolean => verdict === 'unknown';

/** Points of the requests that were placed. */
export const pointsPlaced = (findings: readonly Finding[]): number =>
  findings.filter(isPlaced).reduce((sum, { points }) => sum + points, 0);
