/** What a player says a deposit was paid under; the program before leaves it empty. */
export const schema8 = `
ALTER TABLE deposit_request ADD COLUMN reference text NOT NULL DEFAULT '';
`;
