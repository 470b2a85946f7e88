import { parseMinutesOfDay } from '@ank/protocol/dates';
import type { Market } from '@ank/shared/api';
import { minutesNow, today } from '@ank/shared/clock';
import type { HistoryRecord } from '../entries/historyRecords';
import { clockTimeOf, isTextOfDay, withoutClockTime } from '../list/groupByDay';

type MarketOpening = Pick<Market, 'isOpen' | 'openTime'>;

/** Whether its Open session has closed since it was placed today. */
const isOpenSessionOver = ({ session, date }: HistoryRecord, { openTime }: MarketOpening) => {
  const [placed, closes, at] = [
    parseMinutesOfDay(clockTimeOf(date)),
    parseMinutesOfDay(openTime),
    minutesNow(),
  ];
  if (session !== 'Open' || placed === undefined || closes === undefined) return false;
  return isTextOfDay(withoutClockTime(date), today()) && placed < closes && closes <= at;
};

/**
 * Tells whether bidding on these lines is over for all that is known here: each is decided, or its market
 * (where it is known) takes no bids, or its session is over. Their seal can be asked for then. A line without
 * a state counts as over, so that providers without states are asked whenever the player likes.
 */
export const isBiddingOverAsFarAsKnown = (
  lines: readonly HistoryRecord[],
  market: MarketOpening | undefined,
): boolean =>
  lines.every(
    (line) =>
      line.state !== 'placed' || (market && (!market.isOpen || isOpenSessionOver(line, market))) === true,
  );
