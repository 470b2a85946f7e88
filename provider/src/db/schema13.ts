/**
 * Passkeys of players: public keys only, each good for one site. A challenge waits for its one answer; a session knows the passkey
 * that opened it, so that they end together.
 */
export const schema13 = `
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
`;
