import { STANDING, saidOf } from '../trail/standing';
import type { Rule } from './rule';

const nameOf = (name: string): string => `each ${name} is what the trail says last`;

/** $1 an id that none of these asks for. */
export const STANDING_RULES: readonly Rule[] = STANDING.map((kind) => ({
  name: nameOf(kind.name),
  sql: `SELECT concat_ws(' ', t.subject, t.key) AS subject FROM (${kind.there}) t LEFT JOIN LATERAL (SELECT x.value FROM ${saidOf(kind)} x
      WHERE x.subject = t.subject AND x.key = t.key ORDER BY x.id DESC LIMIT 1) x ON true
     WHERE $1::uuid IS NOT NULL AND x.value IS DISTINCT FROM t.value`,
}));

/** The other way: $1 the last entry before the range, $2 the last in it, $3 a little ago. */
export const SAID_RULES: readonly Rule[] = STANDING.map((kind) => ({
  name: nameOf(kind.name),
  sql: `SELECT x.id AS subject FROM ${saidOf(kind)} x LEFT JOIN (${kind.there}) t ON t.subject = x.subject AND t.key = x.key
     WHERE x.id > $1 AND x.id <= $2 AND $3::timestamptz IS NOT NULL AND x.value IS DISTINCT FROM t.value
       ${kind.days === undefined ? '' : `AND x.at > $3::timestamptz - interval '${kind.days - 1} days'`}
       AND NOT EXISTS (SELECT 1 FROM ${saidOf(kind)} y WHERE y.subject = x.subject AND y.key = x.key AND y.id > x.id)`,
}));
