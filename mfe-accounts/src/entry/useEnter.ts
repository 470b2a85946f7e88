import { useDispatch, useStore } from '@ank/shared/redux';
import { loggedIn, type Session, selectSession } from '@ank/shared/session';
import { keepPasswordCheck } from '../account/passwordCheck';

/** Starts a session; the screens of the way in lead home by themselves once there is one. */
export const useEnter = (): ((session: Session, password: string) => void) => {
  const dispatch = useDispatch();
  const store = useStore<{ session: Session }>();
  return (session, password) => {
    dispatch(loggedIn(session));
    // Takes a moment on a cheap phone, and nobody waits for it.
    void keepPasswordCheck(password, () => selectSession(store.getState()).token === session.token);
  };
};
