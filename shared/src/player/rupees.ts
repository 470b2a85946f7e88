import { formatPoints } from '@ank/shared/ui';

export const rupeesText = (amount: number): string => `₹${formatPoints(amount)}`;
