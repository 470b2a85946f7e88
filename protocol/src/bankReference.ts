/**
 * Returns the form in which bank references are compared: spellings differ in case, blanks, dashes, width
 * and words before UPI's digits. It is '' without letters and digits. The form is stored, because upper case
 * in SQL depends on the locale.
 */
export const toComparableBankReference = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    // A bank's letters stay.
    .replace(/^(?:UTR|UPI|IMPS|RRN|REF(?:ERENCE)?|TXN|TRANSACTION|ID|NO|NUMBER)*0*(?=\d{12}$)/, '');

const MARKS = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A reference, a figure or a search as it was copied, without the marks of direction that nobody sees. */
export const stripInvisibleMarks = (copied: string): string => copied.normalize().replace(MARKS, '');
