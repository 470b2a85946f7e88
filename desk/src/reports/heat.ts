import type { OutputOf } from '@ank/protocol/operator/operations';
export type Exposure = OutputOf<'report exposure'>['exposure'][number];

export type Heat = 'calm' | 'warm' | 'hot';

/** By its share of the largest payout that one number would bring. */
export const heatOf = (payout: number, most: number): Heat => {
  const share = most === 0 ? 0 : payout / most;
  if (share > 2 / 3) return 'hot';
  return share > 1 / 3 ? 'warm' : 'calm';
};

export type Group = { betType: string; staked: number; numbers: Exposure[] };

export const groupsOf = (exposure: readonly Exposure[]): Group[] => {
  const groups = new Map<string, Exposure[]>();
  for (const one of exposure) groups.set(one.betType, [...(groups.get(one.betType) ?? []), one]);
  return [...groups]
    .map(([betType, numbers]) => ({
      betType,
      staked: numbers.reduce((sum, { staked }) => sum + staked, 0),
      numbers: numbers.sort((one, other) => (one.number < other.number ? -1 : 1)),
    }))
    .sort((one, other) => other.staked - one.staked);
};
