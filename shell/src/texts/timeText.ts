import { dayIn } from '@ank/protocol/dates';
import { formatDayAndMonth, formatTime as timeIn } from '@ank/protocol/format-time';
import { getConfig } from '@ank/shared/config';

export const localTimeText = (instant: number) => timeIn(instant, getConfig().timeZone);

/** ms since 1970; of another day "22 Nov, 02:33 PM". */
export const ageText = (instant: number, now: number, language: string) => {
  const dayOf = (at: number) => formatDayAndMonth(dayIn(at, getConfig().timeZone), language);
  const day = dayOf(instant);
  return day === dayOf(now) ? localTimeText(instant) : `${day}, ${localTimeText(instant)}`;
};
