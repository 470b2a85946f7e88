import { selectTransactionByRefSql, toLedgerRules } from '../../platform/database/ledgerRule';
import { allBidLinesSql } from '../archive/allBidLinesSql';

const LINES = 'FROM every_line l WHERE l.draw_id = ANY($1::uuid[])';
/** A late bid is a breach only when its draw is not watched since $2: its background job takes a minute. */
const isLateBidWatchedSql = (drawEndSql: string) =>
  `EXISTS (SELECT 1 FROM late_watch w WHERE w.draw_id = l.draw_id AND w.what = ${drawEndSql} AND w.since > $2::timestamptz)`;

/** Reads from an index that holds no bids. */
const sumBookedOnDrawSql = (accountPrefix: string, conditionSql: string) =>
  `coalesce((SELECT sum(e.amount) FROM ledger_entry e WHERE e.user_id IS NULL AND e.account = '${accountPrefix}:' || d.draw_id::text AND ${conditionSql}), 0)`;

/** $1 draws, $2 since when a draw with a late bid is left to the background job. */
export const DRAW_RULES = toLedgerRules({
  'each line of a settled session is decided': `
    SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state = 'pending') l
            JOIN settlement s ON s.draw_id = l.draw_id AND s.session = l.settle_at
           WHERE s.finished_at IS NOT NULL AND s.revoked_at IS NULL AND NOT ${isLateBidWatchedSql('l.settle_at')}`,
  'no line waits on a draw that is not played': `
    SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state = 'pending') l
            JOIN draw d ON d.draw_id = l.draw_id WHERE d.state <> 'on' AND NOT ${isLateBidWatchedSql('d.state')}`,
  'no line is won or lost without a declared result': `
    SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state IN ('won', 'lost')) l
            LEFT JOIN result r ON r.draw_id = l.draw_id AND r.session = l.settle_at AND r.state = 'declared' WHERE r.draw_id IS NULL`,
  'each won line was paid once, what it won': `
    SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state = 'won' AND l.win_amount > 0) l
            LEFT JOIN LATERAL ${selectTransactionByRefSql('win', "l.settle_id::text || ':' || l.user_id::text")} t ON true
            LEFT JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.bid_id = l.bid_id AND e.line_no = l.line_no
           GROUP BY l.user_id, l.bid_id, l.line_no, l.win_amount HAVING count(e.amount) <> 1 OR sum(e.amount) <> l.win_amount`,
  'the refunds of a draw are the points on its void lines': `
    SELECT d.draw_id AS subject FROM draw d WHERE d.draw_id = ANY($1::uuid[]) AND ${sumBookedOnDrawSql('stakes', 'e.amount < 0')} <>
            -coalesce((SELECT sum(l.points) FROM every_line l WHERE l.draw_id = d.draw_id AND l.state = 'void'), 0)`,
  'the payouts of a draw are what its lines won': `
    SELECT d.draw_id AS subject FROM draw d WHERE d.draw_id = ANY($1::uuid[]) AND ${sumBookedOnDrawSql('payouts', "(e.amount < 0 OR e.account LIKE 'payouts:%')")} <>
            -coalesce((SELECT sum(l.win_amount) FROM every_line l WHERE l.draw_id = d.draw_id), 0)`,
});

/** $1 the last id before the range, $2 the last in it. */
const ENTRIES = 'FROM every_entry e WHERE e.tx_id > $1 AND e.tx_id <= $2';
const TXS = 'FROM every_tx t WHERE t.tx_id > $1 AND t.tx_id <= $2';

const unapprovedPaymentsSql = (
  transactionKind: string,
  accountPrefix: string,
  table: string,
  amountSql: string,
) => `
    SELECT t.ref AS subject FROM (SELECT t.tx_id, t.ref ${TXS} AND t.kind = '${transactionKind}') t
            LEFT JOIN every_entry e ON e.tx_id = t.tx_id AND e.account LIKE '${accountPrefix}:%'
            LEFT JOIN ${table} d ON d.user_id = e.user_id AND d.id::text = t.ref AND d.status = 2 WHERE d.amount IS DISTINCT FROM ${amountSql}`;

export const TRANSACTION_RULES = toLedgerRules({
  'the entries of each transaction sum to zero': `
    SELECT e.tx_id AS subject ${ENTRIES} GROUP BY e.tx_id HAVING sum(e.amount) <> 0`,
  'everything sums to zero': `SELECT sum(e.amount)::text AS subject ${ENTRIES} HAVING sum(e.amount) <> 0`,
  'each transaction has entries and each entry its transaction': `
    SELECT coalesce(t.tx_id, e.tx_id) AS subject FROM (SELECT t.tx_id ${TXS}) t
            FULL JOIN (SELECT DISTINCT e.tx_id ${ENTRIES}) e ON e.tx_id = t.tx_id WHERE t.tx_id IS NULL OR e.tx_id IS NULL`,
  'no entry belongs to a wallet that does not exist': `
    SELECT DISTINCT e.account AS subject FROM (SELECT e.account, e.user_id ${ENTRIES}) e LEFT JOIN wallet w ON w.user_id = e.user_id
           WHERE (e.account LIKE 'wallet:%' OR e.account LIKE 'held:%') AND (w.user_id IS NULL OR split_part(e.account, ':', 2) <> e.user_id::text)`,
  'each entry of a game belongs to a draw': `
    SELECT e.account AS subject FROM (SELECT DISTINCT e.account ${ENTRIES} AND (e.account LIKE 'stakes:%' OR e.account LIKE 'payouts:%')) e
            LEFT JOIN draw d ON d.draw_id::text = split_part(e.account, ':', 2) WHERE d.draw_id IS NULL`,
  'stakes come from bids alone': `
    SELECT e.tx_id AS subject FROM (SELECT e.tx_id ${ENTRIES} AND e.account LIKE 'stakes:%' AND e.amount > 0) e
            LEFT JOIN every_tx t ON t.tx_id = e.tx_id AND t.kind = 'bid' GROUP BY e.tx_id HAVING count(t.tx_id) <> 1`,
  'each payment for a bid has its bid': `
    SELECT t.tx_id AS subject FROM (SELECT t.tx_id, t.ref ${TXS} AND t.kind = 'bid') t
            LEFT JOIN every_entry e ON e.tx_id = t.tx_id AND e.account LIKE 'wallet:%'
            LEFT JOIN bid b ON b.user_id = e.user_id AND b.bid_id = t.tx_id AND b.bid_id::text = t.ref WHERE b.bid_id IS NULL`,
  'no payout stands without its won line, unless it was reversed': `
    SELECT e.bid_id AS subject FROM (SELECT t.tx_id, t.ref ${TXS} AND t.kind = 'win') t
            JOIN every_entry e ON e.tx_id = t.tx_id AND e.bid_id IS NOT NULL
            LEFT JOIN LATERAL ${allBidLinesSql('x.user_id = e.user_id AND x.bid_id = e.bid_id AND x.line_no = e.line_no')} AS l
                 ON l.state = 'won' AND t.ref = l.settle_id::text || ':' || l.user_id::text
            LEFT JOIN LATERAL ${selectTransactionByRefSql('win-reversal', 't.ref')} v ON true
           WHERE (l.bid_id IS NULL) = (v.tx_id IS NULL)`,
  'no deposit is credited that was not approved': unapprovedPaymentsSql(
    'deposit',
    'wallet',
    'deposit_request',
    'e.amount',
  ),
  'no withdrawal is paid that was not approved': unapprovedPaymentsSql(
    'withdraw-paid',
    'held',
    'withdraw_request',
    '-e.amount',
  ),
});
