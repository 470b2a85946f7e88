/** The most rows that a provider with our extensions sends of a list; others send all. */
export const MAX_ROWS = 500;
