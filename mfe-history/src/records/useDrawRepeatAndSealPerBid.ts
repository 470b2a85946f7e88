import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { useSelector } from '@ank/shared/redux';
import { useLanguage } from '@ank/shared/texts';
import type { HistoryList, HistoryRecord } from '../entries/historyRecords';
import { withoutClockTime } from '../list/groupByDay';
import { useTexts } from '../texts';
import { isBiddingOverAsFarAsKnown } from './isBiddingOverAsFarAsKnown';
import { dayOfPreviousDayDraw } from './previousDayDraw';
import { selectLastPolledWallet, useMakeRepeatBid } from './repeatBid';

/** Returns what a list and a bid's page say of bids: the draw they are of, how to bid again, and the seal. */
export const useDrawRepeatAndSealPerBid = (
  { kind, mode }: HistoryList,
  records: readonly HistoryRecord[],
) => {
  const t = useTexts();
  const language = useLanguage();
  const repeatOf = useMakeRepeatBid(mode);
  const timesOf = new Map(
    useSelector(selectLastPolledWallet)?.markets.map((market) => [market.name.trim(), market]),
  );
  const previousDayDrawLabelOf = (record: HistoryRecord) => {
    if (kind === 'win' || mode !== 'main') return undefined;
    const day = dayOfPreviousDayDraw(record, records, timesOf.get(record.market));
    return day && t('drawOf', { day: formatDayAndMonth(day, language) });
  };
  return {
    previousDayDrawLabelOf,
    /** Says where the result of a bid's draw is found; undefined where its day is not known. */
    drawToShowResultOf: (record: HistoryRecord) => {
      const market = mode === 'main' ? timesOf.get(record.market) : undefined;
      const day =
        dayOfPreviousDayDraw(record, records, market) ??
        parseDayWithNamedMonth(withoutClockTime(record.date));
      return day && { mode, record, day, market };
    },
    /** Absent where nobody can bid it again. */
    repeatFunctionFor: (bid: readonly HistoryRecord[]) => (kind === 'bid' ? repeatOf(bid) : undefined),
    isSealExpectedFor: (lines: readonly HistoryRecord[]) =>
      isBiddingOverAsFarAsKnown(lines, timesOf.get(lines[0]?.market ?? '')),
  };
};
