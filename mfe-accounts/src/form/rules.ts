import { isPhone, plainPhone } from '@ank/shared/code-step';

/** Spaces count as empty. */
export const required = (value: string, message: string): string | undefined => (value ? undefined : message);

/** Of a new password typed twice. */
export const confirmFault = (password: string, confirm: string, empty: string, differs: string) =>
  required(confirm, empty) ?? (password && password !== confirm ? differs : undefined);

export const phoneFault = (typed: string, empty: string, bad: string): string | undefined => {
  if (!typed.trim()) return empty;
  return isPhone(plainPhone(typed)) ? undefined : bad;
};
