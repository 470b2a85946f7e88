/** What came of it has a dash after its number. */
export const rootOf = (number: string): string => number.split('-')[0] ?? '';

/** What is about that number stands first. */
export const storyAt = (mobile: string, number: string): string =>
  `/players/${mobile}${number && `?mark=${rootOf(number)}`}`;
