import { formatPoints } from '@ank/shared/ui';

export const rupeesText = (rupees: number): string => `₹${formatPoints(rupees)}`;
