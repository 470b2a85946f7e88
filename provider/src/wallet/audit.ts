import type { Tx } from '../db/db';

/** One rule that must always hold; its SQL gives a row for each breach. */
type Invariant = { name: string; sql: string };

const WON_ENTRIES = `SELECT e.user_id, e.bid_id, e.line_no, t.ref, count(*) AS times, sum(e.amount) AS amount
    FROM ledger_entry e JOIN ledger_tx t ON t.tx_id = e.tx_id AND t.kind = 'win'
   WHERE e.bid_id IS NOT NULL GROUP BY e.user_id, e.bid_id, e.line_no, t.ref`;

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'the entries of each transaction sum to zero',
    sql: 'SELECT tx_id AS subject FROM ledger_entry GROUP BY tx_id HAVING sum(amount) <> 0',
  },
  {
    name: 'each transaction has entries and each entry its transaction',
    sql: `SELECT coalesce(t.tx_id, e.tx_id) AS subject FROM ledger_tx t FULL JOIN (SELECT DISTINCT tx_id FROM ledger_entry) e ON e.tx_id = t.tx_id
           WHERE t.tx_id IS NULL OR e.tx_id IS NULL`,
  },
  {
    name: 'a wallet is the sum of its entries',
    sql: `SELECT w.user_id AS subject FROM wallet w
           LEFT JOIN (SELECT user_id, sum(amount) AS total FROM ledger_entry WHERE account LIKE 'wallet:%' GROUP BY user_id) s ON s.user_id = w.user_id
           WHERE w.balance <> coalesce(s.total, 0)`,
  },
  {
    name: 'no entry belongs to a wallet that does not exist',
    sql: `SELECT DISTINCT e.account AS subject FROM ledger_entry e LEFT JOIN wallet w ON w.user_id = e.user_id
           WHERE (e.account LIKE 'wallet:%' OR e.account LIKE 'held:%') AND (w.user_id IS NULL OR split_part(e.account, ':', 2) <> e.user_id::text)`,
  },
  {
    name: 'no wallet and no hold is below zero',
    sql: 'SELECT user_id AS subject FROM wallet WHERE balance < 0 OR held < 0',
  },
  {
    name: 'what is held is the sum of its entries and of the pending withdrawals',
    sql: `SELECT w.user_id AS subject FROM wallet w
           LEFT JOIN (SELECT user_id, sum(amount) AS total FROM ledger_entry WHERE account LIKE 'held:%' GROUP BY user_id) e ON e.user_id = w.user_id
           LEFT JOIN (SELECT user_id, sum(amount) AS total FROM withdraw_request WHERE status = 0 GROUP BY user_id) p ON p.user_id = w.user_id
           WHERE w.held <> coalesce(e.total, 0) OR w.held <> coalesce(p.total, 0)`,
  },
  {
    name: 'each bid was paid by one transaction, as much as its lines come to',
    sql: `SELECT b.bid_id AS subject FROM bid b
           LEFT JOIN ledger_tx t ON t.kind = 'bid' AND t.ref = b.bid_id::text
           LEFT JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.account = 'wallet:' || b.user_id::text
           LEFT JOIN (SELECT user_id, bid_id, sum(points) AS total FROM bid_line GROUP BY user_id, bid_id) l ON l.user_id = b.user_id AND l.bid_id = b.bid_id
           WHERE e.amount IS DISTINCT FROM -b.total OR l.total IS DISTINCT FROM b.total`,
  },
  {
    name: 'each payment for a bid has its bid',
    sql: `SELECT t.tx_id AS subject FROM ledger_tx t LEFT JOIN bid b ON b.bid_id::text = t.ref WHERE t.kind = 'bid' AND b.bid_id IS NULL`,
  },
  {
    name: 'each line of a settled session is decided',
    sql: `SELECT l.bid_id AS subject FROM bid_line l JOIN settlement s ON s.draw_id = l.draw_id AND s.session = l.settle_at
           WHERE s.finished_at IS NOT NULL AND s.revoked_at IS NULL AND l.state = 'pending'`,
  },
  {
    name: 'no line is won or lost without a declared result',
    sql: `SELECT l.bid_id AS subject FROM bid_line l
           LEFT JOIN result r ON r.draw_id = l.draw_id AND r.session = l.settle_at AND r.state = 'declared'
           WHERE l.state IN ('won', 'lost') AND r.draw_id IS NULL`,
  },
  {
    name: 'each won line was paid once, what it won',
    sql: `SELECT l.bid_id AS subject FROM bid_line l
           LEFT JOIN (${WON_ENTRIES}) p ON p.user_id = l.user_id AND p.bid_id = l.bid_id AND p.line_no = l.line_no
                AND p.ref = l.settle_id::text || ':' || l.user_id::text
           WHERE l.state = 'won' AND l.win_amount > 0 AND (p.times IS DISTINCT FROM 1 OR p.amount IS DISTINCT FROM l.win_amount)`,
  },
  {
    name: 'no payout stands without its won line, unless it was reversed',
    sql: `SELECT p.bid_id AS subject FROM (${WON_ENTRIES}) p
           LEFT JOIN bid_line l ON l.user_id = p.user_id AND l.bid_id = p.bid_id AND l.line_no = p.line_no
                AND l.state = 'won' AND p.ref = l.settle_id::text || ':' || l.user_id::text
           LEFT JOIN ledger_tx v ON v.kind = 'win-reversal' AND v.ref = p.ref
           WHERE (l.bid_id IS NULL) = (v.tx_id IS NULL)`,
  },
  {
    name: 'the stakes of a draw are the points on its lines',
    sql: `SELECT coalesce(e.draw_id, l.draw_id) AS subject FROM
            (SELECT split_part(account, ':', 2) AS draw_id, sum(amount) AS total FROM ledger_entry WHERE account LIKE 'stakes:%' GROUP BY 1) e
            FULL JOIN (SELECT draw_id::text AS draw_id, sum(points) FILTER (WHERE state <> 'void') AS total FROM bid_line GROUP BY draw_id) l ON l.draw_id = e.draw_id
           WHERE coalesce(e.total, 0) <> coalesce(l.total, 0)`,
  },
  {
    name: 'the payouts of a draw are what its lines won',
    sql: `SELECT coalesce(e.draw_id, l.draw_id) AS subject FROM
            (SELECT split_part(account, ':', 2) AS draw_id, sum(amount) AS total FROM ledger_entry WHERE account LIKE 'payouts:%' GROUP BY 1) e
            FULL JOIN (SELECT draw_id::text AS draw_id, sum(win_amount) AS total FROM bid_line GROUP BY draw_id) l ON l.draw_id = e.draw_id
           WHERE coalesce(e.total, 0) <> -coalesce(l.total, 0)`,
  },
  {
    name: 'each approved deposit was credited once, and no other',
    sql: `SELECT coalesce(d.id::text, t.ref) AS subject FROM (SELECT id, amount FROM deposit_request WHERE status = 2) d
            FULL JOIN (SELECT t.ref, -e.amount AS amount FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.account = 'cash'
                        WHERE t.kind = 'deposit') t ON t.ref = d.id::text
           WHERE d.amount IS DISTINCT FROM t.amount`,
  },
  {
    name: 'each approved withdrawal was paid once, and no other',
    sql: `SELECT coalesce(d.id::text, t.ref) AS subject FROM (SELECT id, amount FROM withdraw_request WHERE status = 2) d
            FULL JOIN (SELECT t.ref, e.amount AS amount FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.account = 'cash'
                        WHERE t.kind = 'withdraw-paid') t ON t.ref = d.id::text
           WHERE d.amount IS DISTINCT FROM t.amount`,
  },
  {
    name: 'each entry that a player sees has a number of its own',
    sql: `SELECT concat(user_id, ' ', public_id) AS subject FROM ledger_entry WHERE amount_status IS NOT NULL
           GROUP BY user_id, public_id HAVING count(*) > 1 OR public_id IS NULL`,
  },
  {
    name: 'everything sums to zero',
    sql: 'SELECT sum(amount)::text AS subject FROM ledger_entry HAVING sum(amount) <> 0',
  },
];

export type Finding = { name: string; breaches: number; examples: string[] };

/** Checks every invariant of the ledger and the game; each finding without breaches is a rule that holds. */
export const auditLedger = async (db: Pick<Tx, 'query'>): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { name, sql } of INVARIANTS) {
    const rows = await db.query<{ subject: string }>(sql);
    findings.push({
      name,
      breaches: rows.length,
      examples: rows.slice(0, 5).map(({ subject }) => String(subject)),
    });
  }
  return findings;
};
