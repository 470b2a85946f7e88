import { Refusal } from '../http/refusal';

/**
 * Spellings differ in case, blanks, dashes and width. '' without letters and digits. Made here and stored: in
 * SQL upper case and letters depend on the locale.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Null where nothing was typed. Throws when it has no letter and no digit. */
export const readReference = (typed: string): string | null => {
  const key = referenceKey(typed);
  if (typed !== '' && key === '') throw new Refusal('BAD_REQUEST', 'A bank reference has letters or digits');
  return key === '' ? null : key;
};
