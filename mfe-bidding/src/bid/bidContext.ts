import type { BetType } from '@ank/protocol/bet-types';
import { bidDate, type Day } from '@ank/protocol/dates';
import type { MarketState } from '@ank/shared/navigation';

export type BidContext = {
  slip: string;
  type: BetType;
  market: MarketState;
  day: Day;
  /** "5-March-2025". */
  date: string;
};

/** `player`: tells one from another in this browser. */
export const bidContextOf = (player: string, type: BetType, market: MarketState, day: Day): BidContext => {
  const date = bidDate(day);
  return { slip: ['bidding', player, type.path, market.gameId, date].join('/'), type, market, day, date };
};
