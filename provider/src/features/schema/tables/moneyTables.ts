/** A bank's reference is kept as typed and as compared (wallet/depositRequests.ts). */
export const moneySchemaSql = `
CREATE TABLE wallet (
  user_id uuid PRIMARY KEY,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  version bigint NOT NULL DEFAULT 0,
  guarded boolean NOT NULL DEFAULT false
);
CREATE TABLE ledger_tx (
  tx_id uuid PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  reverses uuid,
  actor text NOT NULL,
  created_at timestamptz NOT NULL,
  request text,
  UNIQUE (kind, ref)
);
CREATE TABLE ledger_entry (
  tx_id uuid NOT NULL,
  entry_no int NOT NULL,
  account text NOT NULL,
  user_id uuid,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint,
  note text NOT NULL DEFAULT '',
  amount_status smallint,
  public_id text,
  bid_id uuid,
  line_no int,
  wallet_version bigint,
  PRIMARY KEY (tx_id, entry_no)
);
CREATE INDEX ledger_entry_user ON ledger_entry (user_id, tx_id DESC, entry_no DESC) WHERE user_id IS NOT NULL;
CREATE TABLE deposit_request (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  request_number text NOT NULL UNIQUE,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  method text NOT NULL DEFAULT '',
  proof text NOT NULL DEFAULT '',
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  proof_key text,
  first_by text,
  reference text NOT NULL DEFAULT '',
  reference_key text,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX deposit_request_status ON deposit_request (status, created_at);
CREATE UNIQUE INDEX deposit_request_proof ON deposit_request (proof) WHERE proof <> '';
CREATE TABLE withdraw_request (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  request_number text NOT NULL UNIQUE,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  method smallint NOT NULL CHECK (method IN (2, 3, 4)),
  number text NOT NULL,
  receipt text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  claimed_by text,
  agreed_by text,
  claimed_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX withdraw_request_status ON withdraw_request (status, created_at);
CREATE TABLE upi_number (
  user_id uuid NOT NULL,
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  number text NOT NULL,
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
CREATE TABLE idempotency (
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  response jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, endpoint, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
CREATE TABLE adjustment (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  requested_by text NOT NULL,
  decided_by text,
  created_at timestamptz NOT NULL,
  reference text NOT NULL DEFAULT ''
);
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
CREATE TABLE deposit_screenshot (
  deposit_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX deposit_screenshot_age ON deposit_screenshot (created_at);
`;
