import { dayInZone } from '@ank/protocol/dates';
import { formatDayAndMonth, formatTime } from '@ank/protocol/format-time';
import { getConfig } from '@ank/shared/config';

export const formatTimeInConfiguredZone = (instant: number) => formatTime(instant, getConfig().timeZone);

/** ms since 1970; of another day "22 Nov, 02:33 PM". */
export const formatTimeOrDayAndTime = (instant: number, now: number, language: string) => {
  const dayOf = (at: number) => formatDayAndMonth(dayInZone(at, getConfig().timeZone), language);
  const day = dayOf(instant);
  return day === dayOf(now)
    ? formatTimeInConfiguredZone(instant)
    : `${day}, ${formatTimeInConfiguredZone(instant)}`;
};
