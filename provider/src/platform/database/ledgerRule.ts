import type { Database } from './database';

/** The SQL gives a row, with its `subject`, for each breach. */
export type LedgerRule = { name: string; sql: string };

export const toLedgerRules = (sqlByName: Readonly<Record<string, string>>): readonly LedgerRule[] =>
  Object.entries(sqlByName).map(([name, sql]) => ({ name, sql }));

export type RuleFinding = { name: string; breaches: number; examples: string[] };

export const newRuleFinding = (name: string, breaches: readonly string[]): RuleFinding => ({
  name,
  breaches: breaches.length,
  examples: breaches.slice(0, 5),
});

/** Adds findings up by rule, in the order in which the parts name them. */
export const mergeFindings = (parts: readonly RuleFinding[]): RuleFinding[] => {
  const sums = new Map<string, RuleFinding>();
  for (const { name, breaches, examples } of parts) {
    const before = sums.get(name) ?? { breaches: 0, examples: [] };
    const named = [...before.examples, ...examples].slice(0, 5);
    sums.set(name, { name, breaches: before.breaches + breaches, examples: named });
  }
  return [...sums.values()];
};

/** LATERAL makes it use the index: just after a declaration the planner knows of no wins. */
export const selectTransactionByRefSql = (kind: string, refSql: string): string =>
  `(SELECT x.tx_id FROM ledger_tx x WHERE x.kind = '${kind}' AND x.ref = ${refSql} LIMIT 1)`;

/** A rule is given the parameters up to the last that its SQL names. */
export const findRuleViolations = async (
  db: Database,
  rules: readonly LedgerRule[],
  params: unknown[],
): Promise<RuleFinding[]> => {
  const findings: RuleFinding[] = [];
  for (const { name, sql } of rules) {
    const last = Math.max(0, ...[...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)));
    const rows = await db.query<{ subject: string }>(sql, params.slice(0, last));
    findings.push(
      newRuleFinding(
        name,
        rows.map(({ subject }) => `${subject}`),
      ),
    );
  }
  return findings;
};
