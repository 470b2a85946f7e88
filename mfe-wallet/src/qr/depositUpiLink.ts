import { type UpiPayment, upiLink } from '@ank/protocol/upi-link';

/** Goes to the bank: the same in every language. */
const UPI_NOTE = 'Add Funds';

/** Gives the link by which a player's payment app adds funds. */
export const depositUpiLink = (payment: Omit<UpiPayment, 'note'>): string =>
  upiLink({ ...payment, note: UPI_NOTE });
