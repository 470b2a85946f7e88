import type { BetType, Session } from '@ank/protocol/bet-types';
import { minutesOf } from '@ank/protocol/dates';
import type { Times } from '@ank/protocol/draws';
import { minutesNow } from '@ank/shared/clock';
import type { BidLine } from '../slip/bidLine';
import type { BidContext } from './bidContext';

export type Closed = Record<Session, boolean>;

/** Unreadable: left to the provider. */
export const hasPassed = (time: string | undefined, minutes: number): boolean => {
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
export const closedSessions = (type: BetType, times: Times, minutes: number): Closed => {
  const open = hasPassed(times.openTime, minutes);
  const needsOpen = type.timeChecked || type.mode !== 'main';
  return { Open: open, Close: needsOpen ? open : closeHasPassed(times, minutes) };
};

export const closedNow = ({ type, market }: BidContext): Closed => closedSessions(type, market, minutesNow());

export const openLines = (bid: BidContext, lines: readonly BidLine[]): BidLine[] => {
  const closed = closedNow(bid);
  return lines.filter(({ session }) => !closed[session]);
};
