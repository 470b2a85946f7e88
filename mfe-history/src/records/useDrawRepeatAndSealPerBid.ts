import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { useSelector } from '@ank/shared/redux';
import { useLanguage } from '@ank/shared/texts';
import { awaitedResultTimeOf } from '../entries/awaitedResultTime';
import { type HistoryList, type HistoryRecord, useHistoryMarketsQuery } from '../entries/historyRecords';
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
  const isMain = mode === 'main';
  const { data: listedMarkets = [] } = useHistoryMarketsQuery(isMain ? 'starline' : mode, {
    skip: isMain || !records.some(({ state }) => state === 'placed'),
  });
  const marketOf = ({ market }: HistoryRecord) =>
    isMain ? timesOf.get(market) : listedMarkets.find(({ name }) => name.trim() === market);
  const previousDayOf = (record: HistoryRecord) =>
    isMain && kind === 'bid' ? dayOfPreviousDayDraw(record, records, timesOf.get(record.market)) : undefined;
  const dayOfDraw = (record: HistoryRecord) =>
    previousDayOf(record) ?? parseDayWithNamedMonth(withoutClockTime(record.date));
  const previousDayDrawLabelOf = (record: HistoryRecord) => {
    const day = previousDayOf(record);
    return day && t('drawOf', { day: formatDayAndMonth(day, language) });
  };
  return {
    previousDayDrawLabelOf,
    /** Says where the result of a bid's draw is found; undefined where its day is not known. */
    drawToShowResultOf: (record: HistoryRecord) => {
      const market = isMain ? timesOf.get(record.market) : undefined;
      const day = dayOfDraw(record);
      return day && { mode, record, day, market };
    },
    /** Returns when the next result of a bid of today that waits comes: "01:20 PM"; nothing where unknown. */
    nextResultTimeOf: (lines: readonly HistoryRecord[]) => {
      const waiting = lines.filter(({ state }) => state === 'placed');
      const next = waiting.find(({ session }) => session === 'Open') ?? waiting[0];
      const [market, day] = next ? [marketOf(next), dayOfDraw(next)] : [];
      return next && market && day && awaitedResultTimeOf(next, mode, market, day);
    },
    /** Absent where nobody can bid it again. */
    repeatFunctionFor: (bid: readonly HistoryRecord[]) => (kind === 'bid' ? repeatOf(bid) : undefined),
    isSealExpectedFor: (lines: readonly HistoryRecord[]) =>
      isBiddingOverAsFarAsKnown(lines, timesOf.get(lines[0]?.market ?? '')),
  };
};
