import { isRow, isText } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useDispatch, useSelector, useStore } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import {
  loggedIn,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  selectIsLoggedIn,
  selectSession,
  storage,
} from '@ank/shared/session';
import { type ComponentType, useCallback, useState } from 'react';

/** A registration under way, which is kept in memory and never stored. */
export type Registration = {
  username: string;
  phone: string;
  password: string;
  otp: string;
  codeTicket?: string;
  adult?: true;
};

/** The part of a registration with which a reload of the code screen goes on (decision 015). */
type StoredRegistration = Pick<Registration, 'username' | 'phone' | 'adult'> & {
  /** The provider's code was in its answer, and is gone with the page. */
  isComparedHere: boolean;
};

export const REGISTER_FORM = 'accounts.form.register';

const hasTextFields = (value: unknown, ...keys: readonly string[]) =>
  isRow(value) && keys.every((key) => isText(value[key]));

/** Like no code: one sent before a reload cannot be compared. */
const UNKNOWN_OTP = '-';

const registrationAfterReload = ({ isComparedHere, ...begun }: StoredRegistration) => ({
  ...begun,
  password: '',
  otp: isComparedHere ? UNKNOWN_OTP : '',
});

type KeepRegistration = (registration: Registration) => void;

/** Returns the registration under way, after a reload without the password; undefined when there is none. */
export const useRegistration = (): [Registration | undefined, KeepRegistration, forget: () => void] => {
  const [typed, setTyped, clear] = useDraft<Registration | undefined>('accounts.registration', undefined, {
    isValid: (value) => hasTextFields(value, 'username', 'phone', 'password', 'otp'),
  });
  const [begun, setBegun, clearBegun] = useDraft<StoredRegistration | undefined>(
    'accounts.begun',
    undefined,
    {
      keep: 'tab',
      isValid: (value) => hasTextFields(value, 'username', 'phone'),
    },
  );
  const [, , clearForm] = useDraft<unknown>(REGISTER_FORM, undefined);
  const keep: KeepRegistration = useCallback(
    (registration) => {
      const { username, phone, otp, adult } = registration;
      setTyped(registration);
      setBegun({ username, phone, ...(adult && { adult }), isComparedHere: otp !== '' });
    },
    [setTyped, setBegun],
  );
  const forget = () => {
    clear();
    clearBegun();
    clearForm();
  };
  return [typed ?? (begun && registrationAfterReload(begun)), keep, forget];
};

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
export const useStartSession = (): ((session: PlayerSession, password?: string) => void) => {
  const dispatch = useDispatch();
  const store = useStore<{ session: PlayerSession }>();
  const [, , forget] = useRegistration();
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

/** Shows a screen to strangers alone. A logged-in player goes to where a session ended, or else home. */
export const forLoggedOutOnly = (Screen: ComponentType) => () => {
  const { state: value } = useLocation();
  const [{ pathname, state }] = useState(() => {
    const back = isRow(value) && isRow(value.back) ? value.back : {};
    return { pathname: isText(back.pathname) ? back.pathname : '/imp', state: back.state };
  });
  return useSelector(selectIsLoggedIn) ? <Navigate to={{ pathname }} state={state} replace /> : <Screen />;
};
