export const BUDGET = { entry: 4_000, screen: 25_000, foreignEntry: 30_000, shell: 120_000 };
