import type { Family } from '../slip/bidLine';
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
