/** Returns the number of the bid or request; the number of what came of it has a dash behind that. */
export const withoutDashSuffix = (number: string): string => number.split('-')[0] ?? '';

/** Returns the path of a player's story in which the events of that number stand first. */
export const storyPathOf = (mobile: string, number: string): string =>
  `/players/${mobile}${number && `?mark=${withoutDashSuffix(number)}`}`;
