import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit';
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
import type { AppDispatch, AppState } from './rootReducer';

/**
 * Starts the listeners that store the session, the drafts and the language, and that delete what is stored,
 * tell the provider and forget its answers when the session ends. Up to their first `await` effects run
 * before dispatch returns: stored even if the page goes away.
 */
export const startStoringSessionDraftsAndLanguage = (
  startListening: TypedStartListening<AppState, AppDispatch>,
) => {
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
};
