/** Pictures that players sent of their payments, each with its deposit. */
export const schema14 = `
CREATE TABLE deposit_screenshot (
  deposit_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX deposit_screenshot_age ON deposit_screenshot (created_at);
`;
