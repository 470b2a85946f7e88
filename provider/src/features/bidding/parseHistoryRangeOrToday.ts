import {
  DAY_MS,
  dayInIndia,
  instantOfIndianDay,
  parseBidDate,
  parseIsoDate,
  toIsoDate,
} from '../../platform/clock';

/** "3/5/2025", "5-3-2025", "5-March-2025" or an ISO instant (its day in India); undefined when unreadable. */
const parseHistoryDate = (sentDate: string) => {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(sentDate) ? Date.parse(sentDate) : Number.NaN;
  if (!Number.isNaN(at)) return dayInIndia(at);
  const [, first, sign, second, year] = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(sentDate) ?? [];
  const monthAndDay = sign === '/' ? `${first}-${second}` : `${second}-${first}`;
  const read = parseIsoDate(year ? `${year}-${monthAndDay}` : (parseBidDate(sentDate) ?? ''));
  const date = new Date(Date.UTC(read.year, read.month - 1, read.day));
  return date.getUTCMonth() + 1 === read.month && date.getUTCDate() === read.day ? read : undefined;
};

export type InstantRange = { from: number; to: number };

/** '' or something unreadable means today. */
export const parseHistoryRangeOrToday = (from: string, to: string, now: number): InstantRange => {
  const start = parseHistoryDate(from.trim()) ?? dayInIndia(now);
  const end = parseHistoryDate(to.trim()) ?? dayInIndia(now);
  const [first, last] = toIsoDate(start) <= toIsoDate(end) ? [start, end] : [end, start];
  return { from: Math.max(0, instantOfIndianDay(first)), to: Math.max(0, instantOfIndianDay(last) + DAY_MS) };
};
