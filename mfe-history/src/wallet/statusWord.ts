import type { T } from '../texts';

/**
 * '1' is approved; higher figures say the kind of movement, which the note already tells; a word is quoted.
 */
export const statusWord = (status: string, t: T): string => {
  if (status === '1') return t('approved');
  return /^\d*$/.test(status) ? '' : status;
};
