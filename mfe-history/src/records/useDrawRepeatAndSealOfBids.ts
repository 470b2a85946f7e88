import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { useSelector } from '@ank/shared/redux';
import { useLanguage } from '@ank/shared/texts';
import type { HistoryList, HistoryRecord } from '../entries/historyRecords';
import { withoutClockTime } from '../list/groupByDay';
import { useTexts } from '../texts';
import { isBiddingOver } from './isBiddingOver';
import { findPreviousDayDraw } from './previousDayDraw';
import { selectPolledWallet, useRepeatBid } from './repeatBid';

/** Returns what a list and a bid's page say of bids: the draw they are of, how to bid again, and the seal. */
export const useDrawRepeatAndSealOfBids = (
  { kind, mode }: HistoryList,
  records: readonly HistoryRecord[],
) => {
  const t = useTexts();
  const language = useLanguage();
  const repeatOf = useRepeatBid(mode);
  const timesOf = new Map(
    useSelector(selectPolledWallet)?.markets.map((market) => [market.name.trim(), market]),
  );
  const drawFor = (record: HistoryRecord) => {
    if (kind === 'win' || mode !== 'main') return undefined;
    const day = findPreviousDayDraw(record, records, timesOf.get(record.market));
    return day && t('drawOf', { day: formatDayAndMonth(day, language) });
  };
  return {
    drawFor,
    /** Says where the result of a bid's draw is found; undefined where its day is not known. */
    drawnOf: (record: HistoryRecord) => {
      const market = mode === 'main' ? timesOf.get(record.market) : undefined;
      const day =
        findPreviousDayDraw(record, records, market) ?? parseDayWithNamedMonth(withoutClockTime(record.date));
      return day && { mode, record, day, market };
    },
    /** Absent where nobody can bid it again. */
    againFor: (bid: readonly HistoryRecord[]) => (kind === 'bid' ? repeatOf(bid) : undefined),
    isSealExpectedFor: (lines: readonly HistoryRecord[]) =>
      isBiddingOver(lines, timesOf.get(lines[0]?.market ?? '')),
  };
};
