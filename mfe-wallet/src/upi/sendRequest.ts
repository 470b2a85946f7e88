import { errorOf, type ProviderError } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import type { AppDispatch } from '@ank/shared/store';
import { requestFunds } from './endpoints';
import type { Payment } from './payment';
import { changes, readStored, selectPayment, selectPlayer } from './paymentSlice';

/** Runs `work` unless another tab is at it; browsers without locks leave that to the stored state alone. */
const unlessElsewhere = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/** A sender that died with its tab. Who holds the lock knows that nobody is sending; others go by the time limit. */
const isAbandoned = ({ request, openedAt }: Payment): boolean =>
  request === 'sending' && ('locks' in navigator || Date.now() - openedAt > 2 * getConfig().callTimeoutMs);

/** What a failed call says of the request: a spoken no is one, a fault of the provider leaves open whether it was taken. */
const failureOf = ({ kind, status = 0, message = '' }: ProviderError): Partial<Payment> =>
  kind === 'refused' || (status >= 400 && status < 500)
    ? { request: 'refused', message }
    : { request: 'unsure', isAnswered: kind !== 'network', message };

/**
 * Thunk that sends the player's fund request if it is due: once, whoever asks how often and from however many tabs. A
 * lost answer is never sent again by itself; the payment then says that it is not known.
 */
export const sendRequest =
  (player: string) =>
  (dispatch: AppDispatch, getState: () => object): Promise<void> =>
    unlessElsewhere(`ank.payment.${player}`, async () => {
      dispatch(readStored(player));
      const payment = selectPayment(getState(), player);
      if (!payment) return;
      const { id, amount, request } = payment;
      const meant = { player, id };
      if (isAbandoned(payment)) {
        dispatch(changes.requestFailed({ ...meant, failure: { request: 'unsure' } }));
        return;
      }
      // Another player may have logged in meanwhile: the request waits for its own.
      if (request !== 'due' || selectPlayer(getState()) !== player) return;
      dispatch(changes.requestSending(meant));
      const { data: number = '', error } = await dispatch(
        requestFunds.initiate({ amount, idempotencyKey: id }),
      );
      dispatch(
        error
          ? changes.requestFailed({ ...meant, failure: failureOf(errorOf(error)) })
          : changes.requestSent({ ...meant, number }),
      );
    });
