/**
 * Limits that one person cannot get around: a bank reference in the form in which it is unique, who agreed first to a
 * deposit, and the reference of an adjustment.
 */
export const schema6 = `
ALTER TABLE deposit_request ADD COLUMN proof_key text;
ALTER TABLE deposit_request ADD COLUMN first_by text;
ALTER TABLE adjustment ADD COLUMN reference text NOT NULL DEFAULT '';
`;
