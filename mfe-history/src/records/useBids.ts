import { readNamedDay } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import { useSelector } from '@ank/shared/redux';
import { useLanguage } from '@ank/shared/texts';
import type { Book, HistoryRecord } from '../entries/records';
import { dayPart } from '../list/days';
import { useTexts } from '../texts';
import { nightDrawOf } from './nightDraw';
import { useAgain, walletOf } from './repeatBid';
import { isSealed } from './sealed';

/** Returns what a list and a bid's page say of bids: the draw they are of, how to bid again, and the seal. */
export const useBids = ({ kind, mode }: Book, given: readonly HistoryRecord[]) => {
  const t = useTexts();
  const language = useLanguage();
  const againOf = useAgain(mode);
  const timesOf = new Map(useSelector(walletOf)?.markets.map((market) => [market.name.trim(), market]));
  const drawFor = (record: HistoryRecord) => {
    if (kind === 'win' || mode !== 'main') return undefined;
    const day = nightDrawOf(record, given, timesOf.get(record.market));
    return day && t('drawOf', { day: formatDayAndMonth(day, language) });
  };
  return {
    drawFor,
    /** Where the result of a bid's draw is found; undefined before it is decided. */
    drawnOf: (record: HistoryRecord) => {
      const gameId = timesOf.get(record.market)?.gameId;
      const day =
        nightDrawOf(record, given, timesOf.get(record.market)) ?? readNamedDay(dayPart(record.date));
      if (mode !== 'main' || record.state === 'placed' || !gameId || !day) return undefined;
      return { gameId, day };
    },
    /** Absent where nobody can bid it again. */
    againFor: (bid: readonly HistoryRecord[]) => (kind === 'bid' ? againOf(bid) : undefined),
    isSealedAt: (lines: readonly HistoryRecord[]) => isSealed(lines, timesOf.get(lines[0]?.market ?? '')),
  };
};
