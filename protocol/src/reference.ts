/**
 * What is compared of a bank's reference: spellings differ in case, blanks, dashes, width and words
 * before UPI's digits. '' without letters and digits. Stored: in SQL upper case depends on the locale.
 */
export const referenceKey = (reference: string) =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    // A bank's letters stay.
    .replace(/^(?:UTR|UPI|IMPS|RRN|REF(?:ERENCE)?|TXN|TRANSACTION|ID|NO|NUMBER)*0*(?=\d{12}$)/, '');
