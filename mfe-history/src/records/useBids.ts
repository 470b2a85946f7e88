import { formatDayAndMonth } from '@ank/protocol/format-time';
import { useSelector } from '@ank/shared/redux';
import { useLanguage } from '@ank/shared/texts';
import type { Book, HistoryRecord } from '../entries/records';
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
    /** Absent where nobody can bid it again. */
    againFor: (bid: readonly HistoryRecord[]) => (kind === 'bid' ? againOf(bid) : undefined),
    isSealedAt: (lines: readonly HistoryRecord[]) => isSealed(lines, timesOf.get(lines[0]?.market ?? '')),
  };
};
