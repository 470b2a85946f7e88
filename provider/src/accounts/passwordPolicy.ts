import type { Guard } from '../guard';
import { Refusal } from '../http/refusal';
import { isCommon } from './commonPasswords';

/** Why this password is not taken, as the refusal to throw; undefined when it is. */
export const passwordFault = (
  { passwordLength, refuseCommon }: Pick<Guard, 'passwordLength' | 'refuseCommon'>,
  password: string,
  mobile: string,
): Refusal | undefined => {
  // Signs as a person counts them: an emoji is one.
  if ([...password].length < passwordLength)
    return new Refusal('PASSWORD', `The password must have at least ${passwordLength} characters.`);
  if (refuseCommon && (isCommon(password) || password === mobile))
    return new Refusal('PASSWORD', 'This password is easy to guess. Please choose another.');
  return undefined;
};
