import { addDays } from '@ank/protocol/dates';
import { instantOf, today, weekday } from '../clock';

export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;
export type Kind = (typeof LIMIT_KINDS)[number];
export type Period = (typeof PERIODS)[number];

export type Span = { from: number; to: number };

/** By India's calendar, weeks from Monday; ms, `to` is the first instant after. */
export const spansAt = (now: number): Record<Period, Span> => {
  const day = today(now);
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  const first = { ...day, day: 1 };
  return {
    day: { from: instantOf(day), to: instantOf(addDays(day, 1)) },
    week: { from: instantOf(monday), to: instantOf(addDays(monday, 7)) },
    month: { from: instantOf(first), to: instantOf({ ...first, month: day.month + 1 }) },
  };
};

/** In India, ms; the month's last day where it has no such day. */
export const monthsLater = (now: number, months: number): number => {
  const { year, month, day } = today(now);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const since = now - instantOf({ year, month, day });
  return instantOf({ year, month: month + months, day: Math.min(day, last) }) + since;
};
