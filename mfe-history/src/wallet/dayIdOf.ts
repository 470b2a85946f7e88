/** Returns the id of a day's section in the passbook, by its place in the list. */
export const dayIdOf = (group: number | '') => `day-${group}`;
