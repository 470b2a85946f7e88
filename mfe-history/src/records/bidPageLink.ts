import type { Mode } from '@ank/protocol/bet-types';
import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { searchOfBidAddress } from '../bids/singleBidAddress';
import type { BidPageLink } from '../entries/BidRowLayout';
import { BIDS_PATHS, type HistoryRecord } from '../entries/historyRecords';
import { withoutClockTime } from '../list/groupByDay';
import { parseMonthDayYear } from '../range/dayRange';
import { betTypeName, type Texts } from '../texts';

type BidPageLinkOptions = {
  mode: Mode;
  /** The visit of the list, which a bid's page hands back; without it, the page reads the day of the bid. */
  visit: string | undefined;
  /** The number of the bid whose page is shown. */
  shown: string | undefined;
  t: Texts;
};

/**
 * Returns the way to the page of a record's bid, if it has one: a win leads to its bid, in the list of that
 * bid's day.
 */
export const bidPageLinkOf = (
  { bid, date, betType, number: ownNumber }: HistoryRecord,
  { mode, visit, shown, t }: BidPageLinkOptions,
): BidPageLink | undefined => {
  const number = bid?.number ?? ownNumber;
  if (!number) return undefined;
  const day = bid ? parseMonthDayYear(bid.day) : parseDayWithNamedMonth(withoutClockTime(date));
  return {
    to: BIDS_PATHS[mode] + searchOfBidAddress({ number, ...(day && { day }) }),
    state: bid || !visit ? undefined : { visit },
    label: `${betTypeName(betType, t)}, ${t('seeBid', { number })}`,
    isShown: number === shown,
  };
};
