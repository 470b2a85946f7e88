/**
 * How operators log in at the desk's page, beside their tokens, and their sessions there. The program before knows neither
 * table: a token goes on working with it.
 */
export const schema9 = `
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
