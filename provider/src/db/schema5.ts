/**
 * A ledger that can be verified in parts: the version of the wallet with each of its entries, and what was found in order
 * so far. Older entries have no version.
 */
export const schema5 = `
ALTER TABLE ledger_entry ADD COLUMN wallet_version bigint;
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
