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
 * Takes a moment on a cheap phone and nobody waits for it: its code comes after the log-in. Where it does not
 * come, the provider decides.
 */
const keepCheck = (password: string, isWanted: () => boolean): Promise<void> =>
  import(/* webpackChunkName: "passwordCheck" */ '../account/passwordCheck').then(
    ({ keepPasswordCheck }) => keepPasswordCheck(password, isWanted),
    () => {
      if (isWanted()) storage.remove(PASSWORD_CHECK_KEY);
    },
  );

/** The screens of the way in lead home by themselves once there is a session. */
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
