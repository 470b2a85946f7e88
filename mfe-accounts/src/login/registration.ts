import { isRow, isText } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useCallback } from 'react';

/** Never stored: memory only. */
export type Registration = {
  username: string;
  phone: string;
  password: string;
  otp: string;
  codeTicket?: string;
  adult?: true;
};

/** What a reload of the code screen goes on with (decision 015). */
type Begun = Pick<Registration, 'username' | 'phone' | 'adult'> & {
  /** The provider's code was in its answer, and is gone with the page. */
  isComparedHere: boolean;
};

export const REGISTER_FORM = 'accounts.form.register';

const hasTexts = (value: unknown, ...keys: readonly string[]) =>
  isRow(value) && keys.every((key) => isText(value[key]));

const useTyped = () =>
  useDraft<Registration | undefined>('accounts.registration', undefined, {
    isValid: (value) => hasTexts(value, 'username', 'phone', 'password', 'otp'),
  });

const useBegun = () =>
  useDraft<Begun | undefined>('accounts.begun', undefined, {
    keep: 'tab',
    isValid: (value) => hasTexts(value, 'username', 'phone'),
  });

/** Like no code: one sent before a reload cannot be compared. */
const GONE = '-';

const goOn = ({ isComparedHere, ...begun }: Begun): Registration => ({
  ...begun,
  password: '',
  otp: isComparedHere ? GONE : '',
});

/** After a reload without the password; undefined when none is under way. */
export const useRegistration = (): [Registration | undefined, (registration: Registration) => void] => {
  const [typed, setTyped] = useTyped();
  const [begun, setBegun] = useBegun();
  const keep = useCallback(
    (registration: Registration) => {
      const { username, phone, otp, adult } = registration;
      setTyped(registration);
      setBegun({ username, phone, ...(adult && { adult }), isComparedHere: otp !== '' });
    },
    [setTyped, setBegun],
  );
  return [typed ?? (begun && goOn(begun)), keep];
};

export const useForgetRegistration = (): (() => void) => {
  const [, , clear] = useTyped();
  const [, , clearBegun] = useBegun();
  const [, , clearForm] = useDraft<unknown>(REGISTER_FORM, undefined);
  return () => {
    clear();
    clearBegun();
    clearForm();
  };
};
