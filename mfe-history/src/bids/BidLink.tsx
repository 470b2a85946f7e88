import type { Loose } from '@ank/protocol/calls';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { textOf } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import { BIDS_PATHS } from '../entries/historyRecords';
import { parseMonthDayYear } from '../range/dayRange';
import { useTexts } from '../texts';
import styles from './Row.module.css';
import { searchOfBidAddress } from './singleBidAddress';

/** `day`: as the history lists it, "3/5/2025". */
export type LinkedBid = { number: string; path: string; day: string };

const BIDS_PATHS_BY_MODE: ReadonlyMap<string, string> = new Map(Object.entries(BIDS_PATHS));

export const bidLinkedFromRow = (row: Loose<Pick<TransactionRow, 'bid_number' | 'bid_mode' | 'bid_day'>>) => {
  const [number, path, day] = [
    textOf(row.bid_number),
    BIDS_PATHS_BY_MODE.get(textOf(row.bid_mode)),
    textOf(row.bid_day),
  ];
  return number && path && day ? { number, path, day } : undefined;
};

/**
 * Renders the way to a bid: an arrow alone in a row that tells of it, else with its number, which is in
 * groups of four to the eye, and one word in its text.
 */
export function BidLink({ bid: { number, path, day }, isArrow }: { bid: LinkedBid; isArrow?: boolean }) {
  const t = useTexts();
  const placedOn = parseMonthDayYear(day);
  const search = searchOfBidAddress({ number, ...(placedOn && { day: placedOn }) });
  return (
    // An older version of the history reads the state alone.
    <Link
      to={path + search}
      state={{ bid: number, day }}
      className={styles.link}
      aria-label={t('seeBid', { number })}
    >
      {!isArrow && (
        <>
          <Icon name="ticket" small />
          <span>
            <span>{t('seeBid', { number: '' })}</span>
            <span translate="no">
              {number.match(/.{1,4}/g)?.map((group, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
                <span key={at} className={at > 0 ? styles.group : undefined}>
                  {group}
                </span>
              ))}
            </span>
          </span>
        </>
      )}
      <Icon name="chevron-right" small />
    </Link>
  );
}
