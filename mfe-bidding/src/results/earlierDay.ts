import { addDays, bidDate, type Day, minutesOf } from '@ank/protocol/dates';
import { isNightDraw } from '@ank/protocol/draws';
import type { Market } from '@ank/shared/api';

/**
 * Where the result is of a day before `day`, as "21-November-2026"; without a date, a market that takes bids
 * after its close shows yesterday's. `now`: minutes of the day.
 */
export const earlierDay = (market: Market, now: number, day: Day): string | undefined => {
  const { openResult, closeResult, openTime, resultDate, isOpen } = market;
  if (openResult === '' || isNightDraw(market, now)) return undefined;
  if (resultDate) return resultDate === bidDate(day) ? undefined : resultDate;
  const isLeft = isOpen && (closeResult !== '' || now < (minutesOf(openTime) ?? 0));
  return isLeft ? bidDate(addDays(day, -1)) : undefined;
};
