import { toLedgerRules } from '../../platform/database/ledgerRule';
import { doneAuditEntriesInRangeSql } from './bookingAndResultAuditRules';

const newestAuditEntrySql = (actions: string, subject: string) =>
  `(SELECT a.id, a.detail FROM audit a WHERE a.subject = ${subject} AND a.state = 'done' AND a.action IN (${actions})
      ORDER BY a.id DESC LIMIT 1)`;

/** Points on the trail, hundredths of them in the table. */
const isSameRateSetSql = (set: string, entry: string) =>
  `(${entry}.detail->>'from')::timestamptz = ${set}.effective_from AND NOT EXISTS (SELECT 1 FROM rate r WHERE r.rate_set_id = ${set}.rate_set_id
     AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(${entry}.detail->'after') AS x("betType" text, stake numeric, win numeric)
                      WHERE x."betType" = r.bet_type AND x.stake * 100 = r.stake AND x.win * 100 = r.win))`;

const ARE_RATES_REMOVED_SQL = `EXISTS (SELECT 1 FROM audit g WHERE g.subject = a.subject AND g.state = 'done' AND g.action = 'rates remove' AND g.id > a.id
  AND g.at < (a.detail->>'from')::timestamptz AND (g.detail->>'from')::timestamptz = (a.detail->>'from')::timestamptz)`;

const KNOWN_RATES = "'rates set', 'rates stand'";
const KNOWN_MARKET = "'market add', 'market edit', 'market stands'";
const KNOWN_OPERATOR = "'operator add', 'operator stands'";

/**
 * The fields that a work makes anew each time, so that they differ from what was shown to the person who
 * agreed.
 */
const MADE = "ARRAY['proposal', 'operation', 'proposer', 'adjustment', 'from']";

/** $1 an id: only proposals since then are asked for. */
export const RATE_MARKET_AND_OPERATOR_HAS_AUDIT_ENTRY_RULES = toLedgerRules({
  'each set of rates is one that the trail knows': `
    SELECT s.rate_set_id AS subject FROM rate_set s WHERE NOT EXISTS (SELECT 1 FROM audit a
            WHERE a.subject = s.mode AND a.state = 'done' AND a.action IN (${KNOWN_RATES}) AND ${isSameRateSetSql('s', 'a')} AND NOT ${ARE_RATES_REMOVED_SQL})`,
  'each market is as the trail last had it': `
    SELECT m.market_id AS subject FROM market m LEFT JOIN LATERAL ${newestAuditEntrySql(KNOWN_MARKET, 'm.market_id')} a ON true
           WHERE a.id IS NULL OR a.detail->'after' ? 'market_id' AND NOT (
             a.detail->'after' @> jsonb_build_object('mode', m.mode, 'name', m.name, 'open_time', m.open_time::text,
               'close_time', m.close_time::text, 'active', m.active) AND a.detail->'after'->'hours' = m.hours
             AND (SELECT array_agg(x::smallint ORDER BY x) FROM jsonb_array_elements_text(a.detail->'after'->'days') AS x)
               IS NOT DISTINCT FROM (SELECT array_agg(x ORDER BY x::text) FROM unnest(m.days) AS x))`,
  'each operator is one that the trail knows, of that role and since then': `
    SELECT o.name AS subject FROM operator o LEFT JOIN LATERAL ${newestAuditEntrySql(KNOWN_OPERATOR, 'o.name')} a ON true
           WHERE a.id IS NULL OR a.detail->>'role' <> o.role
              OR (o.revoked_at IS NOT NULL) <> EXISTS (SELECT 1 FROM audit r WHERE r.subject = o.name AND r.state = 'done'
                   AND (r.action = 'operator revoke' OR r.id = a.id AND r.detail->>'revoked' = 'true'))
              OR EXISTS (SELECT 1 FROM audit r WHERE r.subject = o.name AND r.state = 'done' AND r.id >= a.id
                   AND r.action IN ('operator add', 'operator reset-login') AND r.at > o.changed_at)`,
  'each passkey of an operator was added by them on the trail': `
    SELECT k.credential_id AS subject FROM passkey k JOIN operator o ON o.operator_id = k.user_id
           WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = o.name AND a.actor = o.name
             AND a.action = 'passkey add' AND a.at = k.created_at AND a.detail->>'passkey' = k.credential_id)`,
  // A proposal of the time before there were proposals was an adjustment that waited, and has its id.
  'each proposal, and what became of it, is on the trail once': `
    SELECT p.id AS subject FROM proposal p WHERE p.id > $1 AND (
            (SELECT count(*) FROM audit a WHERE a.subject = p.subject AND a.action = 'propose' AND a.actor = p.proposed_by
                AND a.detail->>'proposal' = p.id::text AND a.detail->>'operation' = p.operation
                AND a.detail - ${MADE} = p.detail - ${MADE}) <> 1 AND NOT EXISTS (SELECT 1 FROM adjustment j WHERE j.id = p.id)
            OR (SELECT count(*) FROM audit a WHERE a.subject = p.id::text AND a.action = 'proposal decide')
               <> CASE p.state WHEN 0 THEN 0 ELSE 1 END
            OR p.state <> 0 AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = p.id::text AND a.action = 'proposal decide'
                 AND a.actor = p.decided_by AND a.at = p.decided_at AND (a.detail->>'agree')::boolean = (p.state = 2))
            OR p.state = 2 AND (SELECT count(*) FROM audit a WHERE a.subject = p.subject AND a.action = p.operation
                 AND a.actor = p.decided_by AND a.at = p.decided_at AND a.detail->>'proposal' = p.id::text
                 AND a.detail->>'proposer' = p.proposed_by AND a.detail - ${MADE} = p.detail - ${MADE}) <> 1)`,
});

/**
 * The rules take $1, the last entry before the range, and $2, the last entry in it, as the rules of entries
 * do.
 */
export const AUDIT_ENTRY_HAS_RATE_MARKET_OR_OPERATOR_RULES = toLedgerRules({
  'each entry about rates, markets, people and proposals has its effect': `
    SELECT a.id AS subject FROM ${doneAuditEntriesInRangeSql("'rates set'", "a.detail ? 'from'", 'a.subject')} a WHERE NOT EXISTS (
            SELECT 1 FROM rate_set s WHERE s.mode = a.subject AND ${isSameRateSetSql('s', 'a')}) AND NOT ${ARE_RATES_REMOVED_SQL}
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql(KNOWN_MARKET, 'true', 'a.subject')} a
            LEFT JOIN market m ON m.market_id = a.subject WHERE m.market_id IS NULL
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql(`${KNOWN_OPERATOR}, 'operator revoke'`, 'true', 'a.subject')} a
            LEFT JOIN operator o ON o.name = a.subject WHERE o.name IS NULL
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql("'propose'", 'true', 'a.subject')} a
            LEFT JOIN proposal p ON p.id::text = a.detail->>'proposal' WHERE p.id IS NULL
          UNION ALL SELECT a.id FROM ${doneAuditEntriesInRangeSql("'proposal decide'")} a LEFT JOIN proposal p ON p.id = a.subject
            AND p.state = CASE a.detail->>'agree' WHEN 'true' THEN 2 ELSE 1 END WHERE p.id IS NULL`,
});
