import type { Database } from '../db/db';

/** The SQL gives a row, with its `subject`, for each breach. */
export type Rule = { name: string; sql: string };

export const rulesOf = (sqlByName: Readonly<Record<string, string>>): readonly Rule[] =>
  Object.entries(sqlByName).map(([name, sql]) => ({ name, sql }));

export type Finding = { name: string; breaches: number; examples: string[] };

/** LATERAL makes it use the index: just after a declaration the planner knows of no wins. */
export const bookedAs = (kind: string, ref: string): string =>
  `(SELECT x.tx_id FROM ledger_tx x WHERE x.kind = '${kind}' AND x.ref = ${ref} LIMIT 1)`;

export const apply = async (db: Database, rules: readonly Rule[], params: unknown[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { name, sql } of rules) {
    const rows = await db.query<{ subject: string }>(sql, params);
    findings.push({
      name,
      breaches: rows.length,
      examples: rows.slice(0, 5).map(({ subject }) => `${subject}`),
    });
  }
  return findings;
};
