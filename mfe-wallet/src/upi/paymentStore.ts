import { storage } from '@ank/shared/session';
import { type Payment, parsePayment } from './payment';

/** Entries that storage refused (private mode, full disk): they live as long as the tab. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string; payment: Payment | undefined }>();

const keyOf = (player: string) => `ank.payment.${player}`;
const tell = () => {
  for (const listener of listeners) listener();
};

/** The player's payment, the same object until it changes. */
export const readPayment = (player: string): Payment | undefined => {
  const key = keyOf(player);
  const text = inMemory.get(key) ?? storage.read(key) ?? '';
  const known = parsed.get(key);
  if (known?.text === text) return known.payment;
  const payment = parsePayment(text);
  parsed.set(key, { text, payment });
  return payment;
};

/** Keeps the payment where a discarded tab, and the player's other tabs, find it again; undefined forgets it. */
export const writePayment = (player: string, payment: Payment | undefined): void => {
  const key = keyOf(player);
  inMemory.delete(key);
  if (payment) {
    const text = JSON.stringify(payment);
    storage.write(key, text);
    if (storage.read(key) !== text) inMemory.set(key, text);
  } else {
    storage.remove(key);
  }
  tell();
};

/** Changes the stored payment if it is still the one meant. */
export const changePayment = (player: string, id: string, parts: Partial<Payment>): void => {
  const payment = readPayment(player);
  if (payment?.id === id) writePayment(player, { ...payment, ...parts });
};

/** Calls `listener` when a payment changes, in this tab or another. Returns how to stop. */
export const followPayments = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
