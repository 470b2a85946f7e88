/** Up to when a player has read their notices. */
export const schema10 = `
CREATE TABLE notice_read (
  user_id uuid PRIMARY KEY,
  read_to timestamptz NOT NULL
);
`;
