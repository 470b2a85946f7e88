import { type BetType, betTypeOf, panaTypeOf } from '@ank/protocol/bet-types';
import type { Rates } from '../rates/endpoints';
import { type BidLine, FAMILY_NAMES } from './bidLine';

/** A motor's and a family's lines are paid as panas. */
const paidAs = (type: BetType, { digits, families }: BidLine): string[] => {
  if (families) return families.map((family) => FAMILY_NAMES[family]);
  return [type.form === 'motor' ? (panaTypeOf(digits) ?? type.name) : type.name];
};

/** Of one winning number, the best of its families; undefined while the rate is unknown. */
export const winOf = (type: BetType, line: BidLine, rates: Rates | undefined): number | undefined => {
  const wins = paidAs(type, line).flatMap((name) => {
    const key = betTypeOf(type.mode, name)?.rateKey;
    const rate = key && rates?.[key];
    return rate ? [Math.floor((line.points * rate.win) / rate.stake)] : [];
  });
  return wins.length > 0 ? Math.max(...wins) : undefined;
};
