import type { BetType } from '@ank/protocol/bet-types';
import { BetHelp as Help } from '@ank/shared/bet-help';
import { useTexts } from '../texts';
import { findRate, useBiddingRatesQuery } from './rateEndpoints';

const useBetTypeNamesAndRates = (mode: BetType['mode']) => {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery(mode);
  return {
    nameOf: ({ name }: BetType) => t(name),
    rateOf: (paidAs: BetType) => findRate(rates, paidAs),
  };
};

/** Explains a bet type, with what the provider pays for it. */
export function BetHelpWithRates({ type }: { type: BetType }) {
  return <Help type={type} {...useBetTypeNamesAndRates(type.mode)} />;
}
