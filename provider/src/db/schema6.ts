/**
 * Limits that one person cannot get around: a bank reference in the form in which it is unique, who agreed first to a
 * deposit, and the reference of an adjustment. Of references that were equal but for their spelling the oldest is kept.
 */
export const schema6 = `
ALTER TABLE deposit_request ADD COLUMN proof_key text;
ALTER TABLE deposit_request ADD COLUMN first_by text;
UPDATE deposit_request SET proof_key = k.key FROM (
  SELECT user_id, id, key, row_number() OVER (PARTITION BY key ORDER BY id) AS nr FROM (
    SELECT user_id, id, upper(regexp_replace(proof, '[^[:alnum:]]', '', 'g')) AS key FROM deposit_request WHERE proof <> '') AS p
  ) AS k WHERE k.user_id = deposit_request.user_id AND k.id = deposit_request.id AND k.nr = 1 AND k.key <> '';
CREATE UNIQUE INDEX deposit_request_proof_key ON deposit_request (proof_key);
ALTER TABLE adjustment ADD COLUMN reference text NOT NULL DEFAULT '';
CREATE INDEX adjustment_waiting ON adjustment (id) WHERE status = 0;
CREATE INDEX adjustment_player ON adjustment (user_id, created_at);
`;
