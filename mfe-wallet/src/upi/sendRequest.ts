import { errorOf, type ProviderError } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { takenMore } from '@ank/shared/player';
import type { AppDispatch } from '@ank/shared/store';
import { callsOf, fundRequests, wasTaken } from '../records';
import { requestFunds } from './endpoints';
import type { Payment } from './payment';
import { changes, readStored, selectPayment, selectPlayer } from './paymentSlice';

/** Browsers without locks leave that to the stored state. */
const unlessElsewhere = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/** Its tab died. The tab with the lock knows; others go by the time limit. */
const isAbandoned = ({ request, openedAt }: Payment): boolean =>
  request === 'sending' && ('locks' in navigator || Date.now() - openedAt > 2 * getConfig().callTimeoutMs);

/** A fault leaves open whether the request was taken. */
const failureOf = ({ kind, status = 0, message = '' }: ProviderError): Partial<Payment> =>
  kind === 'refused' || (status >= 400 && status < 500)
    ? { request: 'refused', message }
    : { request: 'unsure', isAnswered: kind !== 'network', message };

/** Once, from however many tabs; never again by itself after a lost answer. */
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
      // The request waits for its own player.
      if (request !== 'due' || selectPlayer(getState()) !== player) return;
      dispatch(changes.requestSending(meant));
      const at = now();
      const { data: number = '', error } = await dispatch(
        requestFunds.initiate({ amount, idempotencyKey: id }),
      );
      const money = { calls: callsOf(amount), at, list: fundRequests, isFree: true };
      if (error && !(await dispatch(wasTaken(money)))) {
        dispatch(changes.requestFailed({ ...meant, failure: failureOf(errorOf(error)) }));
        return;
      }
      const more = await dispatch(takenMore(money));
      dispatch(changes.requestSent({ ...meant, number, taken: more?.taken }));
    });
