import type { BetType, Session } from '@ank/protocol/bet-types';
import { minutesOf } from '@ank/protocol/dates';

/** When a market takes bids, as the provider words it: "10:30 AM". */
export type Times = { openTime: string; closeTime?: string };

/** Whether a time text is at or before `minutes` of the day; an unreadable one leaves it to the provider. */
export const hasPassed = (time: string | undefined, minutes: number): boolean => {
  const at = minutesOf(time);
  return at !== undefined && at <= minutes;
};

/** A market that closes before it opens runs over midnight: its close cannot be judged by the time of day. */
const closeHasPassed = ({ openTime, closeTime }: Times, minutes: number) => {
  const open = minutesOf(openTime);
  const close = minutesOf(closeTime);
  return close !== undefined && (open === undefined || close > open) && close <= minutes;
};

/** Jodi and sangams hang on the open result: both sessions of theirs end with the open time. */
export const closedSessions = (type: BetType, times: Times, minutes: number): Record<Session, boolean> => {
  const open = hasPassed(times.openTime, minutes);
  const needsOpen = type.timeChecked || type.mode !== 'main';
  return { Open: open, Close: needsOpen ? open : closeHasPassed(times, minutes) };
};
