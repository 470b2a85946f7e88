import type { Market } from '@ank/shared/api';
import { minutesOf } from '@ank/shared/dates';

const DAY = 24 * 60;

/** Minutes until a session ends. */
export type TimeLeft = { minutes: number; until: 'open' | 'close' };

/**
 * What is left of an open market at `now` (minutes of the game's day); undefined when it is closed, when its times
 * cannot be read or when they contradict the provider's badge, which wins.
 */
export const timeLeft = (market: Market, now: number): TimeLeft | undefined => {
  const open = minutesOf(market.openTime);
  if (!market.isOpen || open === undefined) return undefined;
  if (now < open) return { minutes: open - now, until: 'open' };
  const close = minutesOf(market.closeTime);
  if (close === undefined) return undefined;
  // A close before the open is after midnight.
  const end = close < open ? close + DAY : close;
  return now < end ? { minutes: end - now, until: 'close' } : undefined;
};

/** The last ten minutes. */
export const isSoon = (left: TimeLeft | undefined): boolean => left !== undefined && left.minutes <= 10;

/** Places on a market's rail, in percent: it starts as long before the open time as the close is after it. */
export const railOf = (market: Market, now: number): { now: number; open: number } | undefined => {
  const open = minutesOf(market.openTime);
  const closing = minutesOf(market.closeTime);
  if (open === undefined || closing === undefined || open === closing) return undefined;
  const close = closing < open ? closing + DAY : closing;
  const start = open - (close - open);
  const at = (now - start) / (close - start);
  return { now: Math.round(Math.min(98, Math.max(2, at * 100))), open: 50 };
};
