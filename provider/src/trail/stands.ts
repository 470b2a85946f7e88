import type { Tx } from '../db/db';
import { writeEntry } from './entry';
import { STANDING, saidOf } from './standing';

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
${STANDING.map(
  (
    kind,
  ) => `UNION ALL SELECT '${kind.name} stands', t.subject, jsonb_build_object('key', t.key, 'after', t.value) FROM (${kind.there}) t
 WHERE NOT EXISTS (SELECT 1 FROM ${saidOf(kind)} x WHERE x.subject = t.subject AND x.key = t.key)`,
).join('\n')}`;

/**
 * Enters the markets, rates, people, settings and the like that no entry names: what was there before the
 * trail was held to, and what a new house begins with.
 */
export const enterStanding = async (tx: Pick<Tx, 'query'>, actor: string, now: number): Promise<void> => {
  for (const found of await tx.query<{
    action: string;
    subject: string;
    detail: Record<string, unknown>;
  }>(FOUND))
    await writeEntry(tx, { actor, ...found }, now);
};
