/** Phones that get pushes, one for each session. What happened until `told_to` was sent, is being sent, or will never be. */
export const schema18 = `
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
`;
