import { isPhone, plainPhone } from '@ank/shared/code-step';

/** The message for an empty value, else nothing. Spaces count as empty; a password is given as it is. */
export const required = (value: string, message: string): string | undefined => (value ? undefined : message);

/** Messages of the phone rule: something typed, and ten digits that start with 6 to 9. */
export const phoneFault = (typed: string, empty: string, bad: string): string | undefined => {
  if (!typed.trim()) return empty;
  return isPhone(plainPhone(typed)) ? undefined : bad;
};
