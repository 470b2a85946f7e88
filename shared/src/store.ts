import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Store as ReduxStore } from 'redux';
import { api, filterAnswersAndRecordShapes, type KeptAnswers } from './api/api';
import { listenerMiddleware } from './api/listenerMiddleware';
import { rootReducer } from './api/rootReducer';
import { currentFaultReporter } from './injectSlice';
import { CREDENTIALS_KEY, type PlayerSession, parseCredentials, sessionRestored } from './session';
import { registerStore } from './sliceAndEndpointDefinitionsByVersion';
import { storage } from './typedStorage';

/** A follower that throws is told to the page, not thrown in another part's dispatch. */
const withGuardedSubscribers = <Store extends Pick<ReduxStore, 'subscribe'>>(store: Store): Store => ({
  ...store,
  subscribe: (follow) => {
    const reportFault = currentFaultReporter();
    return store.subscribe(() => {
      try {
        follow();
      } catch (error) {
        reportFault(error);
      }
    });
  },
});

/**
 * Makes the page's store. `kept` holds answers of an earlier page, of which those that another definition
 * made are left out.
 */
export const makeStore = (
  session: PlayerSession = parseCredentials(storage.read(CREDENTIALS_KEY)),
  storedAnswers?: KeptAnswers,
) => {
  const answers =
    storedAnswers &&
    ({ queries: filterAnswersAndRecordShapes(storedAnswers) } as ReturnType<typeof api.reducer>);
  const store = withGuardedSubscribers(
    configureStore({
      reducer: rootReducer,
      preloadedState: { session, ...(answers && { api: answers }) },
      devTools: { name: 'Ank' },
      middleware: (defaults) =>
        defaults({ immutableCheck: { warnAfter: 1000 }, serializableCheck: { warnAfter: 1000 } })
          .prepend(listenerMiddleware)
          .concat(api.middleware),
    }),
  );
  registerStore(store);
  return store;
};

/** The page's store, as `makeStore` returns it. */
export type AppStore = ReturnType<typeof makeStore>;

/**
 * Makes the store follow log-in and log-out in other tabs, and calls refetch with the network. Returns a
 * function that ends both.
 */
export const followLoginOfOtherTabsAndNetwork = (store: AppStore): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== CREDENTIALS_KEY && key !== null) return;
    const theirs = parseCredentials(key === null ? null : newValue);
    if (theirs.token !== store.getState().session.token) store.dispatch(sessionRestored(theirs));
  };
  window.addEventListener('storage', follow);
  const stopListeners = setupListeners(store.dispatch);
  return () => {
    window.removeEventListener('storage', follow);
    stopListeners();
  };
};
