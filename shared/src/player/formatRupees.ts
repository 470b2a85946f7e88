import { formatPoints } from '@ank/shared/ui';

/** Formats rupees: 1250.5 gives "₹1,250.5". */
export const formatRupees = (amount: number) => `₹${formatPoints(amount)}`;
