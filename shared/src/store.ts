import { combineSlices, configureStore, type Middleware, type Slice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api/api';
import { draftsSlice, storeDrafts } from './drafts';
import {
  CREDENTIALS_KEY,
  loggedIn,
  loggedOut,
  PASSWORD_CHECK_KEY,
  parseCredentials,
  renamed,
  type Session,
  sessionExpired,
  sessionRestored,
  sessionSlice,
  storage,
} from './session';

// biome-ignore lint/complexity/noBannedTypes: the lazy slices are unknown until a remote brings them
const rootReducer = combineSlices(sessionSlice, draftsSlice, api).withLazyLoadedSlices<{}>();

/**
 * Adds a remote's slice to the one store, under the slice's own name. Nobody reads another remote's slice.
 * A version the tab falls back to replaces the reducer and keeps the state.
 */
export const injectSlice = <Injected extends Slice>(slice: Injected): Injected => {
  rootReducer.inject(slice, { overrideExisting: true });
  return slice;
};

const endsSession = (action: unknown) =>
  loggedOut.match(action) || sessionExpired.match(action) || sessionRestored.match(action);

/** Keeps storage in step with the session, and forgets one player's answers before the next logs in. */
const keeper: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().drafts;
    const result = next(action);
    const { session, drafts } = getState();
    if (loggedIn.match(action) || renamed.match(action))
      storage.write(CREDENTIALS_KEY, JSON.stringify(session));
    if (loggedOut.match(action) || sessionExpired.match(action))
      storage.remove(CREDENTIALS_KEY, PASSWORD_CHECK_KEY);
    if (endsSession(action)) dispatch(api.util.resetApiState());
    if (drafts !== before) storeDrafts(drafts);
    return result;
  };

/** The store of one tab, with the session restored from storage; tests may give another one. */
export const makeStore = (session: Session = parseCredentials(storage.read(CREDENTIALS_KEY))) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: { session },
    middleware: (defaults) =>
      // Development only: a slow machine is no fault of the state.
      defaults({ immutableCheck: { warnAfter: 1000 }, serializableCheck: { warnAfter: 1000 } }).concat(
        keeper,
        api.middleware,
      ),
  });

export type AppStore = ReturnType<typeof makeStore>;

/** Follows what other tabs do to the session, and lets polling stop in a hidden tab. Returns how to stop both. */
export const followTabs = (store: AppStore): (() => void) => {
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
