import { type BetType, findBetTypeAtPath } from '@ank/protocol/bet-types';
import type { BidLine } from '../lines/bidLine';

/** Throws when there is none. */
export const betTypeAt = (path: string): BetType => {
  const type = findBetTypeAtPath(path);
  if (!type) throw new Error(`No bet type at ${path}`);
  return type;
};

export const aBidLine = (parts: Partial<BidLine> = {}): BidLine => ({
  session: 'Open',
  digits: '5',
  closeDigits: '',
  points: 10,
  ...parts,
});
