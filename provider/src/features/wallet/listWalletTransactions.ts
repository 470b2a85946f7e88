import type { Mode } from '@ank/protocol/bet-types';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { formatMonthFirstDate } from '@ank/protocol/dates';
import { dayInIndia, formatIndianInstant } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { HIGHEST_UUID } from '../../platform/idsAndHashes';
import { type Minor, pointsFromMinor, ZERO_AMOUNT } from '../../platform/money';
import { WALLET_HISTORY_STATUS } from '../ledger/ledger';
import { parseLedgerNote } from './parseLedgerNote';
import type { HistoryPageRequest } from './withdrawalAndDepositLists';

export type BidOfEntry = { bid_number: string | null; mode: Mode | null; bid_at: Date | null };

type WalletHistoryEntry = {
  tx_id: string;
  entry_no: number;
  amount: Minor;
  note: string;
  amount_status: number | null;
  public_id: string | null;
  created_at: Date;
  balance_after: Minor | null;
} & BidOfEntry;

const MOVEMENT_KINDS: Readonly<Record<number, NonNullable<TransactionRow['kind']>>> = {
  [WALLET_HISTORY_STATUS.deposit]: 'deposit',
  [WALLET_HISTORY_STATUS.withdrawal]: 'withdrawal',
  [WALLET_HISTORY_STATUS.withdrawalRefused]: 'withdrawal',
  [WALLET_HISTORY_STATUS.transferOut]: 'transfer',
  [WALLET_HISTORY_STATUS.transferIn]: 'transfer',
  [WALLET_HISTORY_STATUS.bid]: 'bid',
  [WALLET_HISTORY_STATUS.mainWin]: 'win',
  [WALLET_HISTORY_STATUS.starlineWin]: 'win',
  [WALLET_HISTORY_STATUS.galiWin]: 'win',
  [WALLET_HISTORY_STATUS.bonus]: 'bonus',
  [WALLET_HISTORY_STATUS.correction]: 'correction',
};

type EntryPosition = Pick<WalletHistoryEntry, 'tx_id' | 'entry_no'>;

const NEWEST: EntryPosition = { tx_id: HIGHEST_UUID, entry_no: 0 };

/** Cut before anything is joined, so that a long history costs no more than a page. */
const PAGE = `(SELECT user_id, tx_id, entry_no, amount, note, amount_status, public_id, balance_after, bid_id, NULL::timestamptz AS created_at FROM ledger_entry
    WHERE user_id = $1 AND amount_status IS NOT NULL AND (tx_id, entry_no) < ($2::uuid, $3::int)
    ORDER BY tx_id DESC, entry_no DESC LIMIT $4)
  UNION ALL
  (SELECT user_id, bid_id, 1, -total, note, 5, public_id, balance_after, NULL, created_at FROM archived_bid
    WHERE user_id = $1 AND bid_id <= $2::uuid AND (bid_id < $2::uuid OR 1 < $3::int)
    ORDER BY bid_id DESC LIMIT $4)
  ORDER BY tx_id DESC, entry_no DESC LIMIT $4`;

/** Returns the place where the history lists the bid; nothing for one in the archive. */
export const historyLinkOfBid = ({ bid_number, mode, bid_at }: BidOfEntry) =>
  bid_number !== null &&
  mode !== null &&
  bid_at !== null && {
    bid_number,
    bid_mode: mode,
    bid_day: formatMonthFirstDate(dayInIndia(Number(bid_at))),
  };

const findEntryPositionOrRefuse = async (db: Database, userId: string, id: string | undefined) => {
  if (!id) return NEWEST;
  const [found] = await db.query<EntryPosition>(
    'SELECT tx_id, entry_no FROM every_entry WHERE user_id = $1 AND public_id = $2 AND amount_status IS NOT NULL',
    [userId, id],
  );
  if (!found) throw new Refusal('BAD_REQUEST', 'before is not the id of a transaction');
  return found;
};

/** Newest first. Wins of one result, or a withdrawal and its refusal, share `tx_request_number`. */
export const listWalletTransactions = async (
  db: Database,
  { userId, before, rows }: HistoryPageRequest,
): Promise<TransactionRow[]> => {
  const last = await findEntryPositionOrRefuse(db, userId, before);
  const entries = await db.query<WalletHistoryEntry>(
    `SELECT e.tx_id, e.entry_no, e.amount, e.note, e.amount_status, e.public_id, coalesce(e.created_at, t.created_at, b.created_at) AS created_at, e.balance_after,
            CASE WHEN e.bid_id IS NOT NULL THEN s.public_id WHEN b.bid_id IS NOT NULL THEN e.public_id END AS bid_number,
            b.mode, b.created_at AS bid_at
       FROM (${PAGE}) e
       LEFT JOIN bid b ON b.user_id = e.user_id AND b.bid_id = coalesce(e.bid_id, e.tx_id)
       LEFT JOIN ledger_tx t ON t.tx_id = CASE WHEN e.tx_id IS DISTINCT FROM b.bid_id THEN e.tx_id END
       LEFT JOIN every_entry s ON s.tx_id = e.bid_id AND s.entry_no = 1
      WHERE coalesce(e.created_at, t.created_at, b.created_at) IS NOT NULL
      ORDER BY e.tx_id DESC, e.entry_no DESC`,
    [userId, last.tx_id, last.entry_no, rows],
  );
  return entries.map((entry) => {
    const { amount, note, amount_status, public_id, created_at, balance_after } = entry;
    const kind = MOVEMENT_KINDS[amount_status ?? 0];
    return {
      transaction_id: public_id ?? '',
      transaction_type: amount > ZERO_AMOUNT ? '1' : '2',
      transaction_note: note,
      amount: Math.abs(pointsFromMinor(amount)),
      amount_status: String(amount_status ?? ''),
      insert_date: formatIndianInstant(created_at),
      tx_request_number: public_id?.split('-')[0] ?? '',
      ...(balance_after !== null && { balance_after: pointsFromMinor(balance_after) }),
      ...(kind && { kind }),
      ...historyLinkOfBid(entry),
      ...parseLedgerNote(note),
    };
  });
};
