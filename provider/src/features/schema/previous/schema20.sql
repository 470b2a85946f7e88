-- 1
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

-- 2
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

-- 3
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

-- 4
CREATE TABLE late_watch (
  draw_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('Open', 'Close', 'void', 'off')),
  since timestamptz NOT NULL,
  PRIMARY KEY (draw_id, what)
);

-- 5
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

-- 6
ALTER TABLE deposit_request ADD COLUMN proof_key text;
ALTER TABLE deposit_request ADD COLUMN first_by text;
ALTER TABLE adjustment ADD COLUMN reference text NOT NULL DEFAULT '';

-- 7
ALTER TABLE otp_challenge ADD COLUMN asker_ticket bytea;
ALTER TABLE otp_challenge ADD COLUMN asker_attempts int NOT NULL DEFAULT 0;
ALTER TABLE otp_challenge ADD COLUMN known_device text NOT NULL DEFAULT '';
ALTER TABLE session_token ADD COLUMN agent text NOT NULL DEFAULT '';

-- 8
ALTER TABLE deposit_request ADD COLUMN reference text NOT NULL DEFAULT '';

-- 9
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

-- 10
CREATE TABLE notice_read (
  user_id uuid PRIMARY KEY,
  read_to timestamptz NOT NULL
);

-- 11
ALTER TABLE wallet ADD COLUMN guarded boolean NOT NULL DEFAULT false;
ALTER TABLE player ADD COLUMN adult_at timestamptz;
CREATE TABLE play_limit (
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount bigint CHECK (amount >= 0),
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  PRIMARY KEY (user_id, kind, period)
);
CREATE TABLE play_pause (
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('break', 'exclusion')),
  set_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
CREATE INDEX play_pause_kind ON play_pause (kind, until);
CREATE TABLE play_reminder (
  user_id uuid PRIMARY KEY,
  minutes int NOT NULL
);
CREATE TABLE play_change (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  what text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX play_change_at ON play_change (at);

-- 12
CREATE TABLE player_note (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  author text NOT NULL,
  note text NOT NULL
);
CREATE INDEX player_note_player ON player_note (user_id, at);

-- 13
CREATE TABLE passkey (
  credential_id text PRIMARY KEY,
  user_id uuid NOT NULL,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX passkey_user ON passkey (user_id);
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login')),
  user_id uuid,
  origin text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_age ON passkey_challenge (created_at);
ALTER TABLE session_token ADD COLUMN passkey text;

-- 14
CREATE TABLE deposit_screenshot (
  deposit_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX deposit_screenshot_age ON deposit_screenshot (created_at);

-- 15
CREATE TABLE house_message (
  message_id uuid PRIMARY KEY,
  user_id uuid,
  body text NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX house_message_user ON house_message (user_id, created_at);
CREATE INDEX house_message_age ON house_message (created_at);

-- 16
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
  lines text[] NOT NULL
);
CREATE UNIQUE INDEX archived_bid_user ON archived_bid (user_id, bid_id);
CREATE INDEX archived_bid_draw ON archived_bid (draw_id);
ALTER TABLE draw ADD COLUMN archived_at timestamptz;
CREATE VIEW archived_line AS
  SELECT o.user_id, o.bid_id, c.v[1]::int AS line_no, o.draw_id, c.v[2] AS bet_type, c.v[3] AS settle_at, c.v[4] AS n1, c.v[5] AS n2,
         c.v[6] AS sent_digits, c.v[7] AS sent_closedigits, c.v[8] AS session, c.v[9]::bigint AS points, c.v[10] AS state,
         c.v[11]::bigint AS win_amount, o.settle_ids[c.v[12]::int] AS settle_id
    FROM archived_bid o CROSS JOIN LATERAL unnest(o.lines) AS l(line) CROSS JOIN LATERAL string_to_array(l.line, '|') AS c(v);
CREATE VIEW archived_tx AS
  SELECT bid_id AS tx_id, 'bid' AS kind, bid_id::text AS ref, NULL::uuid AS reverses, 'player' AS actor, created_at FROM archived_bid;
CREATE VIEW archived_entry AS
  SELECT bid_id AS tx_id, 1 AS entry_no, 'wallet:' || user_id::text AS account, user_id, -total AS amount, balance_after, note,
         5::smallint AS amount_status, public_id, NULL::uuid AS bid_id, NULL::int AS line_no, wallet_version FROM archived_bid
  UNION ALL
  SELECT bid_id, 2, 'stakes:' || draw_id::text, NULL::uuid, total, NULL::bigint, '', NULL::smallint, NULL::text, NULL::uuid, NULL::int,
         NULL::bigint FROM archived_bid;
CREATE VIEW every_line AS
  SELECT user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, n2, sent_digits, sent_closedigits, session, points, state,
         win_amount, settle_id FROM bid_line
  UNION ALL
  SELECT user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, n2, sent_digits, sent_closedigits, session, points, state,
         win_amount, settle_id FROM archived_line;
CREATE VIEW every_tx AS
  SELECT tx_id, kind, ref, reverses, actor, created_at FROM ledger_tx
  UNION ALL
  SELECT tx_id, kind, ref, reverses, actor, created_at FROM archived_tx;
CREATE VIEW every_entry AS
  SELECT tx_id, entry_no, account, user_id, amount, balance_after, note, amount_status, public_id, bid_id, line_no, wallet_version FROM ledger_entry
  UNION ALL
  SELECT tx_id, entry_no, account, user_id, amount, balance_after, note, amount_status, public_id, bid_id, line_no, wallet_version FROM archived_entry;

-- 17
CREATE TABLE holiday (
  play_date date NOT NULL,
  market_id text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (play_date, market_id)
);

-- 18
CREATE TABLE push_subscription (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  endpoint_hash bytea NOT NULL UNIQUE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  told_to timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  failures int NOT NULL DEFAULT 0
);
CREATE INDEX push_subscription_user ON push_subscription (user_id, created_at);
CREATE INDEX push_subscription_next ON push_subscription (next_at);

-- 19
ALTER TABLE house_message ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';

-- 20
CREATE TABLE push_tally (
  outcome text PRIMARY KEY,
  times bigint NOT NULL,
  last_at timestamptz NOT NULL,
  last_host text NOT NULL
);
