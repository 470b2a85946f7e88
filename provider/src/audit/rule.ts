/** One rule that must always hold; its SQL gives a row, with its `subject`, for each breach. */
export type Rule = { name: string; sql: string };

export type Finding = { name: string; breaches: number; examples: string[] };
