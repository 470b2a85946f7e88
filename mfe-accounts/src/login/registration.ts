import { useDraft } from '@ank/shared/drafts';

/** What the player has typed, and the code a provider may have answered with. Never stored: memory only. */
export type Registration = {
  username: string;
  phone: string;
  password: string;
  otp: string;
  codeTicket?: string;
};

/** Draft of the registration form, kept until the registration is done. */
export const REGISTER_FORM = 'accounts.form.register';

const isRegistration = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['username', 'phone', 'password', 'otp'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Handed from the registration to its code screen; undefined when there is none under way. */
export const useRegistration = () =>
  useDraft<Registration | undefined>('accounts.registration', undefined, { isValid: isRegistration });

/** Forgets all that was typed, the password with it. */
export const useForgetRegistration = (): (() => void) => {
  const [, , clear] = useRegistration();
  const [, , clearForm] = useDraft<unknown>(REGISTER_FORM, undefined);
  return () => {
    clear();
    clearForm();
  };
};
