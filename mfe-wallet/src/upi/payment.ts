import { isRow, isText } from '@ank/shared/api';
import { kept } from '@ank/shared/session';

export const PAY_METHODS = ['phonepe', 'other'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

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
  /** `unsure`: nobody knows whether it was taken. */
  request: 'due' | 'sending' | 'sent' | 'refused' | 'unsure';
  /** Also a fault, or something unreadable. */
  isAnswered?: boolean;
  /** The provider's. */
  message?: string;
  number?: string;
  /** Rupees recorded, where more than was sent. */
  taken?: number;
  decision?: 'approved' | 'declined';
  /** The page was hidden after the link was opened. */
  isAppSeen?: boolean;
  isPaid?: boolean;
};

const REQUESTS: readonly unknown[] = [
  'due',
  'sending',
  'sent',
  'refused',
  'unsure',
] satisfies Payment['request'][];

const paymentOf = (stored: unknown): Payment | undefined => {
  if (!isRow(stored)) return undefined;
  const isWhole =
    [stored.id, stored.upiId, stored.link].every((text) => isText(text) && text !== '') &&
    [stored.amount, stored.openedAt].every(Number.isFinite) &&
    REQUESTS.includes(stored.request) &&
    PAY_METHODS.some((method) => method === stored.method);
  return isWhole ? (stored as Payment) : undefined;
};

export const keptPayment = (player: string) => kept(`ank.payment.${player}`, paymentOf);

/** Until then no other begins. */
export const isUnsettled = (payment: Payment | undefined): boolean =>
  payment !== undefined && !payment.decision && !(payment.isPaid && payment.request === 'sent');
