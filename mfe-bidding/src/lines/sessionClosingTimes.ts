import type { BetType, Session } from '@ank/protocol/bet-types';
import { parseMinutesOfDay } from '@ank/protocol/dates';
import type { MarketTimes } from '@ank/protocol/draws';
import { minutesNow } from '@ank/shared/clock';
import type { BidContext } from './bidContext';
import type { BidLine } from './bidLine';

/** Tells of each session whether it takes no more bids. */
export type ClosedSessions = Record<Session, boolean>;

/** Tells whether a time of today has come; of one that cannot be read, that it has not. */
export const isTimeReached = (time: string | undefined, minuteOfDay: number) => {
  const at = parseMinutesOfDay(time);
  return at !== undefined && at <= minuteOfDay;
};

/** Over midnight the time of day does not tell. */
const isCloseTimePast = ({ openTime, closeTime }: MarketTimes, minuteOfDay: number) => {
  const open = parseMinutesOfDay(openTime);
  const close = parseMinutesOfDay(closeTime);
  return close !== undefined && (open === undefined || close > open) && close <= minuteOfDay;
};

/**
 * Tells whether bids of a session are taken until the open time: those for Open, and both of bet types that
 * need the open result and of draws that have one time.
 */
const endsAtOpenTime = ({ timeChecked, mode }: BetType, session: Session) =>
  session === 'Open' || timeChecked || mode !== 'main';

/** Returns the time until which bids of a session are taken, as the provider writes it: "12:45 AM". */
export const biddingEndTimeOf = (type: BetType, { openTime, closeTime }: MarketTimes, session: Session) =>
  endsAtOpenTime(type, session) ? openTime : closeTime;

/**
 * Returns after which time the last result of the lines comes, as the provider writes it; undefined while
 * unknown. A jodi and a sangam wait for the Close result.
 */
export const timeOfLastResult = (
  { mode, timeChecked }: BetType,
  { openTime, closeTime }: MarketTimes,
  lines: readonly Pick<BidLine, 'session'>[],
) =>
  mode === 'main' && (timeChecked || lines.some(({ session }) => session === 'Close')) ? closeTime : openTime;

export const findClosedSessions = (
  type: BetType,
  times: MarketTimes,
  minuteOfDay: number,
): ClosedSessions => {
  const open = isTimeReached(times.openTime, minuteOfDay);
  return { Open: open, Close: endsAtOpenTime(type, 'Close') ? open : isCloseTimePast(times, minuteOfDay) };
};

export const findSessionsClosedNow = ({ type, market }: BidContext) =>
  findClosedSessions(type, market, minutesNow());

export const filterOpenLines = (bid: BidContext, lines: readonly BidLine[]) => {
  const closed = findSessionsClosedNow(bid);
  return lines.filter(({ session }) => !closed[session]);
};
