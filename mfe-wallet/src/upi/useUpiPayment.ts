import { api, errorOf, type ProviderError } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { newKey } from '@ank/shared/forms';
import { isAnyOf, type PayloadAction, useDispatch, useSelector, useStore } from '@ank/shared/redux';
import { keepRunning } from '@ank/shared/screen';
import { type AppDispatch, injectSlice } from '@ank/shared/store';
import { useEffect, useLayoutEffect } from 'react';
import { requestFundsAndReconcile } from '../requests/depositEndpoints';
import {
  begun,
  changes,
  decided,
  forgotten,
  isUnsettled,
  type PlayerPayload,
  paymentSlice,
  reloadStoredPayment,
  saidPaid,
  selectPayment,
  selectPlayerKey,
  storeOrForgetPayment,
  type TrackedPayment,
  takenUp,
} from './paymentSlice';

/** ms until the request is recorded; fixed (decision 001). */
const RECORD_AFTER_MS = 2000;

/**
 * Resolves after `ms`, on an abort, or when the page is shown: a hidden page gets its timers late, a frozen
 * one never.
 */
const waitUntilTimeoutOrPageShown = (ms: number, onHidden: () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = keepRunning(() => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pageshow', onVisibilityChange);
      resolve();
    });
    const onVisibilityChange = keepRunning(() =>
      document.visibilityState === 'hidden' ? onHidden() : done(),
    );
    const timer = setTimeout(done, ms);
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pageshow', onVisibilityChange);
    signal.addEventListener('abort', done);
  });

/** Browsers without locks leave that to the stored state. */
const runUnlessLockedByOtherTab = async (name: string, work: () => Promise<void>) => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};

/** Tells whether the payment's tab died. The tab with the lock knows; others go by the time limit. */
const isSendingLeftByLostTab = ({ request, openedAt }: TrackedPayment) =>
  request === 'sending' && ('locks' in navigator || Date.now() - openedAt > 2 * getConfig().callTimeoutMs);

/** A fault leaves open whether the request was taken. */
const requestStateAfterError = ({
  kind,
  status = 0,
  message = '',
}: ProviderError): Partial<TrackedPayment> =>
  kind === 'refused' || (status >= 400 && status < 500)
    ? { request: 'refused', message }
    : { request: 'unsure', isAnswered: kind !== 'network', message };

/** Sends the request once, from however many tabs; it is never sent again by itself after a lost answer. */
const sendFundRequestOnce = (player: string) => (dispatch: AppDispatch, getState: () => object) =>
  runUnlessLockedByOtherTab(`ank.payment.${player}`, async () => {
    dispatch(reloadStoredPayment(player));
    const payment = selectPayment(getState(), player);
    if (!payment) return;
    const { id, amount, request } = payment;
    const meant = { player, id };
    if (isSendingLeftByLostTab(payment)) {
      dispatch(changes.requestFailed({ ...meant, failure: { request: 'unsure' } }));
      return;
    }
    // The request waits for its own player.
    if (request !== 'due' || selectPlayerKey(getState()) !== player) return;
    dispatch(changes.requestSending(meant));
    const {
      data: number = '',
      more,
      error,
    } = await dispatch(requestFundsAndReconcile({ amount, idempotencyKey: id }));
    if (error) dispatch(changes.requestFailed({ ...meant, failure: requestStateAfterError(errorOf(error)) }));
    else dispatch(changes.requestSent({ ...meant, number, taken: more?.taken }));
  });

injectSlice(
  paymentSlice,
  (startListening) => {
    // The payment is stored first of all, because the phone may throw the tab away.
    startListening({
      matcher: isAnyOf(begun, forgotten, saidPaid, decided, ...Object.values(changes)),
      effect: ({ payload: { player } }: PayloadAction<PlayerPayload>, { dispatch }) =>
        dispatch(storeOrForgetPayment(player)),
    });

    // Requests run one at a time and outlive the screen.
    startListening({
      matcher: isAnyOf(begun, takenUp),
      effect: async (
        { payload: { player } }: PayloadAction<PlayerPayload>,
        { cancelActiveListeners, dispatch, getState, signal },
      ) => {
        cancelActiveListeners();
        const payment = selectPayment(getState(), player);
        if (payment?.request === 'sending') await dispatch(sendFundRequestOnce(player));
        if (payment?.request !== 'due') return;
        const { id, openedAt } = payment;
        const passed = Math.max(0, Date.now() - openedAt);
        const noteApp = () => void dispatch(changes.appSeen({ player, id }));
        await waitUntilTimeoutOrPageShown(Math.max(0, RECORD_AFTER_MS - passed), noteApp, signal);
        if (!signal.aborted) await dispatch(sendFundRequestOnce(player));
      },
    });

    startListening({
      actionCreator: decided,
      effect: (_action, { dispatch }) =>
        void dispatch(api.util.invalidateTags(['Wallet', 'Transactions', 'Deposits'])),
    });
  },
  { version: __ANK_VERSION__ },
);

type PaymentStart = Pick<TrackedPayment, 'amount' | 'method' | 'upiId' | 'link'>;

export const useUpiPayment = () => {
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<object>();
  const player = useSelector(selectPlayerKey);
  const payment = useSelector((state: object) => selectPayment(state, player));

  // The effect runs before the first sight of the screen, which is another with a payment under way.
  useLayoutEffect(() => {
    const reread = () => dispatch(reloadStoredPayment(player));
    reread();
    window.addEventListener('storage', reread);
    return () => window.removeEventListener('storage', reread);
  }, [dispatch, player]);
  useEffect(() => void dispatch(takenUp({ player })), [dispatch, player]);

  return {
    payment,
    /**
     * Begins a payment; call it inside the tap. It is stored first, because the phone may throw the tab
     * away. A second tap does nothing. Throws what window.open throws, with nothing stored.
     */
    begin(fields: PaymentStart): void {
      dispatch(reloadStoredPayment(player));
      if (isUnsettled(selectPayment(store.getState(), player))) return;
      const fresh: TrackedPayment = { ...fields, id: newKey(), openedAt: Date.now(), request: 'due' };
      dispatch(begun({ player, payment: fresh }));
      try {
        window.open(fields.link, '_blank');
      } catch (error) {
        dispatch(forgotten({ player }));
        throw error;
      }
    },
    learnDecision: (id: string, decision: NonNullable<TrackedPayment['decision']>) =>
      void dispatch(decided({ player, id, decision })),
    sayPaid: (id: string) => void dispatch(saidPaid({ player, id })),
    forget: () => void dispatch(forgotten({ player })),
    sendAgain(id: string): void {
      dispatch(changes.requestDue({ player, id }));
      void dispatch(sendFundRequestOnce(player));
    },
  };
};
