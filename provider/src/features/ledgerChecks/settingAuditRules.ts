import type { LedgerRule } from '../../platform/database/ledgerRule';
import { BASELINE_KINDS, valuesInAuditLogSql } from '../auditLog/auditBaseline';
import { NOTICE_DAYS } from '../notices/noticeInbox';

const ruleNameOf = (name: string): string => `each ${name} is what the trail says last`;

export const SETTING_HAS_AUDIT_ENTRY_RULES: readonly LedgerRule[] = BASELINE_KINDS.map((kind) => ({
  name: ruleNameOf(kind.name),
  sql: `SELECT concat_ws(' ', t.subject, t.key) AS subject FROM (${kind.presentStateSql}) t LEFT JOIN LATERAL (SELECT x.value FROM ${valuesInAuditLogSql(kind)} x
      WHERE x.subject = t.subject AND x.key = t.key ORDER BY x.id DESC LIMIT 1) x ON true
     WHERE x.value IS DISTINCT FROM t.value`,
}));
/** The other way: $1 the last entry before the range, $2 the last in it, $3 a little ago. */
export const AUDIT_ENTRY_HAS_SETTING_RULES: readonly LedgerRule[] = BASELINE_KINDS.map((kind) => ({
  name: ruleNameOf(kind.name),
  sql: `SELECT x.id AS subject FROM ${valuesInAuditLogSql(kind)} x LEFT JOIN (${kind.presentStateSql}) t ON t.subject = x.subject AND t.key = x.key
     WHERE x.id > $1 AND x.id <= $2 AND x.value IS DISTINCT FROM t.value
       ${kind.name === 'message' ? `AND x.at > $3::timestamptz - interval '${NOTICE_DAYS - 1} days'` : ''}
       AND NOT EXISTS (SELECT 1 FROM ${valuesInAuditLogSql(kind)} y WHERE y.subject = x.subject AND y.key = x.key AND y.id > x.id)`,
}));
