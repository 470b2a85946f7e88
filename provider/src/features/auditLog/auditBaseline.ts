import type { Database } from '../../platform/database/database';
import { writeAuditEntry } from './auditEntry';

type BaselineKind = {
  name: string;
  /** Selects the present state: the subject of its entries, its key among those of one subject, its value. */
  presentStateSql: string;
  by: string;
  /** A JSON array of the keys that an entry is about; '' where a subject has one piece. */
  keys?: string;
  /** The value as in `there`; null where the entry takes it away. */
  value: string;
};

const AFTER = "a.detail->'after'";
const CAP = "coalesce(a.detail->'after', a.detail->'before'->0)";
const CAP_KEY = ['market', 'date', 'betType', 'number'].map((field) => `coalesce(${CAP}->>'${field}', '')`);

export const BASELINE_KINDS: readonly BaselineKind[] = [
  {
    name: 'setting',
    presentStateSql: `SELECT key AS subject, '' AS key, value FROM content WHERE key NOT IN ('headlines', 'translations', 'training')`,
    by: "a.action = 'set ' || a.subject",
    value: AFTER,
  },
  {
    name: 'headline',
    presentStateSql: `SELECT h.key AS subject, '' AS key, h.value FROM content c CROSS JOIN LATERAL jsonb_each(c.value) h WHERE c.key = 'headlines'`,
    by: "a.action = 'headline'",
    value: AFTER,
  },
  {
    name: 'picture',
    presentStateSql: `SELECT media_id AS subject, '' AS key, jsonb_build_array(content_type, encode(sha256(bytes), 'hex')) AS value FROM media`,
    by: "a.action = 'picture add' AND a.detail ? 'sha256'",
    value: "jsonb_build_array(a.detail->'type', a.detail->'sha256')",
  },
  {
    name: 'holiday',
    presentStateSql: `SELECT play_date::text AS subject, market_id AS key, jsonb_build_array(author, reason) AS value FROM holiday`,
    by: "a.action IN ('holiday add', 'holiday remove')",
    keys: "coalesce(a.detail->'markets', jsonb_build_array(coalesce(a.detail->>'market', '')))",
    value: `CASE a.action WHEN 'holiday add' THEN jsonb_build_array(a.actor, coalesce(a.detail->>'reason', '')) END`,
  },
  {
    name: 'cap',
    presentStateSql: `SELECT coalesce(nullif(number, ''), nullif(market_id, ''), what) AS subject, concat_ws('|', what, market_id, play_date, bet_type, number) AS key,
      jsonb_build_array(author, most_stake / 100, most_cost / 100) AS value FROM cap`,
    by: "a.action IN ('cap set', 'cap remove')",
    keys: `jsonb_build_array(concat_ws('|', ${CAP}->>'what', ${CAP_KEY.join(', ')}))`,
    value: `CASE a.action WHEN 'cap set' THEN jsonb_build_array(a.actor, ${AFTER}->'stake', ${AFTER}->'cost') END`,
  },
  {
    name: 'block',
    presentStateSql: `SELECT user_id::text AS subject, '' AS key, to_jsonb(state) AS value FROM player WHERE state <> 'active'`,
    by: "a.action IN ('player block', 'player unblock')",
    value: `nullif(${AFTER}, '"active"')`,
  },
  {
    name: 'betting',
    presentStateSql: `SELECT user_id::text AS subject, '' AS key, 'false'::jsonb AS value FROM player WHERE betting_status <> 1`,
    by: "a.action = 'player betting'",
    value: `nullif(${AFTER}, 'true')`,
  },
  {
    name: 'claim',
    presentStateSql: `SELECT id::text AS subject, '' AS key, jsonb_build_array(claimed_by, sent_at IS NOT NULL) AS value FROM withdraw_request
      WHERE status = 0 AND claimed_by IS NOT NULL`,
    by: "a.action IN ('withdraw claim', 'withdraw release', 'withdraw send', 'withdraw approve', 'withdraw reject')",
    value: `CASE WHEN a.action IN ('withdraw claim', 'withdraw send')
      THEN jsonb_build_array(coalesce(a.detail->>'proposer', a.actor), a.action = 'withdraw send') END`,
  },
  {
    name: 'message',
    presentStateSql: `SELECT coalesce(user_id, message_id)::text AS subject, message_id::text AS key, jsonb_build_array(author, body, translations) AS value FROM house_message`,
    by: "a.action IN ('message send', 'message remove') AND a.detail ? 'message'",
    keys: "jsonb_build_array(a.detail->'message')",
    value: `CASE a.action WHEN 'message send' THEN jsonb_build_array(a.actor, a.detail->'text', a.detail - '{message,text,to}'::text[]) END`,
  },
  {
    name: 'note',
    presentStateSql: `SELECT user_id::text AS subject, concat_ws('|', author, at, note) AS key, 'true'::jsonb AS value FROM player_note`,
    by: "a.action = 'player note'",
    keys: "jsonb_build_array(concat_ws('|', a.actor, a.at, a.detail->>'note'))",
    value: "'true'::jsonb",
  },
];

export const valuesInAuditLogSql = ({ name, by, keys = `'[""]'::jsonb`, value }: BaselineKind) => {
  const stands = `a.action = '${name} stands'`;
  return `(SELECT a.id, a.at, a.subject, k.key, CASE WHEN ${stands} THEN ${AFTER} ELSE ${value} END AS value FROM audit a
    CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN ${stands} THEN jsonb_build_array(a.detail->'key') ELSE ${keys} END) AS k(key)
   WHERE a.state = 'done' AND (${stands} OR ${by}))`;
};

const FOUND = `
SELECT 'market stands' AS action, m.market_id AS subject, jsonb_build_object('after', jsonb_build_object('market_id', m.market_id,
    'mode', m.mode, 'name', m.name, 'open_time', m.open_time::text, 'close_time', m.close_time::text, 'days', to_jsonb(m.days),
    'hours', m.hours, 'active', m.active)) AS detail FROM market m
 WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = m.market_id AND a.action IN ('market add', 'market edit', 'market stands'))
UNION ALL SELECT 'rates stand', s.mode, jsonb_build_object('from', s.effective_from, 'after', (SELECT jsonb_agg(jsonb_build_object(
    'betType', r.bet_type, 'stake', r.stake / 100.0, 'win', r.win / 100.0)) FROM rate r WHERE r.rate_set_id = s.rate_set_id))
  FROM rate_set s WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = s.mode AND a.action IN ('rates set', 'rates stand')
    AND (a.detail->>'from')::timestamptz = s.effective_from)
UNION ALL SELECT 'operator stands', o.name, jsonb_build_object('role', o.role, 'revoked', o.revoked_at IS NOT NULL) FROM operator o
 WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = o.name
    AND (a.action = 'operator stands' OR a.action = 'operator add' AND a.at <= o.changed_at))
${BASELINE_KINDS.map(
  (
    kind,
  ) => `UNION ALL SELECT '${kind.name} stands', t.subject, jsonb_build_object('key', t.key, 'after', t.value) FROM (${kind.presentStateSql}) t
 WHERE NOT EXISTS (SELECT 1 FROM ${valuesInAuditLogSql(kind)} x WHERE x.subject = t.subject AND x.key = t.key)`,
).join('\n')}`;

/**
 * Enters state that no entry names: it was there before the audit log was checked, or a new house begins
 * with it.
 */
export const writeMissingBaselineEntries = async (tx: Database, actor: string, now: number) => {
  for (const found of await tx.query<{
    action: string;
    subject: string;
    detail: Record<string, unknown>;
  }>(FOUND))
    await writeAuditEntry(tx, { actor, ...found }, now);
};
