import type { BetType, Session } from '@ank/protocol/bet-types';
import { bidDate, type Day, minutesOf } from '@ank/protocol/dates';
import type { Times } from '@ank/protocol/draws';
import { minutesNow } from '@ank/shared/clock';
import type { MarketState } from '@ank/shared/navigation';
import type { BidLine } from '../slip/bidLine';

export type BidContext = {
  slip: string;
  type: BetType;
  market: MarketState;
  day: Day;
  /** "5-March-2025". */
  date: string;
};

/** `player`: tells one from another in this browser. */
export const bidContextOf = (player: string, type: BetType, market: MarketState, day: Day) => {
  const date = bidDate(day);
  return { slip: ['bidding', player, type.path, market.gameId, date].join('/'), type, market, day, date };
};

export type Closed = Record<Session, boolean>;

/** Unreadable: left to the provider. */
export const hasPassed = (time: string | undefined, minutes: number) => {
  const at = minutesOf(time);
  return at !== undefined && at <= minutes;
};

/** Over midnight the time of day does not tell. */
const closeHasPassed = ({ openTime, closeTime }: Times, minutes: number) => {
  const open = minutesOf(openTime);
  const close = minutesOf(closeTime);
  return close !== undefined && (open === undefined || close > open) && close <= minutes;
};

/** Jodi and sangams need the open result: both sessions end with the open time. */
export const closedSessions = (type: BetType, times: Times, minutes: number) => {
  const open = hasPassed(times.openTime, minutes);
  const needsOpen = type.timeChecked || type.mode !== 'main';
  return { Open: open, Close: needsOpen ? open : closeHasPassed(times, minutes) };
};

export const closedNow = ({ type, market }: BidContext) => closedSessions(type, market, minutesNow());

export const openLines = (bid: BidContext, lines: readonly BidLine[]) => {
  const closed = closedNow(bid);
  return lines.filter(({ session }) => !closed[session]);
};
