export type Gateways = { upi: boolean; qr: boolean };

/** For a status nobody could read: both, the player can still try. */
export const BOTH: Gateways = { upi: true, qr: true };

/**
 * `getaway_status`: '1' both, '2' UPI apps only, '3' QR only; any other value offers neither, a missing one
 * both.
 */
export const gatewaysOf = (status: string): Gateways =>
  status === '' ? BOTH : { upi: status === '1' || status === '2', qr: status === '1' || status === '3' };
