import { toIsoInstant } from '../../platform/clock';
import type { Database, Tx } from '../../platform/database/database';
import { sha256 } from '../../platform/idsAndHashes';

export const endOperatorSession = (tx: Database, token: string, now: number) =>
  tx.query('UPDATE operator_session SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL', [
    sha256(token),
    toIsoInstant(now),
  ]);

/** Log-ins under way end too: they stand before the lock of the operator's row, or meet the count. */
export const endAllOperatorSessions = async (
  tx: Tx,
  operatorId: string,
  now: number,
  exceptTokenHash?: Buffer,
) => {
  await tx.query('UPDATE operator SET sessions_ended = sessions_ended + 1 WHERE operator_id = $1', [
    operatorId,
  ]);
  await tx.query(
    'UPDATE operator_session SET ended_at = $2 WHERE operator_id = $1 AND ended_at IS NULL AND token_hash IS DISTINCT FROM $3',
    [operatorId, toIsoInstant(now), exceptTokenHash ?? null],
  );
};
