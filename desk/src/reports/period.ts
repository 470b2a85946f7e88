import { dayOf } from '../form/time';

const HALF_DAY = 43_200_000;

/** ISO: until noon the day before. */
export const eveningOf = (now: number): string => dayOf(now - HALF_DAY);

export type Period = 'day' | 'month';

/** ISO; the period around `date`. */
export const daysOf = (period: Period, date: string): { from: string; to: string } => {
  if (period === 'day') return { from: date, to: date };
  const [year = 0, month = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const of = date.slice(0, 8);
  return { from: `${of}01`, to: `${of}${last}` };
};
