export type UpiPayment = {
  /** The UPI ID of the payee, such as name@bank. */
  upiId: string;
  payee: string;
  /** Rupees; absent: the payer types it. */
  amount?: number;
  /** Goes to the bank with the payment. */
  note: string;
};

/**
 * A link that payment apps open, also out of a QR code. Percent-encoded, a space as %20: some apps print the
 * + of form encoding, and & or # would cut the link.
 */
export const upiLink = ({ upiId, payee, amount, note }: UpiPayment): string => {
  const fields = { pa: upiId, pn: payee, am: amount?.toString(), cu: 'INR', tn: note };
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${parts.join('&')}`;
};
