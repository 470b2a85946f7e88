import {
  createListenerMiddleware,
  isAnyOf,
  type ThunkDispatch,
  type TypedStartListening,
} from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { deleteStoredDrafts, storeDrafts } from '../drafts';
import { LANGUAGE_KEY, languageChosen, markPageLanguage } from '../language';
import {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  endsSession,
  loggedIn,
  loggedOut,
  OWN_KEY,
  PASSWORD_CHECK_KEY,
  renamed,
  sessionExpired,
} from '../session';
import { storage } from '../typedStorage';
import { api } from './api';
import { reportLogoutToProvider } from './reportLogoutToProvider';
import type { AppState } from './rootReducer';

/** The `dispatch` of the page's store, which takes actions and thunks. */
export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

const listeners = createListenerMiddleware<AppState, AppDispatch>({ onError: (error) => reportError(error) });

export const listenerMiddleware = listeners.middleware;

/**
 * Starts a listener to actions of the page's store, and returns a function that ends it. A remote listens
 * through `injectSlice`, which ends its listeners when another version takes over.
 */
export const startListening: TypedStartListening<AppState, AppDispatch> = listeners.startListening;

// Up to their first `await` effects run before dispatch returns: stored even if the page goes away.

startListening({
  matcher: isAnyOf(loggedIn, renamed),
  effect: (_action, { getState }) => storage.write(CREDENTIALS_KEY, JSON.stringify(getState().session)),
});

startListening({
  matcher: isAnyOf(loggedOut, sessionExpired),
  effect: (action) => {
    const payments = sessionExpired.match(action) ? storage.keys('ank.payment.') : [];
    storage.remove(CREDENTIALS_KEY, PASSWORD_CHECK_KEY, ANSWERS_KEY, OWN_KEY, ...payments);
  },
});

startListening({
  actionCreator: loggedIn,
  effect: ({ payload: { mobile, username } }) => deleteStoredDrafts(mobile || username),
});

startListening({
  actionCreator: loggedOut,
  effect: (_action, { getOriginalState }) => reportLogoutToProvider(getOriginalState().session),
});

startListening({
  matcher: endsSession,
  effect: (action, { dispatch, getOriginalState }) => {
    const { mobile, username } = getOriginalState().session;
    deleteStoredDrafts(sessionExpired.match(action) ? mobile || username : undefined);
    dispatch(api.util.resetApiState());
  },
});

startListening({
  predicate: (_action, { drafts }, before) => drafts !== before.drafts,
  effect: (_action, { getState, getOriginalState }) =>
    storeDrafts(getState().drafts, getOriginalState().drafts),
});

startListening({
  actionCreator: languageChosen,
  effect: ({ payload }) => {
    storage.write(LANGUAGE_KEY, payload);
    markPageLanguage(payload);
  },
});
