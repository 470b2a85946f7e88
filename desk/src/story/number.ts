/** What came of a bid, a request or a transfer has its number with a dash after it. */
export const rootOf = (number: string): string => number.split('-')[0] ?? '';

/** The player's screen, with what is about that number first. */
export const storyAt = (mobile: string, number: string): string =>
  `/players/${mobile}${number && `?mark=${rootOf(number)}`}`;
