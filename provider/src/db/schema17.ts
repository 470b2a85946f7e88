/** Days on which markets are not played; a row without a market is for all of them, those to come as well. */
export const schema17 = `
CREATE TABLE holiday (
  play_date date NOT NULL,
  market_id text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (play_date, market_id)
);
`;
