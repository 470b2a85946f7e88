/** The SQL gives a row, with its `subject`, for each breach. */
export type Rule = { name: string; sql: string };

export type Finding = { name: string; breaches: number; examples: string[] };

/**
 * Joined by LATERAL, so that the index is used whatever the planner believes: just after a declaration it
 * knows of no wins, and would compare each with all.
 */
export const bookedAs = (kind: string, ref: string): string =>
  `(SELECT x.tx_id FROM ledger_tx x WHERE x.kind = '${kind}' AND x.ref = ${ref} LIMIT 1)`;
