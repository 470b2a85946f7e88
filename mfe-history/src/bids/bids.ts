import type { HistoryRecord } from '../records/records';

/** Up to so many lines of a bid stand under it without being asked for. */
const FEW = 3;

/** A bid of several lines, or one line: of such a bid, or a bid by itself. `bid`: see `bidOf`. */
export type Entry = { date: string } & (
  | { bid: string; lines: readonly HistoryRecord[]; isOpen: boolean }
  | { record: HistoryRecord; isPart: boolean }
);

const HAS_SECONDS = /\d:\d{2}:\d{2}/;

/**
 * What lines of one bid share: its number, else market, bet type and time, where that is said to the second;
 * '' where it is said to the minute, in which two bids may have been placed.
 */
export const bidOf = ({ number, date, market, betType }: HistoryRecord): string =>
  number || (HAS_SECONDS.test(date) ? [date, market, betType].join(' ') : '');

/** Neighbouring lines of one bid, with its lines after it where it is short or in `unfolded` (of `bidOf`). */
export const entriesOf = (
  records: readonly HistoryRecord[],
  unfolded: ReadonlySet<string>,
): readonly Entry[] => {
  const bids: { bid: string; lines: HistoryRecord[] }[] = [];
  for (const record of records) {
    const last = bids.at(-1);
    const bid = bidOf(record);
    if (bid && last?.bid === bid) last.lines.push(record);
    else bids.push({ bid, lines: [record] });
  }
  return bids.flatMap(({ bid, lines }): Entry[] => {
    const date = lines[0]?.date ?? '';
    const isMany = lines.length > 1;
    const isOpen = lines.length <= FEW || unfolded.has(bid);
    const rows = isOpen ? lines.map((record) => ({ date: record.date, record, isPart: isMany })) : [];
    return isMany ? [{ date, bid, lines, isOpen }, ...rows] : rows;
  });
};

/** Few enough lines need no fold. */
export const isFoldable = (lines: readonly HistoryRecord[]): boolean => lines.length > FEW;
