/** Returns a bid's number in groups of four, which the eye compares. */
export const splitIntoFours = (number: string): readonly string[] => number.match(/.{1,4}/g) ?? [];
