import { walletEndpoint } from '@ank/shared/api';
import { type AppStore, startListening } from '@ank/shared/store';

const selectWallet = walletEndpoint.select();

/** A failed fetch is tried with the wallet's next answer. */
export const loadPlayTimeRemindersWhenAnnounced = (store: AppStore) => {
  let isBegun = false;
  let isEnded = false;
  let end = () => {};
  const begin = () => {
    if (isBegun || !selectWallet(store.getState()).data?.features?.includes('play-limits')) return;
    isBegun = true;
    // The install bar has a chunk of its own, because each name and hash weigh in the start.
    import(/* webpackChunkName: "install" */ './installOfferAndPlayTimeReminders').then(
      ({ startPlayTimeReminders: remind }) => {
        if (!isEnded) end = remind(store);
      },
      () => {
        isBegun = false;
      },
    );
  };
  const unsubscribe = startListening({ matcher: walletEndpoint.matchFulfilled, effect: begin });
  begin();
  return () => {
    unsubscribe();
    isEnded = true;
    end();
  };
};
