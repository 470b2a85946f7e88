import { formatPoints } from '@ank/shared/ui';

/** "₹1,23,456". */
export const rupeesText = (amount: number): string => `₹${formatPoints(amount)}`;
