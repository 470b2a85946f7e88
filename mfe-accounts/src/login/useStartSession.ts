import { useDispatch, useStore } from '@ank/shared/redux';
import {
  loggedIn,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  selectSession,
  storage,
} from '@ank/shared/session';
import { useForgetRegistration } from './registration';

/**
 * Keeps a verifier of the password just accepted. It takes a moment on a cheap phone and nobody waits for it,
 * so its code comes after the log-in too; where it does not come, none is kept and the provider decides
 * alone.
 */
const keepCheck = (password: string, isWanted: () => boolean): Promise<void> =>
  import(/* webpackChunkName: "passwordCheck" */ '../account/passwordCheck').then(
    ({ keepPasswordCheck }) => keepPasswordCheck(password, isWanted),
    () => {
      if (isWanted()) storage.remove(PASSWORD_CHECK_KEY);
    },
  );

/**
 * Starts a session, of a password where there was one; the screens of the way in lead home by themselves once
 * there is one.
 */
export const useStartSession = (): ((session: PlayerSession, password?: string) => void) => {
  const dispatch = useDispatch();
  const store = useStore<{ session: PlayerSession }>();
  const forget = useForgetRegistration();
  return (session, password) => {
    dispatch(loggedIn(session));
    forget();
    if (password) void keepCheck(password, () => selectSession(store.getState()).token === session.token);
  };
};
