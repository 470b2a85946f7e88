import type { BetType } from '@ank/protocol/bet-types';
import type { BidLine } from './bidLine';

/** Open side first. */
export const numbersOf = (type: BetType, { session, digits, closeDigits }: BidLine): string => {
  if (closeDigits === '') return digits;
  const isSwapped = type.form === 'sangam-half' && session === 'Close';
  return isSwapped ? `${closeDigits}-${digits}` : `${digits}-${closeDigits}`;
};

export const lineText = (type: BetType, line: BidLine): string =>
  [numbersOf(type, line), ...(line.families ?? [])].join(' ');
