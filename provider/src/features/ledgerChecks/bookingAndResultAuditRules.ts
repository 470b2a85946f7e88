import { selectTransactionByRefSql, toLedgerRules } from '../../platform/database/ledgerRule';
import { AUDIT_LOG_START_SQL } from '../schema/depositReferenceKeysAndAuditLogStart';

/** Counts the operations of that name and subject that somebody did, or began, at that moment. */
export const countAuditEntriesSql = (
  actions: readonly string[],
  { subject, at, actor }: Record<'subject' | 'at' | 'actor', string>,
  conditionSql = 'true',
) => `(SELECT count(*) FROM audit a WHERE a.subject = ${subject} AND a.action IN (${actions.map((action) => `'${action}'`).join(', ')})
   AND a.at = ${at} AND a.actor = ${actor} AND a.opened IS NULL AND ${conditionSql})`;

const ENTERED: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit approve'],
  'withdraw-paid': ['withdraw approve'],
  'withdraw-cancel': ['withdraw reject'],
  adjustment: ['adjust', 'adjust approve'],
  collect: ['player collect'],
  'win-reversal': ['result revoke'],
};
const ABOUT: Readonly<Record<string, string>> = {
  adjustment: 'e.user_id::text',
  collect: 'e.user_id::text',
  'win-reversal': `
    (SELECT split_part(h.account, ':', 2) FROM every_entry h WHERE h.tx_id = t.tx_id AND h.account LIKE 'payouts:%' LIMIT 1)`,
};
const BOOKED = Object.keys(ENTERED)
  .map((kind) => `'${kind}'`)
  .join(', ');

/**
 * Conditions by which an entry is matched with its booking alone: at one moment somebody may take back both
 * results of a draw, or book twice for one player.
 */
const ONLY: Readonly<Record<string, string>> = {
  adjustment: "coalesce(a.detail->>'adjustment', t.ref) = t.ref",
};
const countAuditEntriesOfBookingSql = (kind: string): string => {
  const about = { subject: ABOUT[kind] ?? 't.ref', at: 't.created_at', actor: 't.actor' };
  const found = countAuditEntriesSql(ENTERED[kind] ?? [], about, ONLY[kind]);
  return kind === 'win-reversal' ? `least(1, ${found})` : found;
};

/** $1 the last id before the range of transactions, $2 the last in it. */
export const BOOKING_HAS_AUDIT_ENTRY_RULES = toLedgerRules({
  'what operators book has one entry of the trail': `
    SELECT t.tx_id AS subject FROM (SELECT * FROM every_tx t WHERE t.tx_id > $1 AND t.tx_id <= $2 AND t.kind IN (${BOOKED})
              AND t.actor <> 'player' AND t.created_at > ${AUDIT_LOG_START_SQL}) t
            JOIN LATERAL (SELECT e.user_id FROM every_entry e WHERE e.tx_id = t.tx_id AND e.user_id IS NOT NULL LIMIT 1) e ON true
           WHERE CASE t.kind ${Object.keys(ENTERED)
             .map((kind) => `WHEN '${kind}' THEN ${countAuditEntriesOfBookingSql(kind)}`)
             .join(' ')} END <> 1`,
});

/** $1 draws. */
export const RESULT_HAS_AUDIT_ENTRY_RULES = toLedgerRules({
  'each declared result and each draw that is called off has its entry of the trail': `
    SELECT r.draw_id AS subject FROM result r WHERE r.draw_id = ANY($1::uuid[])
             AND r.state <> 'saved' AND r.declared_at > ${AUDIT_LOG_START_SQL}
             AND ${countAuditEntriesSql(['result declare'], { subject: 'r.draw_id::text', at: 'r.declared_at', actor: 'r.declared_by' }, "a.detail->>'session' = r.session")} = 0
           UNION ALL SELECT d.draw_id FROM draw d WHERE d.draw_id = ANY($1::uuid[]) AND d.state = 'void' AND d.close_cutoff > ${AUDIT_LOG_START_SQL}
             AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = d.draw_id::text AND a.action = 'draw void' AND a.state <> 'refused')`,
  'each result has the number that was typed last, and the sealed one where it was sealed': `
    SELECT r.draw_id AS subject FROM result r WHERE r.draw_id = ANY($1::uuid[])
             AND (r.declared_at IS NULL OR r.declared_at > ${AUDIT_LOG_START_SQL})
             AND r.pana IS DISTINCT FROM (SELECT a.detail->>'number' FROM audit a WHERE a.subject = r.draw_id::text
               AND (a.action = 'result save' OR a.action = 'result declare' AND a.opened IS NULL)
               AND a.detail->>'session' = r.session AND a.detail ? 'number'
               AND coalesce(a.detail->>'version', r.version::text) = r.version::text ORDER BY a.id DESC LIMIT 1)
           UNION ALL SELECT c.draw_id FROM draw_chain c
            LEFT JOIN result r ON r.draw_id = c.draw_id AND r.session = c.session AND r.version = c.version
           WHERE c.draw_id = ANY($1::uuid[]) AND (c.kind = 'result' AND ((c.body::jsonb)->>'number' IS DISTINCT FROM r.pana OR r.state = 'saved')
              OR c.kind = 'revoked' AND r.state IS DISTINCT FROM 'revoked')`,
});

export const doneAuditEntriesInRangeSql = (
  actions: string,
  conditionSql = 'true',
  subject = 'a.subject::uuid',
) =>
  `(SELECT a.id, a.at, a.actor, a.detail, ${subject} AS subject FROM audit a WHERE a.id > $1 AND a.id <= $2 AND a.state = 'done'
     AND a.at > ${AUDIT_LOG_START_SQL} AND a.action IN (${actions}) AND ${conditionSql})`;

const auditEntriesWithoutTransactionSql = (transactionKind: string, auditEntriesSql: string) =>
  `SELECT a.id AS subject FROM ${auditEntriesSql} a LEFT JOIN LATERAL ${selectTransactionByRefSql(transactionKind, 'a.subject::text')} t ON true WHERE t.tx_id IS NULL`;

/** $1 the last entry before the range, $2 the last in it, $3 since when a work may still be under way. */
export const AUDIT_ENTRY_HAS_EFFECT_RULES = toLedgerRules({
  'each entry of the trail that is done has its effect': `
    ${auditEntriesWithoutTransactionSql('deposit', doneAuditEntriesInRangeSql("'deposit approve'", "a.detail->>'done' = 'true'"))}
          UNION ALL ${auditEntriesWithoutTransactionSql('withdraw-paid', doneAuditEntriesInRangeSql("'withdraw approve'"))}
          UNION ALL ${auditEntriesWithoutTransactionSql('withdraw-cancel', doneAuditEntriesInRangeSql("'withdraw reject'"))}
          UNION ALL ${auditEntriesWithoutTransactionSql('adjustment', doneAuditEntriesInRangeSql("'adjust', 'adjust approve'", "a.detail ? 'adjustment' AND coalesce(a.detail->>'done', 'true') = 'true'", "a.detail->>'adjustment'"))}
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql("'deposit reject'")} a
            LEFT JOIN deposit_request d ON d.id = a.subject AND d.status = 1 WHERE d.id IS NULL
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql("'result declare'")} a WHERE NOT EXISTS (SELECT 1 FROM result r
            WHERE r.draw_id = a.subject AND r.session = a.detail->>'session' AND r.state <> 'saved')
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql("'result revoke'")} a WHERE NOT EXISTS (SELECT 1 FROM settlement s
            WHERE s.draw_id = a.subject AND s.session = a.detail->>'session' AND s.revoked_at = a.at)
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql("'draw void'")} a LEFT JOIN draw d ON d.draw_id = a.subject WHERE d.state IS DISTINCT FROM 'void'`,
  'each operation under way came to its end on the trail': `
    SELECT a.id AS subject FROM audit a WHERE a.id > $1 AND a.id <= $2 AND a.state = 'under way' AND a.at < $3::timestamptz
             AND NOT EXISTS (SELECT 1 FROM audit c WHERE c.opened = a.id)
           UNION ALL SELECT a.id FROM audit a WHERE a.id > $1 AND a.id <= $2 AND a.opened IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM audit o WHERE o.id = a.opened AND o.state = 'under way' AND o.action = a.action AND o.subject = a.subject)`,
});
