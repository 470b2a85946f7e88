import { errorOf, type ProviderError } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { takenMore } from '@ank/shared/player';
import type { AppDispatch } from '@ank/shared/store';
import { fundRequests, wasTaken } from '../records';
import { requestFunds } from './endpoints';
import type { Payment } from './payment';
import { changes, readStored, selectPayment, selectPlayer } from './paymentSlice';

/** Runs `work` unless another tab is at it; browsers without locks leave that to the stored state alone. */
const unlessElsewhere = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/**
 * A sender that died with its tab. The tab with the lock knows that nobody else sends; others go by the time
 * limit.
 */
const isAbandoned = ({ request, openedAt }: Payment): boolean =>
  request === 'sending' && ('locks' in navigator || Date.now() - openedAt > 2 * getConfig().callTimeoutMs);

/** A spoken no is one; a fault leaves open whether the request was taken. */
const failureOf = ({ kind, status = 0, message = '' }: ProviderError): Partial<Payment> =>
  kind === 'refused' || (status >= 400 && status < 500)
    ? { request: 'refused', message }
    : { request: 'unsure', isAnswered: kind !== 'network', message };

/**
 * Thunk: sends the request if it is due, once, from however many tabs. After a lost answer it is never sent
 * again by itself.
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
      const at = now();
      const { data: number = '', error } = await dispatch(
        requestFunds.initiate({ amount, idempotencyKey: id }),
      );
      const money = { calls: [{ amount, makes: [String(amount)] }], at, list: fundRequests, isFree: true };
      if (error && !(await dispatch(wasTaken(money)))) {
        dispatch(changes.requestFailed({ ...meant, failure: failureOf(errorOf(error)) }));
        return;
      }
      const more = await dispatch(takenMore(money));
      dispatch(changes.requestSent({ ...meant, number, taken: more?.taken }));
    });
