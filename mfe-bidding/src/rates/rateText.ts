import type { Rate } from './endpoints';

/** "10-95". */
export const rateText = ({ stake, win }: Rate): string => `${stake}-${win}`;
