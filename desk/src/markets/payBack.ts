import { BET_TYPES, type RateKey } from '@ank/protocol/bet-types';

/** How often a number wins when each digit of a pana is drawn by chance; of panas the likeliest of the kind. */
const CHANCES: Readonly<Record<RateKey, number>> = {
  single_digit: 0.1,
  jodi_digit: 0.01,
  single_pana: 0.006,
  double_pana: 0.003,
  tripple_pana: 0.001,
  half_sangam: 0.0006,
  full_sangam: 0.000_036,
};

/** Percent of what is staked that players get back over time: 95 for 10 points that pay 95; above 100 the house loses. */
export const payBack = (betType: string, { stake, win }: { stake: number; win: number }): number => {
  const key = BET_TYPES.find(({ name }) => name === betType)?.rateKey;
  return key && stake > 0 ? Math.round((win / stake) * CHANCES[key] * 1000) / 10 : 0;
};
