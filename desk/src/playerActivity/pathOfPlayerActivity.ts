/** Returns the number of the bid or request; the number of what came of it has a dash behind that. */
export const numberWithoutDashSuffix = (number: string): string => number.split('-')[0] ?? '';

/** Returns the path of a player's activity in which the events of that number stand first. */
export const pathOfPlayerActivity = (mobile: string, number: string): string =>
  `/players/${mobile}${number && `?mark=${numberWithoutDashSuffix(number)}`}`;
