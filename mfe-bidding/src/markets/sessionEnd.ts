import type { BetType, Session } from '@ank/protocol/bet-types';
import { parseMinutesOfDay } from '@ank/protocol/dates';
import type { MarketTimes } from '@ank/protocol/draws';

const DAY = 24 * 60;

/**
 * Returns the time until which bids of a session are taken, as the provider writes it: "12:45 AM". Bet types
 * that need the open result, and draws that have one time, end with the open time in both sessions.
 */
export const sessionEndTime = (type: BetType, { openTime, closeTime }: MarketTimes, session: Session) =>
  session === 'Open' || type.timeChecked || type.mode !== 'main' ? openTime : closeTime;

/**
 * Returns the minute from which the time left until `end` is counted: `minute` itself, or that of the day
 * before where the end is past midnight.
 */
export const minuteRelativeToEnd = (end: string | undefined, minute: number) => {
  const at = parseMinutesOfDay(end);
  return at !== undefined && at <= minute ? minute - DAY : minute;
};
