import { addDays, parseMinutesOfDay } from '@ank/protocol/dates';
import { isPlayingPreviousDayDraw } from '@ank/protocol/draws';
import type { Market } from '@ank/shared/api';
import { minutesNow, today } from '@ank/shared/clock';
import { useEffect, useState } from 'react';
import { useFormatDrawLabel } from '../lines/overnightDraws';
import { useTexts } from '../texts';

const MINUTES_PER_DAY = 24 * 60;

/** Hours from which on the minutes are left out. */
const HOURS_WITHOUT_MINUTES = 10;

type TimeLeft = { minutes: number; until: 'open' | 'close' };

type TimedMarket = Pick<Market, 'openTime' | 'closeTime' | 'isOpen'>;

/** Returns the minutes of the game's day, which lasts past midnight until the market closes. */
const gameDayMinutesOf = ({ openTime, closeTime }: TimedMarket, minuteOfDay: number) => {
  const open = parseMinutesOfDay(openTime);
  const close = parseMinutesOfDay(closeTime);
  if (open === undefined) return undefined;
  if (close === undefined || close >= open) return { open, close, at: minuteOfDay };
  const at = minuteOfDay < close ? minuteOfDay + MINUTES_PER_DAY : minuteOfDay;
  return { open, close: close + MINUTES_PER_DAY, at };
};

/** Returns the time left; undefined when the market is closed. The provider's badge wins. */
export const computeTimeLeft = (market: TimedMarket, minuteOfDay: number): TimeLeft | undefined => {
  const day = market.isOpen ? gameDayMinutesOf(market, minuteOfDay) : undefined;
  if (!day) return undefined;
  const { open, close, at } = day;
  if (at < open) return { minutes: open - at, until: 'open' };
  return close !== undefined && at < close ? { minutes: close - at, until: 'close' } : undefined;
};

export const isAtMostTenMinutes = (left: TimeLeft | undefined): boolean =>
  left !== undefined && left.minutes <= 10;

/**
 * Says how long a market takes bids, as "14 h", "1 h 12 min", "42 min" or "Less than 1 min", and for what;
 * after midnight also on which draw. `short` stands in a card, where the words of the last minute would not
 * fit into the row.
 */
export const useTimeLeftTexts = (market: TimedMarket, minute: number) => {
  const t = useTexts();
  const drawLabelOf = useFormatDrawLabel();
  const left = computeTimeLeft(market, minute);
  if (!left) return undefined;
  const { minutes, until } = left;
  const hours = Math.floor(minutes / 60);
  const rest = hours < HOURS_WITHOUT_MINUTES ? minutes % 60 : 0;
  const hoursAndMinutes = [
    hours > 0 && t('leftHours', { hours }),
    rest > 0 && t('leftMinutes', { minutes: rest }),
  ];
  const words = minutes <= 1 ? t('leftNone') : hoursAndMinutes.filter(Boolean).join(' ');
  const draw = isPlayingPreviousDayDraw(market, minute) ? ` · ${drawLabelOf(addDays(today(), -1))}` : '';
  const short = minutes <= 1 ? t('leftNoneShort') : words;
  return {
    words,
    short,
    until: until === 'open' ? t('forOpen') : t('forClose') + draw,
    draw,
    isOpenPast: until === 'close',
    isSoon: isAtMostTenMinutes(left),
    minutes,
  };
};

/**
 * Returns the minute from which the time left until `end` is counted: `minute` itself, or that of the day
 * before where the end is past midnight.
 */
export const minuteBeforeEndPastMidnight = (end: string | undefined, minute: number) => {
  const at = parseMinutesOfDay(end);
  return at !== undefined && at <= minute ? minute - MINUTES_PER_DAY : minute;
};

/** Returns the minute of the game's day; the component renders again only when the minute changes. */
export const useMinuteOfDay = () => {
  const [minute, setMinute] = useState(minutesNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minutesNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};
