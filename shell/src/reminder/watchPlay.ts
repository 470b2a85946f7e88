import { walletEndpoint } from '@ank/shared/api';
import type { AppStore } from '@ank/shared/store';

const selectWallet = walletEndpoint.select();

/** A fetch that failed is tried with the wallet's next answer. */
export const watchPlay = (store: AppStore): (() => void) => {
  let isBegun = false;
  let isEnded = false;
  let triedAt: number | undefined;
  let end = () => {};
  const unsubscribe = store.subscribe(() => {
    const { data, fulfilledTimeStamp } = selectWallet(store.getState());
    if (isBegun || fulfilledTimeStamp === triedAt || !data?.features?.includes('play-limits')) return;
    isBegun = true;
    triedAt = fulfilledTimeStamp;
    // In the install bar's chunk: each chunk's name and hash weigh in the start.
    import(/* webpackChunkName: "install" */ './remind').then(
      ({ remind }) => {
        if (!isEnded) end = remind(store);
      },
      () => {
        isBegun = false;
      },
    );
  });
  return () => {
    unsubscribe();
    isEnded = true;
    end();
  };
};
