/**
 * Draws that a bid taken in time may still reach: those declared ("Open", "Close"), called off ("void") or switched off ("off") a short while
 * ago. Rows go when no such bid can be under way any more.
 */
export const schema4 = `
CREATE TABLE late_watch (
  draw_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('Open', 'Close', 'void', 'off')),
  since timestamptz NOT NULL,
  PRIMARY KEY (draw_id, what)
);
`;
