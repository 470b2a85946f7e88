import { isRow, isText } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useCallback } from 'react';

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

export const REGISTER_FORM_DRAFT = 'accounts.form.register';

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
export const useRegistrationUnderWay = (): [
  Registration | undefined,
  KeepRegistration,
  forget: () => void,
] => {
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
  const [, , clearForm] = useDraft<unknown>(REGISTER_FORM_DRAFT, undefined);
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
