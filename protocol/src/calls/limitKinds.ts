/** What players may limit, and over which time. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;
