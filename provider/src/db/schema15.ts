/** Messages of the house to a player, or to all of them where none is named. */
export const schema15 = `
CREATE TABLE house_message (
  message_id uuid PRIMARY KEY,
  user_id uuid,
  body text NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX house_message_user ON house_message (user_id, created_at);
CREATE INDEX house_message_age ON house_message (created_at);
`;
