import type { HistoryRecord } from '../records/records';

/** Up to so many lines of a bid stand under it without being asked for. */
const FEW = 3;

/** A bid of several lines, or one line: of such a bid, or a bid by itself. */
export type Entry = { date: string } & (
  | { bid: string; lines: readonly HistoryRecord[]; isOpen: boolean }
  | { record: HistoryRecord; isPart: boolean }
);

/**
 * Neighbouring lines of one number are a bid, with its lines after it where it is short or in `unfolded`
 * (numbers). A provider without numbers says the time to the minute, in which two bids may have been placed:
 * rows of their own.
 */
export const entriesOf = (
  records: readonly HistoryRecord[],
  unfolded: ReadonlySet<string>,
): readonly Entry[] => {
  const bids: HistoryRecord[][] = [];
  for (const record of records) {
    const last = bids.at(-1);
    if (record.number && last?.[0]?.number === record.number) last.push(record);
    else bids.push([record]);
  }
  return bids.flatMap((lines): Entry[] => {
    const [first] = lines;
    const { number: bid = '', date = '' } = first ?? {};
    const isMany = lines.length > 1;
    const isOpen = lines.length <= FEW || unfolded.has(bid);
    const rows = isOpen ? lines.map((record) => ({ date: record.date, record, isPart: isMany })) : [];
    return isMany ? [{ date, bid, lines, isOpen }, ...rows] : rows;
  });
};

/** Few enough lines need no fold. */
export const isFoldable = (lines: readonly HistoryRecord[]): boolean => lines.length > FEW;
