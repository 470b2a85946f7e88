/** What operators write down about a player; rows are added, never changed. */
export const schema12 = `
CREATE TABLE player_note (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  author text NOT NULL,
  note text NOT NULL
);
CREATE INDEX player_note_player ON player_note (user_id, at);
`;
