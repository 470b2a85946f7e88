/** Requests for money, saved numbers, texts and settings, and the operator's desk. */
export const schema2 = `
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
CREATE TABLE content (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
CREATE TABLE media (
  media_id text PRIMARY KEY,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE operator (
  operator_id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('viewer', 'cashier', 'results', 'admin')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE TABLE adjustment (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  requested_by text NOT NULL,
  decided_by text,
  created_at timestamptz NOT NULL
);
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE TABLE server_secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
`;
