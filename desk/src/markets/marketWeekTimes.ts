import {
  dayName,
  formatTimesOn,
  type Market,
  type OpenAndCloseTimes,
  WEEKDAYS_FROM_MONDAY,
} from './marketDaysAndTimes';

/** "Mon – Sat" and "21:45 – 00:15". */
export type WeekdaysWithTimes = { days: string; times: string };

/** Days with the same times together. */
export const groupWeekdaysByTimes = (
  market: Market,
  language: string,
  closed: string,
): WeekdaysWithTimes[] => {
  const spans: { from: number; to: number; times: string }[] = [];
  for (const day of WEEKDAYS_FROM_MONDAY) {
    const message = formatTimesOn(market, day, closed);
    const last = spans.at(-1);
    if (last?.times === message) last.to = day;
    else spans.push({ from: day, to: day, times: message });
  }
  return spans.map(({ from, to, times }) => {
    const [first, last] = [dayName(from, language), dayName(to, language)];
    return { days: from === to ? first : `${first} – ${last}`, times };
  });
};

/** Days with the same times together: "Mon – Sat 21:45 – 00:15". */
export const formatWeekdaysWithTimes = (...week: Parameters<typeof groupWeekdaysByTimes>): string[] =>
  groupWeekdaysByTimes(...week).map(({ days, times }) => `${days} ${times}`);

/** The times of most played days, and the others by their day. */
export const splitUsualTimesAndExceptions = (
  days: readonly number[],
  timesOf: (day: number) => OpenAndCloseTimes,
): OpenAndCloseTimes & { hours: Record<string, OpenAndCloseTimes> } => {
  const same = (a: OpenAndCloseTimes, b: OpenAndCloseTimes) => a.open === b.open && a.close === b.close;
  const count = (day: number) => days.filter((otherDay) => same(timesOf(day), timesOf(otherDay))).length;
  const ordered = WEEKDAYS_FROM_MONDAY.filter((day) => days.includes(day));
  const [most = WEEKDAYS_FROM_MONDAY[0]] = [...ordered].sort((a, b) => count(b) - count(a));
  const usual = timesOf(most);
  const unusualDays = ordered.filter((day) => !same(timesOf(day), usual));
  return { ...usual, hours: Object.fromEntries(unusualDays.map((day) => [String(day), timesOf(day)])) };
};
