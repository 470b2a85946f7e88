/** Joiners and marks that nobody sees: a name may have been stored with them. */
const UNSEEN = '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff';

/**
 * Returns the SQL that brings a column to the form that `searchKey` of the protocol brings a text to. An
 * index stands on it: whoever changes it gives that index another name.
 */
export const searchKeySql = (column: string): string =>
  `translate(lower(normalize(${column}, NFKC)), '${UNSEEN}', '')`;
