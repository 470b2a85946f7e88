/** What became of pushes, by outcome: how many there were, and which was the last. */
export const schema20 = `
CREATE TABLE push_tally (
  outcome text PRIMARY KEY,
  times bigint NOT NULL,
  last_at timestamptz NOT NULL,
  last_host text NOT NULL
);
`;
