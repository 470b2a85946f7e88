import { api } from '@ank/shared/api';
import { isAnyOf, type PayloadAction } from '@ank/shared/redux';
import { staying } from '@ank/shared/screen';
import { injectSlice } from '@ank/shared/store';
import {
  begun,
  changes,
  decided,
  forgotten,
  type OfPlayer,
  paymentSlice,
  saidPaid,
  selectPayment,
  takenUp,
  writeStored,
} from './paymentSlice';
import { sendRequest } from './sendRequest';

/** From opening the UPI app to recording the request, in ms; it is fixed from outside (decision 001). */
const RECORD_AFTER_MS = 2000;

/**
 * Resolves after `ms` or when the page is shown, whichever is first: a hidden page gets its timers late, a
 * frozen one never. Calls `onHidden` when it is hidden meanwhile. An abort resolves it too.
 */
const untilShown = (ms: number, onHidden: () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = staying(() => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      resolve();
    });
    const look = staying(() => (document.visibilityState === 'hidden' ? onHidden() : done()));
    const timer = setTimeout(done, ms);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    signal.addEventListener('abort', done);
  });

injectSlice(paymentSlice, (startListening) => {
  // Before anything else: the phone may throw the tab away while the app is shown.
  startListening({
    matcher: isAnyOf(begun, forgotten, saidPaid, decided, ...Object.values(changes)),
    effect: ({ payload: { player } }: PayloadAction<OfPlayer>, { dispatch }) => dispatch(writeStored(player)),
  });

  // One watch at a time; it outlives the screen that began the payment.
  startListening({
    matcher: isAnyOf(begun, takenUp),
    effect: async (
      { payload: { player } }: PayloadAction<OfPlayer>,
      { cancelActiveListeners, dispatch, getState, signal },
    ) => {
      cancelActiveListeners();
      const payment = selectPayment(getState(), player);
      if (payment?.request === 'sending') await dispatch(sendRequest(player));
      if (payment?.request !== 'due') return;
      const { id, openedAt } = payment;
      const passed = Math.max(0, Date.now() - openedAt);
      const noteApp = () => void dispatch(changes.appSeen({ player, id }));
      await untilShown(Math.max(0, RECORD_AFTER_MS - passed), noteApp, signal);
      if (!signal.aborted) await dispatch(sendRequest(player));
    },
  });

  startListening({
    actionCreator: decided,
    effect: (_action, { dispatch }) =>
      void dispatch(api.util.invalidateTags(['Wallet', 'Transactions', 'Deposits'])),
  });
});
