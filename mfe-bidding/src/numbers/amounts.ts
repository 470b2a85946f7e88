export const AMOUNTS = [10, 50, 100, 500, 1000] as const;
