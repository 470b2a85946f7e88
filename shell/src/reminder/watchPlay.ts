import { walletEndpoint } from '@ank/shared/api';
import type { AppStore } from '@ank/shared/store';

const selectWallet = walletEndpoint.select();

/** Fetches the reminder once the provider has announced limits. Gives the way to end it. */
export const watchPlay = (store: AppStore): (() => void) => {
  let isBegun = false;
  let end = () => {};
  const unsubscribe = store.subscribe(() => {
    if (isBegun || !selectWallet(store.getState()).data?.features?.includes('play-limits')) return;
    isBegun = true;
    // With the other bar over the footer: each chunk's name and hash weigh in the start.
    import(/* webpackChunkName: "install" */ './remind').then(
      ({ remind }) => {
        if (isBegun) end = remind(store);
      },
      () => {},
    );
  });
  return () => {
    unsubscribe();
    isBegun = false;
    end();
  };
};
