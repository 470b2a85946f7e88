import { formatPoints } from '@ank/shared/ui';
import type { BidStatePill } from '../entries/BidRowLayout';
import { BID_STATES, type HistoryRecord, sumPoints } from '../entries/historyRecords';
import type { Texts } from '../texts';

const HAS_SECONDS = /\d:\d{2}:\d{2}/;

/**
 * Shared by lines of one bid: its number, else market, type and time to the second; '' for a time to the
 * minute, in which there may be two bids.
 */
export const bidKeyOf = ({ number, date, market, betType }: HistoryRecord) =>
  number || (HAS_SECONDS.test(date) ? [date, market, betType].join(' ') : '');

/** Rising, as one looks for a number. */
const compareNumbers = (a: HistoryRecord, b: HistoryRecord) =>
  a.numbers.join('-').localeCompare(b.numbers.join('-'), 'en', { numeric: true });

/** Tells what the lines of a bid do not share, so that each has to say it. */
const differencesOf = (lines: readonly HistoryRecord[]) => ({
  saysSession: new Set(lines.map(({ session }) => session)).size > 1,
  saysState: lines.some(({ state, won }) => won !== undefined || state !== lines[0]?.state),
});

/** Returns how many bids the lines belong to. */
export const countBidsOfRecords = (records: readonly HistoryRecord[]) =>
  groupIntoBidRows(records, new Set()).length;

/** The bids, or wins, up to which a list leaves most of the page empty. */
const SHORT = 3;

export const isShortList = (records: readonly HistoryRecord[]) => countBidsOfRecords(records) <= SHORT;

/** Bids of several lines, or single lines; with their lines, rising, where in `unfolded`. */
export const groupIntoBidRows = (records: readonly HistoryRecord[], unfoldedKeys: ReadonlySet<string>) => {
  const bids: { bid: string; lines: HistoryRecord[] }[] = [];
  for (const record of records) {
    const last = bids.at(-1);
    const bid = bidKeyOf(record);
    if (bid && last?.bid === bid) last.lines.push(record);
    else bids.push({ bid, lines: [record] });
  }
  return bids.flatMap(({ bid, lines: placed }) => {
    const lines = placed.length > 1 ? [...placed].sort(compareNumbers) : placed;
    const date = lines[0]?.date ?? '';
    const isMany = lines.length > 1;
    const isOpen = !isMany || unfoldedKeys.has(bid);
    const row = { isPart: isMany, ...(isMany && differencesOf(lines)) };
    const rows = isOpen ? lines.map((record) => ({ date: record.date, record, ...row })) : [];
    return isMany ? [{ date, bid, lines, isOpen }, ...rows] : rows;
  });
};

/** Counts the lines that stand in each way. */
export const countsByState = (lines: readonly HistoryRecord[]) =>
  BID_STATES.map((state) => ({
    state,
    count: lines.filter((line) => line.state === state).length,
  })).filter(({ count }) => count > 0);

/** Tells whether lines brought back more than was staked on them; a win of unknown points counts as one. */
const haveWonMoreThanStaked = (lines: readonly HistoryRecord[]) => {
  const won = sumPoints(lines, 'won');
  return lines.some(({ state }) => state === 'won') && (won === 0 || won > sumPoints(lines));
};

/** Returns one word if all lines stand alike; the wins in points. */
export const statePillsOfBid = (lines: readonly HistoryRecord[], t: Texts): BidStatePill[] => {
  const counts = countsByState(lines);
  const won = sumPoints(lines, 'won');
  return counts.map(({ state, count }) => {
    if (state === 'won' && won > 0) {
      const isNoGain = !haveWonMoreThanStaked(lines);
      const words = t(isNoGain ? 'wonBackPoints' : 'wonPoints', { points: formatPoints(won) });
      return { state, words, isNoGain };
    }
    return { state, words: counts.length > 1 ? `${count} \u00d7 ${t(state)}` : t(state) };
  });
};

/** Returns the lines of the bid with this number, by rising numbers. */
export const linesOfBidByRisingNumbers = (records: readonly HistoryRecord[], bidNumber: string) =>
  records.filter(({ number }) => number === bidNumber).sort(compareNumbers);
