import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import type { Database } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { hmacSha256 } from '../../platform/idsAndHashes';

export type SentPin = string | number | null | undefined;

/**
 * Returns the MAC of a PIN, whose digits may be of any script; undefined for what is no PIN. Four to six
 * digits are guessed soon, so the key makes them unreadable.
 */
export const hmacOfPin = (secret: Buffer, userId: string, sentPin: SentPin) => {
  const pin = normalizeDigitsAndPunctuation(String(sentPin));
  return /^\d{4,6}$/.test(pin) ? hmacSha256(secret, `pin:${userId}:${pin}`) : undefined;
};

/** Stores the PIN. No other PIN is accepted until there is a new password. */
export const storePinIfValid = async (
  { secret }: Pick<PlatformContext, 'secret'>,
  tx: Database,
  userId: string,
  sentPin: SentPin,
) => {
  const mac = hmacOfPin(secret, userId, sentPin);
  if (mac) await tx.query('UPDATE player SET pin_mac = $2 WHERE user_id = $1', [userId, mac]);
};
