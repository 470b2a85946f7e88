import type { BetType } from '@ank/protocol/bet-types';
import { type Day, formatBidDate } from '@ank/protocol/dates';
import type { MarketState } from '@ank/shared/navigation';

export type BidContext = {
  /** The name of its slip in the store. */
  slip: string;
  type: BetType;
  market: MarketState;
  day: Day;
  /** "5-March-2025". */
  date: string;
};

/** Returns what a bid screen is about. `playerKey` tells players of one browser apart. */
export const newBidContext = (playerKey: string, type: BetType, market: MarketState, day: Day) => {
  const date = formatBidDate(day);
  return { slip: ['bidding', playerKey, type.path, market.gameId, date].join('/'), type, market, day, date };
};
