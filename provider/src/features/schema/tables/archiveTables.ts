export const BID_LINE_COLUMNS =
  'user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, n2, sent_digits, sent_closedigits, session, points, state, win_amount, settle_id';
export const LEDGER_ENTRY_COLUMNS =
  'tx_id, entry_no, account, user_id, amount, balance_after, note, amount_status, public_id, bid_id, line_no, wallet_version';
export const LEDGER_TX_COLUMNS = 'tx_id, kind, ref, reverses, actor, created_at, request';

export const archivedTransactionViewsSql = `
CREATE OR REPLACE VIEW archived_tx AS
  SELECT bid_id AS tx_id, 'bid' AS kind, bid_id::text AS ref, NULL::uuid AS reverses, 'player' AS actor, created_at, request FROM archived_bid;
CREATE OR REPLACE VIEW every_tx AS
  SELECT ${LEDGER_TX_COLUMNS} FROM ledger_tx
  UNION ALL
  SELECT ${LEDGER_TX_COLUMNS} FROM archived_tx;
`;

/**
 * Bids moved out, one row each; a line's columns are joined by a bar. The bid stays, with its key. The views
 * show all as if never moved.
 */
export const archiveSchemaSql = `
CREATE TABLE archived_bid (
  bid_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  draw_id uuid NOT NULL,
  total bigint NOT NULL,
  created_at timestamptz NOT NULL,
  balance_after bigint,
  wallet_version bigint,
  note text NOT NULL,
  public_id text,
  settle_ids uuid[] NOT NULL,
  lines text[] NOT NULL,
  request text
);
CREATE UNIQUE INDEX archived_bid_user ON archived_bid (user_id, bid_id);
CREATE INDEX archived_bid_draw ON archived_bid (draw_id);
CREATE VIEW archived_line AS
  SELECT o.user_id, o.bid_id, c.v[1]::int AS line_no, o.draw_id, c.v[2] AS bet_type, c.v[3] AS settle_at, c.v[4] AS n1, c.v[5] AS n2,
         c.v[6] AS sent_digits, c.v[7] AS sent_closedigits, c.v[8] AS session, c.v[9]::bigint AS points, c.v[10] AS state,
         c.v[11]::bigint AS win_amount, o.settle_ids[c.v[12]::int] AS settle_id
    FROM archived_bid o CROSS JOIN LATERAL unnest(o.lines) AS l(line) CROSS JOIN LATERAL string_to_array(l.line, '|') AS c(v);
${archivedTransactionViewsSql}CREATE VIEW archived_entry AS
  SELECT bid_id AS tx_id, 1 AS entry_no, 'wallet:' || user_id::text AS account, user_id, -total AS amount, balance_after, note,
         5::smallint AS amount_status, public_id, NULL::uuid AS bid_id, NULL::int AS line_no, wallet_version FROM archived_bid
  UNION ALL
  SELECT bid_id, 2, 'stakes:' || draw_id::text, NULL::uuid, total, NULL::bigint, '', NULL::smallint, NULL::text, NULL::uuid, NULL::int,
         NULL::bigint FROM archived_bid;
CREATE VIEW every_line AS
  SELECT ${BID_LINE_COLUMNS} FROM bid_line
  UNION ALL
  SELECT ${BID_LINE_COLUMNS} FROM archived_line;
CREATE VIEW every_entry AS
  SELECT ${LEDGER_ENTRY_COLUMNS} FROM ledger_entry
  UNION ALL
  SELECT ${LEDGER_ENTRY_COLUMNS} FROM archived_entry;
`;
