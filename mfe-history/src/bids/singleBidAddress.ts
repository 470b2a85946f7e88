import { type Day, formatMonthFirstDate } from '@ank/protocol/dates';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { isRow, textOf } from '@ank/shared/api';
import { parseMonthDayYear } from '../range/dayRange';

/** The number of a bid and, where it is known, the day on which it was placed. */
export type SingleBidAddress = { number: string; day?: Day };

/** Returns the search of a bid's own page on its history: "?bid=K7M2&day=3-5-2025", month first. */
export const searchOfBidAddress = ({ number, day }: SingleBidAddress) => {
  const search = new URLSearchParams({ bid: number });
  if (day) search.set('day', formatMonthFirstDate(day).replaceAll('/', '-'));
  return `?${search}`;
};

/**
 * Reads the address that `searchOfBidAddress` writes, and what a person or a program has made of it: digits
 * of any script, marks that nobody sees, the sign of a number. Returns undefined where no bid is named.
 */
export const parseSingleBidAddress = (search: string): SingleBidAddress | undefined => {
  const params = new URLSearchParams(search);
  const number = normalizeDigitsAndPunctuation(params.get('bid') ?? '').replace(/^#/, '');
  if (!number) return undefined;
  const day = parseMonthDayYear(params.get('day') ?? '');
  return { number, ...(day && { day }) };
};

/** Returns the visit of the list that a bid was opened from, whose days and place stay with it. */
export const listVisitOfState = (state: unknown) => (isRow(state) && textOf(state.visit)) || undefined;
