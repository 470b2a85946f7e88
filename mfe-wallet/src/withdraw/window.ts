import { minutesOf } from '@ank/protocol/dates';

/** As the provider writes them, "10:00 AM". */
export type Hours = { open: string; close: string };

/**
 * `minute`: of the game's day. Both ends included, over midnight when the close is before the open. An
 * unreadable end is no window: always (decision 014).
 */
export const isWithin = ({ open, close }: Hours, minute: number): boolean => {
  const from = minutesOf(open);
  const to = minutesOf(close);
  if (from === undefined || to === undefined) return true;
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
};

/** '' where there is no window to tell of. */
export const hoursText = ({ open, close }: Hours): string =>
  minutesOf(open) === undefined || minutesOf(close) === undefined ? '' : `${open.trim()} - ${close.trim()}`;
