import {
  type BetType,
  type BetTypeName,
  findBetType,
  listBetTypes,
  type Mode,
  RATE_KEYS,
  type RateKey,
} from '@ank/protocol/bet-types';
import type { LooseAnswer } from '@ank/protocol/calls';
import { pathOfModeCall } from '@ank/protocol/read';
import { numberOf, remoteApi, rowsOf } from '@ank/shared/api';
import { betTypesOfFamilies, PANA_FAMILIES } from '../lines/bidLine';

export type PayoutRate = { stake: number; win: number };
/** "10-1400", as the provider sends the two values: the wording of a rate is fixed. */
export const formatRate = ({ stake, win }: PayoutRate) => `${stake}-${win}`;

export type Rates = Partial<Record<RateKey, PayoutRate>>;

/** A rate nobody knows is not shown. */
const parseRates = (answer: LooseAnswer<'/api-game-rates'>) => {
  const [row = {}] = rowsOf(answer.game_rates);
  const rates: Rates = {};
  for (const key of RATE_KEYS) {
    const stake = numberOf(row[`${key}_val_1`]);
    const win = numberOf(row[`${key}_val_2`]);
    if (stake !== undefined && stake > 0 && win !== undefined) rates[key] = { stake, win };
  }
  return rates;
};

export const { useBiddingRatesQuery } = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingRates: build.query<Rates, Mode>({
    query: (mode) => ({ path: pathOfModeCall(mode, 'game-rates'), player: false, judge: 'never' }),
    transformResponse: parseRates,
  }),
}));

/** Returns the rates of the bet types that have one. */
export const listBetTypesWithRates = (rates: Rates | undefined, mode: Mode) =>
  listBetTypes(mode).flatMap((type) => {
    const rate = findRate(rates, type);
    return rate ? [{ type, rate }] : [];
  });

export const findRate = (rates: Rates | undefined, { rateKey }: Pick<BetType, 'rateKey'>) =>
  rateKey && rates?.[rateKey];

/** Returns the known rates of bet types that a bet is paid as, the best first. */
export const listRatesBestFirst = (rates: Rates | undefined, mode: Mode, names: readonly BetTypeName[]) =>
  names
    .flatMap((name) => findRate(rates, findBetType(mode, name) ?? {}) ?? [])
    .sort((a, b) => b.win / b.stake - a.win / a.stake);

/**
 * Returns what a bet type pays. SP DP TP pays at most what the best of its kinds does: `isMost`, where they
 * differ. Undefined while unknown.
 */
export const findBestRate = (
  rates: Rates | undefined,
  type: BetType,
  paidAs: BetType,
): (PayoutRate & { isMost?: boolean }) | undefined => {
  if (type.form !== 'spdptp') return findRate(rates, paidAs);
  const known = listRatesBestFirst(rates, type.mode, betTypesOfFamilies(PANA_FAMILIES));
  return known[0] && { ...known[0], isMost: known.length > 1 };
};
