/**
 * What players decide about their own play. A wallet is guarded once its player has set a limit or a pause: the statement of a
 * bid reads it in the row that it changes. The program before knows none of it and places bids as ever.
 */
export const schema11 = `
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
`;
