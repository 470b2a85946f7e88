/** The things that players may limit, and the times over which a limit counts. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;
