import { newKey } from '@ank/shared/forms';
import { useDispatch, useSelector, useStore } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { useEffect, useLayoutEffect } from 'react';
import { isUnsettled, type Payment } from './payment';
import {
  begun,
  changes,
  decided,
  forgotten,
  readStored,
  saidPaid,
  selectPayment,
  selectPlayer,
  takenUp,
} from './paymentSlice';
import { sendRequest } from './sendRequest';
import './paymentListeners';

type Begun = Pick<Payment, 'amount' | 'method' | 'upiId' | 'link'>;

export const usePayment = () => {
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<object>();
  const player = useSelector(selectPlayer);
  const payment = useSelector((state: object) => selectPayment(state, player));

  // Before the first sight of the screen, which is another with a payment under way.
  useLayoutEffect(() => {
    const readAgain = () => dispatch(readStored(player));
    readAgain();
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, [dispatch, player]);
  useEffect(() => void dispatch(takenUp({ player })), [dispatch, player]);

  return {
    payment,
    /**
     * Opens the UPI app; has to be called inside the tap. The payment is stored first: the phone may throw
     * the tab away while the app is shown. A second tap does nothing. Throws what window.open throws, with
     * nothing kept.
     */
    begin(given: Begun): void {
      dispatch(readStored(player));
      if (isUnsettled(selectPayment(store.getState(), player))) return;
      const fresh: Payment = { ...given, id: newKey(), openedAt: Date.now(), request: 'due' };
      dispatch(begun({ player, payment: fresh }));
      try {
        window.open(given.link, '_blank');
      } catch (error) {
        dispatch(forgotten({ player }));
        throw error;
      }
    },
    learnDecision: (id: string, decision: NonNullable<Payment['decision']>) =>
      void dispatch(decided({ player, id, decision })),
    sayPaid: (id: string) => void dispatch(saidPaid({ player, id })),
    forget: () => void dispatch(forgotten({ player })),
    sendAgain(id: string): void {
      dispatch(changes.requestDue({ player, id }));
      void dispatch(sendRequest(player));
    },
  };
};
