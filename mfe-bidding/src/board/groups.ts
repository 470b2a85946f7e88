import type { BetType } from '@ank/protocol/bet-types';
import { ankOf, DIGITS } from '@ank/protocol/game';

export type Group = { by: 'all' | 'ank' | 'first'; digit: string; numbers: readonly string[] };

export const groupsOf = ({ numbers }: BetType): Group[] => {
  if (numbers.length <= DIGITS.length) return [{ by: 'all', digit: '', numbers }];
  const arePanas = numbers[0]?.length === 3;
  const digitOf = (number: string) => (arePanas ? String(ankOf(number)) : number.slice(0, 1));
  return DIGITS.map((digit) => ({
    by: arePanas ? 'ank' : 'first',
    digit,
    numbers: numbers.filter((number) => digitOf(number) === digit),
  }));
};
