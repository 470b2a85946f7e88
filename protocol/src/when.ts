import { type Day, dayIn, minutesIn } from './dates';

/** "23 Nov": the style of all dates of our own. */
export const dayAndMonth = ({ year, month, day }: Day, language: string): string => {
  const named = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return `${day} ${named.format(Date.UTC(year, month - 1, day))}`;
};

export const dayText = (day: Day, language: string): string => `${dayAndMonth(day, language)} ${day.year}`;

/** "02:33 PM"; takes ms. */
export const timeText = (instant: number, zone: string): string => {
  const minutes = minutesIn(instant, zone);
  const two = (number: number) => String(number).padStart(2, '0');
  const hour = Math.floor(minutes / 60);
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const whenText = (instant: number, zone: string, language: string): string =>
  `${dayText(dayIn(instant, zone), language)}, ${timeText(instant, zone)}`;
