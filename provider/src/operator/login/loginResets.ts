import { countAttemptOrRefuse } from '../../features/accounts/attemptLimits';
import { removeAllPasskeys } from '../../features/accounts/playerAccounts';
import { replaceOperatorToken } from '../../features/staff/addOperatorWithoutCredentials';
import { endAllOperatorSessions } from '../../features/staff/operatorSessions';
import { DAY_MS, MINUTE_MS, toIsoInstant } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { newPublicCode, randomToken, sha256 } from '../../platform/idsAndHashes';

/** ms in which an ask can be granted, and what was granted be collected. */
const OPEN = 3 * DAY_MS;
const MOST = 100;

/**
 * The ticket stays in the browser and alone collects the log-in, the code is told to who grants it. A name
 * that nobody has is answered alike. Throws the 429 refusal.
 */
export const requestLoginReset = async (
  tx: Tx,
  { name, address, now }: { name: string; address: string; now: number },
): Promise<{ ticket: string; code: string }> => {
  await countAttemptOrRefuse(tx, `desk:ask:${address}`, MOST, 60 * MINUTE_MS, now);
  const ticket = randomToken();
  const code = newPublicCode().slice(0, 8);
  await tx.query('DELETE FROM operator_ask WHERE created_at < $1', [toIsoInstant(now - OPEN)]);
  await tx.query(
    `INSERT INTO operator_ask (ticket_hash, operator_id, code, created_at)
     SELECT $1, operator_id, $2, $3 FROM operator WHERE name = $4 AND revoked_at IS NULL`,
    [sha256(ticket), code, toIsoInstant(now), name],
  );
  return { ticket, code: `${code.slice(0, 4)}-${code.slice(4)}` };
};

/**
 * Grants a log-in; the credentials before it end at once. Throws when nobody asked under this name with this
 * code.
 */
export const grantLoginResetAndEndCredentials = async (
  tx: Tx,
  { name, code, now }: { name: string; code: string; now: number },
) => {
  const [granted] = await tx.query<{ operator_id: string }>(
    `UPDATE operator_ask a SET granted_at = $3 FROM operator o WHERE o.operator_id = a.operator_id AND o.revoked_at IS NULL
        AND o.name = $1 AND a.code = $2 AND a.granted_at IS NULL AND a.created_at > $4 RETURNING o.operator_id`,
    [name, code.replace('-', '').toUpperCase(), toIsoInstant(now), toIsoInstant(now - OPEN)],
  );
  const nobody = `Nobody has requested a log-in as "${name}" with this code`;
  if (!granted) throw new Refusal('NOT_FOUND', nobody, refusalDetailsOf('nobodyAsks', { name }));
  const { operator_id: id } = granted;
  await replaceOperatorToken(tx, id);
  await tx.query('UPDATE operator SET changed_at = $2 WHERE operator_id = $1', [id, toIsoInstant(now)]);
  await tx.query('DELETE FROM operator_login WHERE operator_id = $1', [id]);
  await removeAllPasskeys(tx, id);
  await endAllOperatorSessions(tx, id, now);
};

/** Returns the person whose log-in a ticket collects, once; undefined while it is not granted. */
export const redeemLoginResetTicket = async (
  tx: Tx,
  ticket: string,
  now: number,
): Promise<{ operatorId: string; name: string } | undefined> => {
  const [found] = await tx.query<{ operatorId: string; name: string }>(
    `UPDATE operator_ask a SET taken_at = $2 FROM operator o WHERE o.operator_id = a.operator_id AND o.revoked_at IS NULL
        AND a.ticket_hash = $1 AND a.granted_at IS NOT NULL AND a.taken_at IS NULL AND a.created_at > $3
      RETURNING o.operator_id AS "operatorId", o.name`,
    [sha256(ticket), toIsoInstant(now), toIsoInstant(now - OPEN)],
  );
  return found;
};
