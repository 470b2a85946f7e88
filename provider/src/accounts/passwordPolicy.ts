import type { Guard } from '../guard';
import { Refusal } from '../http/refusal';
import { isCommon } from './commonPasswords';

/** The refusal to throw, or undefined. */
export const passwordFault = (
  { passwordLength, refuseCommon }: Pick<Guard, 'passwordLength' | 'refuseCommon'>,
  password: string,
  mobile: string,
): Refusal | undefined => {
  // As a person counts them: an emoji is one.
  if ([...password].length < passwordLength)
    return new Refusal('PASSWORD', `The password must have at least ${passwordLength} characters.`);
  if (refuseCommon && (isCommon(password) || password === mobile))
    return new Refusal('PASSWORD', 'This password is easy to guess. Please choose another.');
  return undefined;
};
