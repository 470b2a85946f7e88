import type { T } from '../texts';

/**
 * amount_status in words. '1' is approved (specification 2.14). Providers of this family use higher figures for the
 * kind of movement, which the note already tells; a provider that sends a word is quoted.
 */
export const statusWord = (status: string, t: T): string => {
  if (status === '1') return t('approved');
  return /^\d*$/.test(status) ? '' : status;
};
