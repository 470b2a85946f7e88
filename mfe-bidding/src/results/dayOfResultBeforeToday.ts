import { addDays, type Day, formatBidDate, parseMinutesOfDay } from '@ank/protocol/dates';
import { isPlayingPreviousDayDraw } from '@ank/protocol/draws';
import type { Market } from '@ank/shared/api';

/**
 * Returns the day of a result from before `day`, as "21-November-2026"; without a date, a market that takes
 * bids after its close shows yesterday's. `now` is in minutes of the day.
 */
export const dayOfResultBeforeToday = (market: Market, now: number, day: Day) => {
  const { openResult, closeResult, openTime, resultDate, isOpen } = market;
  if (openResult === '' || isPlayingPreviousDayDraw(market, now)) return undefined;
  if (resultDate) return resultDate === formatBidDate(day) ? undefined : resultDate;
  const isLeft = isOpen && (closeResult !== '' || now < (parseMinutesOfDay(openTime) ?? 0));
  return isLeft ? formatBidDate(addDays(day, -1)) : undefined;
};
