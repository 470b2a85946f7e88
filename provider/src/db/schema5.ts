/**
 * A ledger that can be verified in parts: the version of the wallet with each of its entries, what was found in order
 * so far, and indexes for what a draw paid out or gave back and for claims, which cost a bid nothing. Older entries have no version.
 */
export const schema5 = `
ALTER TABLE ledger_entry ADD COLUMN wallet_version bigint;
CREATE INDEX ledger_entry_house ON ledger_entry (account, tx_id) INCLUDE (amount) WHERE user_id IS NULL AND (amount < 0 OR account LIKE 'payouts:%');
CREATE INDEX ledger_entry_receivable ON ledger_entry (user_id) INCLUDE (amount) WHERE account LIKE 'receivable:%';
CREATE TABLE audit_wallet (
  user_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  balance bigint NOT NULL,
  held bigint NOT NULL,
  from_tx uuid NOT NULL
);
CREATE TABLE audit_mark (
  name text PRIMARY KEY,
  at uuid NOT NULL
);
`;
