type Asked = {
  upiId: string;
  /** The player's name. */
  payee: string;
  /** Rupees; absent: the payer types it. */
  amount?: number;
};

/** Goes to the bank: the same in every language. */
const NOTE = 'Add Funds';

/** Percent-encoded, a space as %20: some apps print the + of form encoding, and & or # would cut the link. */
export const upiLink = ({ upiId, payee, amount }: Asked): string => {
  const fields = { pa: upiId, pn: payee, am: amount?.toString(), cu: 'INR', tn: NOTE };
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${parts.join('&')}`;
};
