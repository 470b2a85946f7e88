/**
 * First schema: players, money, games. The dialect is PostgreSQL 15 and what wire-compatible distributed engines
 * accept of it: no sequences, triggers, advisory locks or LISTEN; ids are made by the application; the player leads
 * the key of every table a player owns. Amounts are bigint minor units (1/100 point), instants timestamptz.
 */
export const schema1 = `
CREATE TABLE player (
  user_id uuid PRIMARY KEY,
  mobile text NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  betting_status smallint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'blocked')),
  created_at timestamptz NOT NULL
);
CREATE TABLE session_token (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  address_mac bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_token_user ON session_token (user_id);
CREATE TABLE otp_challenge (
  challenge_id uuid PRIMARY KEY,
  mobile text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'upi')),
  user_id uuid,
  code_mac bytea NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  voided boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  consumed_at timestamptz,
  ticket_hash bytea UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX otp_challenge_mobile ON otp_challenge (mobile, created_at);
CREATE TABLE rate_bucket (
  scope text NOT NULL,
  bucket timestamptz NOT NULL,
  n int NOT NULL,
  PRIMARY KEY (scope, bucket)
);

CREATE TABLE wallet (
  user_id uuid PRIMARY KEY,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  version bigint NOT NULL DEFAULT 0
);
CREATE TABLE ledger_tx (
  tx_id uuid PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  reverses uuid,
  actor text NOT NULL,
  created_at timestamptz NOT NULL,
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
  PRIMARY KEY (tx_id, entry_no)
);
CREATE INDEX ledger_entry_user ON ledger_entry (user_id, tx_id DESC, entry_no DESC) WHERE user_id IS NOT NULL;

CREATE TABLE market (
  market_id text PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('main', 'starline', 'gali')),
  name text NOT NULL,
  open_time time NOT NULL,
  close_time time NOT NULL,
  days smallint[] NOT NULL DEFAULT '{0,1,2,3,4,5,6}',
  hours jsonb NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  sort int NOT NULL DEFAULT 0
);
CREATE TABLE draw (
  draw_id uuid PRIMARY KEY,
  market_id text NOT NULL,
  play_date date NOT NULL,
  open_cutoff timestamptz NOT NULL,
  close_cutoff timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'void')),
  UNIQUE (market_id, play_date)
);
CREATE INDEX draw_date ON draw (play_date);
CREATE TABLE result (
  draw_id uuid NOT NULL,
  session text NOT NULL CHECK (session IN ('Open', 'Close')),
  version int NOT NULL,
  pana text NOT NULL,
  state text NOT NULL CHECK (state IN ('saved', 'declared', 'revoked')),
  saved_by text NOT NULL,
  declared_by text,
  declared_at timestamptz,
  PRIMARY KEY (draw_id, session, version)
);
CREATE UNIQUE INDEX result_declared ON result (draw_id, session) WHERE state = 'declared';
CREATE TABLE rate_set (
  rate_set_id uuid PRIMARY KEY,
  mode text NOT NULL,
  effective_from timestamptz NOT NULL
);
CREATE INDEX rate_set_mode ON rate_set (mode, effective_from DESC);
CREATE TABLE rate (
  rate_set_id uuid NOT NULL,
  bet_type text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  win bigint NOT NULL CHECK (win > 0),
  PRIMARY KEY (rate_set_id, bet_type)
);

CREATE TABLE bid (
  user_id uuid NOT NULL,
  bid_id uuid NOT NULL,
  draw_id uuid NOT NULL,
  mode text NOT NULL,
  bet_label text NOT NULL,
  session text NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  idem_key text,
  fingerprint bytea NOT NULL,
  rate_set_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, bid_id),
  UNIQUE (user_id, idem_key)
);
-- Each line is written once and updated when its draw is settled: room in the page lets that leave the indexes alone,
-- which settles 50,000 lines in half the time.
CREATE TABLE bid_line (
  user_id uuid NOT NULL,
  bid_id uuid NOT NULL,
  line_no int NOT NULL,
  draw_id uuid NOT NULL,
  bet_type text NOT NULL,
  settle_at text NOT NULL CHECK (settle_at IN ('Open', 'Close')),
  n1 text NOT NULL,
  n2 text NOT NULL DEFAULT '',
  sent_digits text NOT NULL,
  sent_closedigits text NOT NULL,
  session text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'won', 'lost', 'void')),
  win_amount bigint NOT NULL DEFAULT 0,
  settle_id uuid,
  PRIMARY KEY (user_id, bid_id, line_no)
) WITH (fillfactor = 60);
CREATE INDEX bid_line_draw ON bid_line (draw_id, settle_at, bet_type, n1);
CREATE TABLE settlement (
  draw_id uuid NOT NULL,
  session text NOT NULL,
  version int NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  revoked_at timestamptz,
  lines int NOT NULL DEFAULT 0,
  winners int NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (draw_id, session, version)
);
`;
