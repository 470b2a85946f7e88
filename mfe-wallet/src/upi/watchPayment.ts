import type { AppStore } from '@ank/shared/store';
import { changePayment, readPayment } from './paymentStore';
import { sendRequest } from './sendRequest';

/** From opening the UPI app to recording the request (specification, section 9). */
export const RECORD_AFTER_MS = 2000;

let stopWatching = () => {};

/**
 * Records the player's payment 2000 ms after its app was opened, or when the player comes back, whichever is first:
 * a hidden page gets its timers late, a frozen one never. Outlives the screen that began the payment.
 */
export const watchPayment = (store: AppStore, player: string): void => {
  stopWatching();
  const payment = readPayment(player);
  if (payment?.request === 'sending') void sendRequest(store, player);
  if (payment?.request !== 'due') return;

  const record = () => {
    stopWatching();
    void sendRequest(store, player);
  };
  const look = () => {
    if (document.visibilityState === 'hidden') changePayment(player, payment.id, { isAppSeen: true });
    else record();
  };
  const passed = Math.max(0, Date.now() - payment.openedAt);
  const timer = setTimeout(record, Math.max(0, RECORD_AFTER_MS - passed));
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  stopWatching = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    stopWatching = () => {};
  };
};
