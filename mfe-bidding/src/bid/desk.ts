import type { BetType } from '@ank/protocol/bet-types';
import { bidDate, type Day } from '@ank/protocol/dates';
import { minutesNow } from '@ank/shared/clock';
import type { MarketState } from '@ank/shared/navigation';
import type { BidLine } from './bidLine';
import { closedSessions } from './sessions';

/** Where a player bids: on one bet type, in one market, for one play day. */
export type Desk = {
  /** Name of the slip that lies on it. */
  slip: string;
  type: BetType;
  market: MarketState;
  day: Day;
};

/** `player`: what tells one from another in this browser. */
export const deskOf = (player: string, type: BetType, market: MarketState, day: Day): Desk => ({
  slip: ['bidding', player, type.path, market.gameId, bidDate(day)].join('/'),
  type,
  market,
  day,
});

/** Which sessions take no more bids at this moment. */
export const closedNow = ({ type, market }: Desk) => closedSessions(type, market, minutesNow());

/** Lines whose session takes bids at this moment. */
export const openLines = (desk: Desk, lines: readonly BidLine[]): BidLine[] => {
  const closed = closedNow(desk);
  return lines.filter(({ session }) => !closed[session]);
};
