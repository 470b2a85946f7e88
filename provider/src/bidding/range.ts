import type { Day } from '@ank/protocol/dates';
import { DAY, instantOf, isoDay, today } from '../clock';
import { readBidDate } from './request';

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
};

/** m/d/yyyy, d-m-yyyy, an ISO instant (its day in India) or "5-March-2025"; undefined when unreadable. */
export const readHistoryDate = (sent: string): Day | undefined => {
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(sent);
  if (slashes) return dayOf(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]));
  const dashes = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(sent);
  if (dashes) return dayOf(Number(dashes[3]), Number(dashes[2]), Number(dashes[1]));
  if (/^\d{4}-\d{2}-\d{2}T/.test(sent)) {
    const at = Date.parse(sent);
    return Number.isNaN(at) ? undefined : today(at);
  }
  const named = readBidDate(sent);
  const [year = 0, month = 0, day = 0] = (named ?? '').split('-').map(Number);
  return named ? dayOf(year, month, day) : undefined;
};

/** From the first moment of one day to the last of another; '' or something unreadable means today. */
export type Range = { from: number; to: number };

export const readRange = (from: string, to: string, now: number): Range => {
  const start = readHistoryDate(from.trim()) ?? today(now);
  const end = readHistoryDate(to.trim()) ?? today(now);
  // Bounds the wrong way round mean the same days.
  const [first, last] = isoDay(start) <= isoDay(end) ? [start, end] : [end, start];
  // Ids hold no time before 1970.
  return { from: Math.max(0, instantOf(first)), to: Math.max(0, instantOf(last) + DAY) };
};
