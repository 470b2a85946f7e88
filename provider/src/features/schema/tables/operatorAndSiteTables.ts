/** Nothing is ever changed or deleted here. */
export const auditLogSchemaSql = `
CREATE TABLE IF NOT EXISTS trail_link (
  seq bigint PRIMARY KEY,
  entry_id uuid NOT NULL UNIQUE,
  hash bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS trail_root (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  hash bytea NOT NULL,
  key bytea NOT NULL,
  signature bytea NOT NULL
);`;

export const proposalSchemaSql = `
CREATE TABLE IF NOT EXISTS proposal (
  id uuid PRIMARY KEY,
  operation text NOT NULL,
  input jsonb NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  proposed_by text NOT NULL,
  proposer uuid NOT NULL,
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS proposal_waiting ON proposal (id) WHERE state = 0;
CREATE TABLE IF NOT EXISTS operator_ask (
  ticket_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL,
  code text NOT NULL,
  created_at timestamptz NOT NULL,
  granted_at timestamptz,
  taken_at timestamptz
);`;

export const operatorAndSiteSchemaSql = `
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
  revoked_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z',
  sessions_ended int NOT NULL DEFAULT 0
);
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'done',
  opened uuid
);
${auditLogSchemaSql}
${proposalSchemaSql}
CREATE TABLE server_secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
CREATE TABLE load_count (
  day date NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  event text NOT NULL,
  phase text NOT NULL,
  n bigint NOT NULL,
  timed bigint NOT NULL,
  ms bigint NOT NULL,
  PRIMARY KEY (day, remote, version, event, phase)
);
CREATE TABLE operator_login (
  operator_id uuid PRIMARY KEY,
  password_hash text NOT NULL,
  totp_secret text NOT NULL,
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE TABLE operator_session (
  token_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_session_operator ON operator_session (operator_id);
CREATE INDEX operator_session_age ON operator_session (created_at);
`;
