export const playerSchemaSql = `
CREATE TABLE player (
  user_id uuid PRIMARY KEY,
  mobile text NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  betting_status smallint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'blocked')),
  created_at timestamptz NOT NULL,
  adult_at timestamptz,
  pin_mac bytea,
  sessions_ended int NOT NULL DEFAULT 0
);
CREATE TABLE session_token (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  address_mac bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  agent text NOT NULL DEFAULT '',
  passkey text
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
  created_at timestamptz NOT NULL,
  asker_ticket bytea,
  asker_attempts int NOT NULL DEFAULT 0,
  known_device text NOT NULL DEFAULT ''
);
CREATE INDEX otp_challenge_mobile ON otp_challenge (mobile, created_at);
CREATE TABLE rate_bucket (
  scope text NOT NULL,
  bucket timestamptz NOT NULL,
  n int NOT NULL,
  PRIMARY KEY (scope, bucket)
);
CREATE TABLE notice_read (
  user_id uuid PRIMARY KEY,
  read_to timestamptz NOT NULL
);
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
CREATE TABLE player_note (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  author text NOT NULL,
  note text NOT NULL
);
CREATE INDEX player_note_player ON player_note (user_id, at);
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
CREATE TABLE house_message (
  message_id uuid PRIMARY KEY,
  user_id uuid,
  body text NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX house_message_user ON house_message (user_id, created_at);
CREATE INDEX house_message_age ON house_message (created_at);
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
  failures int NOT NULL DEFAULT 0,
  known jsonb
);
CREATE INDEX push_subscription_user ON push_subscription (user_id, created_at);
CREATE INDEX push_subscription_next ON push_subscription (next_at);
CREATE TABLE push_tally (
  outcome text PRIMARY KEY,
  times bigint NOT NULL,
  last_at timestamptz NOT NULL,
  last_host text NOT NULL
);
`;
