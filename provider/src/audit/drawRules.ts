import { bookedAs, type Rule } from './rule';

const LINES = 'FROM every_line l WHERE l.draw_id = ANY($1::uuid[])';
/**
 * Housekeeping decides a late bid within a minute; one is a breach only when its draw is not watched since
 * $2.
 */
const watched = (what: string) =>
  `EXISTS (SELECT 1 FROM late_watch w WHERE w.draw_id = l.draw_id AND w.what = ${what} AND w.since > $2::timestamptz)`;

/** From an index that holds no bids. */
const booked = (name: string, only: string) =>
  `coalesce((SELECT sum(e.amount) FROM ledger_entry e WHERE e.user_id IS NULL AND e.account = '${name}:' || d.draw_id::text AND ${only}), 0)`;

/** $1 draws, $2 since when a draw with a late bid is left to housekeeping. */
export const DRAW_RULES: readonly Rule[] = [
  {
    name: 'each line of a settled session is decided',
    sql: `SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state = 'pending') l
            JOIN settlement s ON s.draw_id = l.draw_id AND s.session = l.settle_at
           WHERE s.finished_at IS NOT NULL AND s.revoked_at IS NULL AND NOT ${watched('l.settle_at')}`,
  },
  {
    name: 'no line waits on a draw that is not played',
    sql: `SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state = 'pending') l
            JOIN draw d ON d.draw_id = l.draw_id WHERE d.state <> 'on' AND NOT ${watched('d.state')}`,
  },
  {
    name: 'no line is won or lost without a declared result',
    sql: `SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state IN ('won', 'lost') AND $2::timestamptz IS NOT NULL) l
            LEFT JOIN result r ON r.draw_id = l.draw_id AND r.session = l.settle_at AND r.state = 'declared' WHERE r.draw_id IS NULL`,
  },
  {
    name: 'each won line was paid once, what it won',
    sql: `SELECT l.bid_id AS subject FROM (SELECT * ${LINES} AND l.state = 'won' AND l.win_amount > 0 AND $2::timestamptz IS NOT NULL) l
            LEFT JOIN LATERAL ${bookedAs('win', "l.settle_id::text || ':' || l.user_id::text")} t ON true
            LEFT JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.bid_id = l.bid_id AND e.line_no = l.line_no
           GROUP BY l.user_id, l.bid_id, l.line_no, l.win_amount HAVING count(e.amount) <> 1 OR sum(e.amount) <> l.win_amount`,
  },
  {
    name: 'the refunds of a draw are the points on its void lines',
    sql: `SELECT d.draw_id AS subject FROM draw d WHERE d.draw_id = ANY($1::uuid[]) AND $2::timestamptz IS NOT NULL AND ${booked('stakes', 'e.amount < 0')} <>
            -coalesce((SELECT sum(l.points) FROM every_line l WHERE l.draw_id = d.draw_id AND l.state = 'void'), 0)`,
  },
  {
    name: 'the payouts of a draw are what its lines won',
    sql: `SELECT d.draw_id AS subject FROM draw d WHERE d.draw_id = ANY($1::uuid[]) AND $2::timestamptz IS NOT NULL AND ${booked('payouts', "(e.amount < 0 OR e.account LIKE 'payouts:%')")} <>
            -coalesce((SELECT sum(l.win_amount) FROM every_line l WHERE l.draw_id = d.draw_id), 0)`,
  },
];
