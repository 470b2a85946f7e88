import { toComparableBankReference } from '@ank/protocol/reference';
import type { Tx } from '../../platform/database/database';
import { LOWEST_UUID, newUuidV7 } from '../../platform/idsAndHashes';

/** The instant from which the rules ask for an entry; what was written before need not have left one. */
export const AUDIT_LOG_START_SQL =
  "coalesce((SELECT min(at) FROM audit WHERE action = 'trail begins'), '-infinity')";

export const writeAuditLogStartEntry = async (tx: Tx) => {
  await tx.query(
    `INSERT INTO audit (id, at, actor, action, subject, detail)
     SELECT $1, at, 'housekeeping', 'trail begins', 'trail', '{}' FROM (SELECT greatest(
       (SELECT max(at) FROM audit), (SELECT max(declared_at) FROM result),
       (SELECT created_at FROM ledger_tx ORDER BY tx_id DESC LIMIT 1)) AS at) AS newest WHERE at IS NOT NULL`,
    [newUuidV7(Date.now())],
  );
};

const PAGE = 5000;

type Row = { id: string; proof: string; reference: string } & Record<
  'proof_key' | 'reference_key',
  string | null
>;

const updateReferenceKeys = (
  tx: Tx,
  column: 'proof_key' | 'reference_key',
  keys: readonly (readonly [string, string])[],
) =>
  tx.query(
    `UPDATE deposit_request SET ${column} = k.key FROM unnest($1::uuid[], $2::text[]) AS k(id, key) WHERE deposit_request.id = k.id`,
    [keys.map(([id]) => id), keys.map(([, key]) => key)],
  );

/**
 * Stores the references of deposits as they are compared, and corrects the keys stored before. Of deposits
 * that differ only in spelling the oldest has the key.
 */
export const recomputeDepositReferenceKeys = async (tx: Tx) => {
  const taken = new Set<string>();
  let after = LOWEST_UUID;
  for (;;) {
    const rows = await tx.query<Row>(
      "SELECT id, proof, reference, proof_key, reference_key FROM deposit_request WHERE id > $1 AND (proof <> '' OR reference <> '') ORDER BY id LIMIT $2",
      [after, PAGE],
    );
    const changed = rows.flatMap(({ id, proof, proof_key }) => {
      const key = toComparableBankReference(proof);
      const own = key === '' || taken.has(key) ? null : key;
      taken.add(key);
      return own === proof_key ? [] : [[id, own] as const];
    });
    const keyed = changed.flatMap(([id, key]) => (key === null ? [] : [[id, key] as const]));
    await tx.query(
      'UPDATE deposit_request SET proof_key = NULL WHERE id = ANY($1::uuid[]) OR proof_key = ANY($2::text[])',
      [changed.map(([id]) => id), keyed.map(([, key]) => key)],
    );
    await updateReferenceKeys(tx, 'proof_key', keyed);
    const said = rows.flatMap(({ id, reference, reference_key }) => {
      const key = toComparableBankReference(reference);
      return key === (reference_key ?? '') ? [] : [[id, key] as const];
    });
    await updateReferenceKeys(tx, 'reference_key', said);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
};
