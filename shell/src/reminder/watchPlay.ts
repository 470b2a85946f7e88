import { walletEndpoint } from '@ank/shared/api';
import { selectIsLoggedIn, tabStorage } from '@ank/shared/session';
import type { AppStore } from '@ank/shared/store';
import { VISIT_KEY } from './visit';

const selectWallet = walletEndpoint.select();

/** Reminds who is logged in of how long the visit has lasted, where the provider knows how often. Gives the way to end it. */
export const watchPlay = (store: AppStore): (() => void) => {
  let isWanted = false;
  let stop = () => {};
  const look = () => {
    const state = store.getState();
    const isLoggedIn = selectIsLoggedIn(state);
    const wanted = isLoggedIn && selectWallet(state).data?.features?.includes('play-limits') === true;
    if (!isLoggedIn) tabStorage.remove(VISIT_KEY);
    if (wanted === isWanted) return;
    isWanted = wanted;
    stop();
    stop = () => {};
    if (!wanted) return;
    import(/* webpackChunkName: "reminder" */ './remind').then(
      ({ remind }) => {
        if (isWanted) stop = remind(store);
      },
      () => {},
    );
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    isWanted = false;
    stop();
  };
};
