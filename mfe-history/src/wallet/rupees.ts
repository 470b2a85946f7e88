import { formatPoints } from '@ank/shared/ui';

/** An amount of money: ₹2,000. */
export const rupeesText = (rupees: number): string => `₹${formatPoints(rupees)}`;
