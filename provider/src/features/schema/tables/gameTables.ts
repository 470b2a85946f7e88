/** An empty field of a cap means all; null amounts set none. */
export const capSchemaSql = `
CREATE TABLE IF NOT EXISTS cap (
  cap_id uuid PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('number', 'bid', 'player', 'draw')),
  market_id text NOT NULL,
  play_date text NOT NULL,
  bet_type text NOT NULL,
  number text NOT NULL,
  most_stake bigint,
  most_cost bigint,
  author text NOT NULL
);
CREATE TABLE IF NOT EXISTS exposure (
  draw_id uuid NOT NULL,
  part text NOT NULL,
  staked bigint NOT NULL,
  cost bigint NOT NULL,
  added bigint NOT NULL,
  added_cost bigint NOT NULL,
  most_stake bigint,
  most_cost bigint,
  PRIMARY KEY (draw_id, part),
  CONSTRAINT exposure_capped CHECK (staked <= most_stake AND cost <= most_cost)
) WITH (fillfactor = 60);`;

/**
 * `draw_session`: when it was closed for sealing; a bid holds its row while it is written. The chain of a
 * house's draws only grows: its bodies are the very bytes that were signed.
 */
export const sealSchemaSql = `
CREATE TABLE IF NOT EXISTS draw_session (
  draw_id uuid NOT NULL,
  session text NOT NULL CHECK (session IN ('Open', 'Close')),
  closed_at timestamptz,
  PRIMARY KEY (draw_id, session)
);
CREATE TABLE IF NOT EXISTS draw_chain (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  draw_id uuid,
  session text,
  version int NOT NULL DEFAULT 0,
  body text NOT NULL,
  hash bytea NOT NULL,
  key bytea NOT NULL,
  signature bytea NOT NULL,
  leaves bytea,
  UNIQUE (draw_id, session, kind, version)
);`;

export const gameSchemaSql = `
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
  archived_at timestamptz,
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
CREATE TABLE late_watch (
  draw_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('Open', 'Close', 'void', 'off')),
  since timestamptz NOT NULL,
  PRIMARY KEY (draw_id, what)
);
CREATE TABLE holiday (
  play_date date NOT NULL,
  market_id text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (play_date, market_id)
);
${capSchemaSql}
${sealSchemaSql}
`;
