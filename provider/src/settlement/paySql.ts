/** $1 draw, $2 session, $3 last player of the part, $4 settlement part, $5 to $7 the winning numbers. */
export const MARK_WON = `
WITH marked AS (
UPDATE bid_line AS l SET state = 'won', win_amount = (l.points * r.win) / r.stake, settle_id = $4
  FROM unnest($5::text[], $6::text[], $7::text[]) AS w(bet_type, n1, n2), bid b, rate r
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state = 'pending' AND l.user_id <= $3
   AND l.bet_type = w.bet_type AND l.n1 = w.n1 AND l.n2 = w.n2
   AND b.user_id = l.user_id AND b.bid_id = l.bid_id
   AND r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type
RETURNING l.line_no
) SELECT count(*)::int AS lines FROM marked`;

export const MARK_LOST = `
WITH marked AS (
UPDATE bid_line SET state = 'lost', settle_id = $4
 WHERE draw_id = $1 AND settle_at = $2 AND state = 'pending' AND user_id <= $3
RETURNING line_no
) SELECT count(*)::int AS lines FROM marked`;

/**
 * One ledger transaction a player, with an entry for each winning line; the wallets are locked. $1 players,
 * $2 transaction ids, $3 totals, $4 draw, $5 session, $6 settlement part, $7 actor, $8 now, $9 market name,
 * $10 amount_status, $11 numbers for the players, $12 the request
 */
export const PAY = `
WITH paid AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $11::text[]) AS p(user_id, tx_id, total, public_id)
), credit AS (
  UPDATE wallet SET balance = wallet.balance + paid.total, version = wallet.version + 1
    FROM paid WHERE wallet.user_id = paid.user_id
  RETURNING wallet.user_id, wallet.balance, wallet.version
), wins AS (
  SELECT l.user_id, l.bid_id, l.line_no, l.win_amount, b.bet_label,
         CASE WHEN l.sent_digits = '' OR l.sent_closedigits = '' THEN l.sent_digits || l.sent_closedigits
              ELSE l.sent_digits || '-' || l.sent_closedigits END AS number,
         (row_number() OVER mine)::int AS nr, (sum(l.win_amount) OVER mine)::bigint AS running
    FROM bid_line l JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
   WHERE l.draw_id = $4 AND l.settle_at = $5 AND l.settle_id = $6 AND l.state = 'won' AND l.win_amount > 0
  WINDOW mine AS (PARTITION BY l.user_id ORDER BY l.bid_id, l.line_no)
), new_tx AS (
  INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at, request)
  SELECT paid.tx_id, 'win', $6::uuid::text || ':' || paid.user_id::text, $7::text, $8::timestamptz, $12::text FROM paid
)
INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id, bid_id, line_no)
SELECT paid.tx_id, wins.nr, 'wallet:' || paid.user_id, paid.user_id, wins.win_amount,
       credit.balance - paid.total + wins.running, credit.version,
       'Win: ' || $9::text || ', ' || wins.bet_label || ' ' || wins.number, $10::smallint,
       paid.public_id || '-' || wins.nr, wins.bid_id, wins.line_no
  FROM paid JOIN credit ON credit.user_id = paid.user_id JOIN wins ON wins.user_id = paid.user_id
UNION ALL
SELECT paid.tx_id, 0, 'payouts:' || $4::uuid::text, NULL, -paid.total, NULL, NULL, '', NULL, NULL, NULL, NULL FROM paid`;
