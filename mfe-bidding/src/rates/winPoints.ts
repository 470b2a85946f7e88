import { type BetType, panaKindOf } from '@ank/protocol/bet-types';
import { type BidLine, betTypesOfFamilies } from '../lines/bidLine';
import { listRatesBestFirst, type Rates } from './rateEndpoints';

/** A motor's and a family's lines are paid as panas. */
const betTypeNamesPaidAs = (type: BetType, { digits, families }: BidLine) => {
  if (families) return betTypesOfFamilies(families);
  return [type.form === 'motor' ? (panaKindOf(digits) ?? type.name) : type.name];
};

/** Counts in hundredths, which are whole, so that no fraction of a number is lost or won. */
const payoutOfPointsAtRate = (points: number, { win, stake }: { win: number; stake: number }) =>
  Math.floor((points * 100 * Math.round(win * 100)) / Math.round(stake * 100)) / 100;

/**
 * Returns the points that one winning number pays, to the hundredth as the provider pays them, the best of
 * the line's families; undefined while the rate is unknown.
 */
export const winPointsOf = (type: BetType, line: BidLine, rates: Rates | undefined) => {
  const [best] = listRatesBestFirst(rates, type.mode, betTypeNamesPaidAs(type, line));
  return best && payoutOfPointsAtRate(line.points, best);
};

/** Points that the best of these lines pays if its number comes; undefined while a rate is unknown. */
export const bestWinPointsOf = (type: BetType, lines: readonly BidLine[], rates: Rates | undefined) => {
  const wins = lines.flatMap((line) => winPointsOf(type, line, rates) ?? []);
  return wins.length > 0 ? Math.max(...wins) : undefined;
};
