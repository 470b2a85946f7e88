/**
 * The page and its worker count deaths of a version each on their own and must judge alike (decision 007).
 */

/**
 * How often a version may die before it is kept from players: a closed tab or a killed phone looks like one.
 */
export const MOST_DEATHS = 2;
/** The time for which a death counts, in ms. */
export const DEATH_LASTS_MS = 24 * 3_600_000;
