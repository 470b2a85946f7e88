import { parseMinutesOfDay } from '@ank/protocol/dates';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns "21:45" of "21:45:00", and of "21:45". */
export const withoutSeconds = (time: string): string => time.slice(0, 5);

/** Returns "18:30" of "06:30 PM", or of "18:30", as the provider reads a time; '' of what is none to it. */
export const to24HourClock = (time: string): string => {
  const minutes = parseMinutesOfDay(time);
  return minutes === undefined ? '' : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** Returns "06:30 PM" of "18:30", as the setting of the withdraw window is kept; '' of nothing. */
export const to12HourClock = (time24: string): string => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time24) ?? [];
  if (hour === undefined || minute === undefined) return '';
  const hours = Number(hour);
  return `${twoDigits(hours % 12 || 12)}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};
