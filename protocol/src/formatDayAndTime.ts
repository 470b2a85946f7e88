import { type Day, dayInZone, minutesOfDayInZone } from './dates';

/** Parts of a time (ms) as a language writes them, with digits 0-9, in UTC unless `parts` name a zone. */
export const formatDateParts = (instant: number, language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeZone: 'UTC', ...parts }).format(instant);

/** "23 Nov": the style of all dates of our own. */
export const formatDayAndMonth = ({ year, month, day }: Day, language: string) =>
  `${day} ${formatDateParts(Date.UTC(year, month - 1, day), language, { month: 'short' })}`;

export const formatDay = (day: Day, language: string) => `${formatDayAndMonth(day, language)} ${day.year}`;

/** "02:33 PM"; takes ms. */
export const formatTime = (instant: number, zone: string) => {
  const minutes = minutesOfDayInZone(instant, zone);
  const two = (number: number) => String(number).padStart(2, '0');
  const hour = Math.floor(minutes / 60);
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const formatDayAndTime = (instant: number, zone: string, language: string) =>
  `${formatDay(dayInZone(instant, zone), language)}, ${formatTime(instant, zone)}`;
