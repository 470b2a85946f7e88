import { errorOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { selectSession } from '@ank/shared/session';
import type { AppStore } from '@ank/shared/store';
import { requestFunds } from './endpoints';
import type { Payment } from './payment';
import { changePayment, readPayment } from './paymentStore';

/** Whose payments are kept under which name. */
export const playerOf = ({ getState }: Pick<AppStore, 'getState'>): string => {
  const { mobile, username } = selectSession(getState());
  return mobile || username;
};

/** Runs `work` unless another tab is at it; browsers without locks leave that to the stored state alone. */
const unlessElsewhere = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/** A sender that died with its tab. Who holds the lock knows that nobody is sending; others go by the time limit. */
const isAbandoned = ({ request, openedAt }: Payment): boolean =>
  request === 'sending' && ('locks' in navigator || Date.now() - openedAt > 2 * getConfig().callTimeoutMs);

/**
 * Sends the player's fund request if it is due: once, whoever asks how often and from however many tabs. A lost
 * answer is never sent again by itself; the payment then says that it is not known.
 */
export const sendRequest = (store: AppStore, player: string): Promise<void> =>
  unlessElsewhere(`ank.payment.${player}`, async () => {
    const payment = readPayment(player);
    if (!payment) return;
    const { id, amount, request } = payment;
    if (isAbandoned(payment)) return changePayment(player, id, { request: 'unsure' });
    // Another player may have logged in meanwhile: the request waits for its own.
    if (request !== 'due' || playerOf(store) !== player) return;
    changePayment(player, id, { request: 'sending' });
    const { data: number, error } = await store.dispatch(
      requestFunds.initiate({ amount, idempotencyKey: id }),
    );
    if (!error) return changePayment(player, id, { request: 'sent', ...(number && { number }) });
    const { kind, message } = errorOf(error);
    changePayment(
      player,
      id,
      kind === 'refused' ? { request: kind, message: message ?? '' } : { request: 'unsure' },
    );
  });
