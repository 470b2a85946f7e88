import { addDays, type Day, formatBidDate, parseMinutesOfDay } from '@ank/protocol/dates';
import { isPlayingPreviousDayDraw } from '@ank/protocol/draws';
import type { Market } from '@ank/shared/api';

/**
 * Returns the day of a result from before today, as "21-November-2026", and undefined where the result is
 * today's or there is none. Without a date, a market that takes bids after its close shows yesterday's.
 */
export const findDayIfResultIsOld = (market: Market, minuteOfDay: number, today: Day): string | undefined => {
  const { openResult, closeResult, openTime, resultDate, isOpen } = market;
  if (openResult === '' || isPlayingPreviousDayDraw(market, minuteOfDay)) return undefined;
  if (resultDate) return resultDate === formatBidDate(today) ? undefined : resultDate;
  const isLeft = isOpen && (closeResult !== '' || minuteOfDay < (parseMinutesOfDay(openTime) ?? 0));
  return isLeft ? formatBidDate(addDays(today, -1)) : undefined;
};
