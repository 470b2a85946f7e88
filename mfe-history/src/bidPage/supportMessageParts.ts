import { countsByState } from '../bids/groupRecords';
import type { HistoryRecord } from '../entries/historyRecords';
import type { Texts } from '../texts';

/**
 * Returns what support is told about a bid: how its lines stand, the number of a single one, the market and
 * the time.
 */
export const supportMessageParts = (lines: readonly HistoryRecord[], t: Texts) => [
  countsByState(lines)
    .map(({ state, count }) => (lines.length === 1 ? t(state) : `${t(state)} ${count}`))
    .join(', '),
  lines.length === 1 ? (lines[0]?.numbers.join('-') ?? '') : '',
  lines[0]?.market ?? '',
  lines[0]?.date ?? '',
];
