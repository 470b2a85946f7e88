import type { BetType } from '@ank/protocol/bet-types';
import type { BidLine } from './bidLine';

/** A sangam's numbers in the order of the result: open side first. */
export const numbersOf = (type: BetType, { session, digits, closeDigits }: BidLine): string => {
  if (closeDigits === '') return digits;
  const isSwapped = type.form === 'sangam-half' && session === 'Close';
  return isSwapped ? `${closeDigits}-${digits}` : `${digits}-${closeDigits}`;
};

/** A line in one: its number, and the families of panas it takes. */
export const lineText = (type: BetType, line: BidLine): string =>
  [numbersOf(type, line), ...(line.families ?? [])].join(' ');
