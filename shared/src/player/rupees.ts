import { formatPoints } from '@ank/shared/ui';

export const rupeesText = (amount: number) => `₹${formatPoints(amount)}`;
