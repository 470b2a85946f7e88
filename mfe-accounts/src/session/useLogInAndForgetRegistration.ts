import { useDispatch, useStore } from '@ank/shared/redux';
import {
  loggedIn,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  selectSession,
  storage,
} from '@ank/shared/session';
import { useRegistrationUnderWay } from './registrationUnderWay';

/**
 * Takes a moment on a cheap phone and nobody waits for it: its code comes after the log-in. Where it does not
 * come, the provider decides.
 */
const loadAndStorePasswordVerifier = (password: string, isWanted: () => boolean) =>
  import(/* webpackChunkName: "passwordCheck" */ './passwordVerifier').then(
    ({ storePasswordVerifier: storeVerifier }) => storeVerifier(password, isWanted),
    () => {
      if (isWanted()) storage.remove(PASSWORD_CHECK_KEY);
    },
  );

/** The screens of the way in lead home by themselves once there is a session. */
export const useLogInAndForgetRegistration = (): ((session: PlayerSession, password?: string) => void) => {
  const dispatch = useDispatch();
  const store = useStore<{ session: PlayerSession }>();
  const [, , forget] = useRegistrationUnderWay();
  return (session, password) => {
    dispatch(loggedIn(session));
    forget();
    if (password)
      void loadAndStorePasswordVerifier(
        password,
        () => selectSession(store.getState()).token === session.token,
      );
  };
};
