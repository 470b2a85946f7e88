import { type Day, historyDate } from '@ank/protocol/dates';
import { plainSigns } from '@ank/protocol/digits';
import { isRow, textOf } from '@ank/shared/api';
import { readDay } from '../range/range';

/** The number of a bid and, where it is known, the day on which it was placed. */
export type BidAddress = { number: string; day?: Day };

/** Returns the search of a bid's own page on its history: "?bid=K7M2&day=3-5-2025", month first. */
export const searchOf = ({ number, day }: BidAddress) => {
  const search = new URLSearchParams({ bid: number });
  if (day) search.set('day', historyDate(day).replaceAll('/', '-'));
  return `?${search}`;
};

/**
 * Reads the address that `searchOf` writes, and what a person or a program has made of it: digits of any
 * script, marks that nobody sees, the sign of a number. Returns undefined where no bid is named.
 */
export const readBidAddress = (search: string): BidAddress | undefined => {
  const params = new URLSearchParams(search);
  const number = plainSigns(params.get('bid') ?? '').replace(/^#/, '');
  if (!number) return undefined;
  const day = readDay(params.get('day') ?? '');
  return { number, ...(day && { day }) };
};

/** Returns the visit of the list that a bid was opened from, whose days and place stay with it. */
export const visitIn = (state: unknown) => (isRow(state) && textOf(state.visit)) || undefined;
