import { minutesOf } from '@ank/protocol/dates';
import type { Market } from '@ank/shared/api';

const DAY = 24 * 60;

export type TimeLeft = { minutes: number; until: 'open' | 'close' };

type Timed = Pick<Market, 'openTime' | 'closeTime' | 'isOpen'>;

/** After midnight, until the close, the evening before. */
const dayOf = ({ openTime, closeTime }: Timed, now: number) => {
  const open = minutesOf(openTime);
  const close = minutesOf(closeTime);
  if (open === undefined) return undefined;
  if (close === undefined || close >= open) return { open, close, at: now };
  return { open, close: close + DAY, at: now < close ? now + DAY : now };
};

/** Undefined when closed; the provider's badge wins. */
export const timeLeft = (market: Timed, now: number): TimeLeft | undefined => {
  const day = market.isOpen ? dayOf(market, now) : undefined;
  if (!day) return undefined;
  const { open, close, at } = day;
  if (at < open) return { minutes: open - at, until: 'open' };
  return close !== undefined && at < close ? { minutes: close - at, until: 'close' } : undefined;
};

export const isSoon = (left: TimeLeft | undefined): boolean => left !== undefined && left.minutes <= 10;

/** Percent: the rail starts as long before the open time as the close is after it. */
export const railOf = (market: Market, now: number): { now: number; open: number } | undefined => {
  const day = dayOf(market, now);
  if (day?.close === undefined || day.open === day.close) return undefined;
  const { open, close, at } = day;
  const start = open - (close - open);
  const place = (at - start) / (close - start);
  return { now: Math.round(Math.min(98, Math.max(2, place * 100))), open: 50 };
};
