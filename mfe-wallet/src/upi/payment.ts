/** The UPI ids a player can choose between. */
export const PAY_METHODS = ['phonepe', 'other'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** One payment begun in a UPI app, as it is kept until the player has said how it went. */
export type Payment = {
  /** Idempotency key of its fund request. */
  id: string;
  /** Rupees. */
  amount: number;
  method: PayMethod;
  upiId: string;
  link: string;
  /** ms since 1970. */
  openedAt: number;
  /**
   * Its fund request: `due` not sent yet, `sending`, `sent` and taken, `refused` by the provider, `unsure` when
   * the answer leaves open whether it was taken, or none came.
   */
  request: 'due' | 'sending' | 'sent' | 'refused' | 'unsure';
  /** An unsure request was answered: by a fault, or by something that cannot be read. */
  isAnswered?: boolean;
  /** The provider's words for a refusal or a fault. */
  message?: string;
  /** The provider's number for the request; absent where it gives none. */
  number?: string;
  /** What the operator made of it, where the provider tells. */
  decision?: 'approved' | 'declined';
  /** The page was hidden after the link was opened, so an app seems to have answered it. */
  isAppSeen?: boolean;
  /** The player says it was paid. */
  isPaid?: boolean;
};

const REQUESTS: readonly unknown[] = [
  'due',
  'sending',
  'sent',
  'refused',
  'unsure',
] satisfies Payment['request'][];

/** Reads a stored payment; anything but a whole one is none. */
export const parsePayment = (stored: string | null): Payment | undefined => {
  try {
    const given = JSON.parse(stored ?? 'null') as Partial<Payment> | null;
    const isWhole =
      given !== null &&
      [given.id, given.upiId, given.link].every((text) => typeof text === 'string' && text !== '') &&
      [given.amount, given.openedAt].every(Number.isFinite) &&
      REQUESTS.includes(given.request) &&
      PAY_METHODS.includes(given.method as PayMethod);
    return isWhole ? (given as Payment) : undefined;
  } catch {
    return undefined;
  }
};

/** A payment that holds its place: unanswered, or paid and not recorded yet. Until it is settled no other begins. */
export const isUnsettled = (payment: Payment | undefined): boolean =>
  payment !== undefined && !payment.decision && !(payment.isPaid && payment.request === 'sent');
