import type { BetType, Session } from '@ank/protocol/bet-types';
import { parseMinutesOfDay } from '@ank/protocol/dates';
import type { MarketTimes } from '@ank/protocol/draws';

const DAY = 24 * 60;

/**
 * Tells whether bids of a session are taken until the open time: those for Open, and both of bet types that
 * need the open result and of draws that have one time.
 */
export const endsAtOpenTime = ({ timeChecked, mode }: BetType, session: Session) =>
  session === 'Open' || timeChecked || mode !== 'main';

/** Returns the time until which bids of a session are taken, as the provider writes it: "12:45 AM". */
export const sessionEndTime = (type: BetType, { openTime, closeTime }: MarketTimes, session: Session) =>
  endsAtOpenTime(type, session) ? openTime : closeTime;

/**
 * Returns the minute from which the time left until `end` is counted: `minute` itself, or that of the day
 * before where the end is past midnight.
 */
export const minuteRelativeToEnd = (end: string | undefined, minute: number) => {
  const at = parseMinutesOfDay(end);
  return at !== undefined && at <= minute ? minute - DAY : minute;
};
