import { useStore } from '@ank/shared/redux';
import type { AppStore } from '@ank/shared/store';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { newKey } from '../form/newKey';
import { isUnsettled, type Payment } from './payment';
import { changePayment, followPayments, readPayment, writePayment } from './paymentStore';
import { playerOf, sendRequest } from './sendRequest';
import { watchPayment } from './watchPayment';

type Begun = Pick<Payment, 'amount' | 'method' | 'upiId' | 'link'>;

/** The player's payment in a UPI app, and what can be done about it. */
export const usePayment = () => {
  const store = useStore() as AppStore;
  const player = playerOf(store);
  const payment = useSyncExternalStore(
    followPayments,
    useCallback(() => readPayment(player), [player]),
  );

  // A payment begun before this page was loaded, or in a tab that is gone, is taken up again.
  useEffect(() => watchPayment(store, player), [store, player]);

  return {
    payment,
    /**
     * Opens the UPI app; has to be called inside the tap. The payment is stored first: the phone may throw the tab
     * away while the app is shown. A second tap does nothing. Throws what window.open throws, with nothing kept.
     */
    begin(begun: Begun): void {
      if (isUnsettled(readPayment(player))) return;
      writePayment(player, { ...begun, id: newKey(), openedAt: Date.now(), request: 'due' });
      try {
        window.open(begun.link, '_blank');
      } catch (error) {
        writePayment(player, undefined);
        throw error;
      }
      watchPayment(store, player);
    },
    learnOutcome: (id: string, outcome: NonNullable<Payment['outcome']>) =>
      changePayment(player, id, { outcome }),
    sayPaid: (id: string) => changePayment(player, id, { isPaid: true }),
    forget: () => writePayment(player, undefined),
    sendAgain(id: string): void {
      changePayment(player, id, { request: 'due' });
      void sendRequest(store, player);
    },
  };
};
