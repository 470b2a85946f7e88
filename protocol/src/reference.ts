/**
 * What is compared of a bank's reference: spellings differ in case, blanks, dashes and width. '' without
 * letters and digits. Made here and stored: in SQL upper case and letters depend on the locale.
 */
export const referenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
