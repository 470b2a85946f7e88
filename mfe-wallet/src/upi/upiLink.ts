type Asked = {
  upiId: string;
  /** Name shown as the payee: the player's. */
  payee: string;
  /** Rupees; absent: the payer types the amount. */
  amount?: number;
};

/** Goes to the bank with the payment, so it is the same in every language. */
const NOTE = 'Add Funds';

/**
 * The link that opens a UPI app with everything filled in; a QR code carries the same text.
 * Percent-encoded, a space as %20: some apps print the + of form encoding, and & or # would cut the link.
 */
export const upiLink = ({ upiId, payee, amount }: Asked): string => {
  const fields = { pa: upiId, pn: payee, am: amount?.toString(), cu: 'INR', tn: NOTE };
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${parts.join('&')}`;
};
