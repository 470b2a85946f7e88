import { toComparableBankReference } from '@ank/protocol/reference';

/** Matches references of NEFT and RTGS: the bank's letters, then the day and a count. */
const UTR = /^(?=.{16,22}$)[A-Z]{1,6}\d[A-Z\d]*$/;
/** UPI and IMPS payments have twelve digits, the RRN; so has a mobile number with its country code. */
const isTwelveDigits = (field: string | undefined): field is string =>
  field !== undefined && /^\d{12}$/.test(field);
const isIndianPhoneWithPrefix = (digits: string): boolean => /^(?:91|00)[6-9]\d{9}$/.test(digits);

/** Between the name of the rail and the RRN, in statements of SBI and Axis. */
const CODE = /^(?:CR|DR|P2A|P2M|P2P|P2V|C2B|REV)$/;

/**
 * "UPI/CR/RRN/NAME/…" (SBI), "UPI/P2A/RRN/NAME/…" (Axis), "UPI/RRN/NOTE/…" and
 * "UPI/NAME/ADDRESS/NOTE/BANK/RRN/…" (ICICI), "UPI/NAME/RRN/NOTE" (Kotak); IMPS likewise. '' where no RRN
 * stands at its place.
 */
const readSlashSeparatedRrn = (text: string): string => {
  const fields = text.split('/').map((field) => field.trim());
  const attached = fields.map((field) => /(?:^|[\s:*-])IMPS(\d{12})$/.exec(field)?.[1]).find(isTwelveDigits);
  if (attached) return attached;
  const rail = fields.findIndex((field) => /(?:^|[\s:*-])(?:UPI|IMPS)$/.test(field));
  if (rail < 0) return '';
  const [first = '', second = '', ...more] = fields.slice(rail + 1);
  // A payer may have such letters for a name; an address follows it then.
  if (CODE.test(first) && !second.includes('@')) return isTwelveDigits(second) ? second : '';
  if (isTwelveDigits(first) && !isIndianPhoneWithPrefix(first)) return first;
  if (second.includes('@')) {
    if (isTwelveDigits(more[2])) return more[2];
    const [only, another] = more
      .slice(1)
      .filter((field) => isTwelveDigits(field) && !isIndianPhoneWithPrefix(field));
    return only !== undefined && another === undefined ? only : '';
  }
  return isTwelveDigits(second) && !isIndianPhoneWithPrefix(second) ? second : '';
};

/** HDFC: an address may have dashes of its own, so the RRN is looked for behind its "@". */
const HDFC_UPI = /(?:^|\s)UPI ?-[^@]*@[A-Z\d.]+ ?- ?([A-Z]{4}0[A-Z\d]{6} ?- ?)?0*(\d{12})(?= ?-|$)/;
const HDFC_IMPS = /(?:^|\s)IMPS ?- ?0*(\d{12})(?= ?-|$)/;

const readHdfcRrn = (text: string): string => {
  const [, bank, rrn = ''] = HDFC_UPI.exec(text) ?? [];
  if (rrn) return bank === undefined && isIndianPhoneWithPrefix(rrn) ? '' : rrn;
  return HDFC_IMPS.exec(text)?.[1] ?? '';
};

const LABELLED =
  /(?:^|[^A-Z\d])(?:RRN|UTR|(?:UPI )?REF(?:ERENCE)? ?NO|UPI REF)[ .:#-]*0*(\d{12})(?![\dA-Z]|-\d+@| ?@)/;

const readNeftOrRtgsUtr = (text: string): string => {
  if (!/(?:^|[^A-Z])(?:NEFT|RTGS)/.test(text)) return '';
  const tokens = text
    .replace(/\S*@\S*/g, ' ')
    .split(/[^A-Z\d]+/)
    .map((token) => token.replace(/^(?:NEFT|RTGS)(?=[A-Z\d]{16})/, ''));
  return tokens.find((token) => UTR.test(token) && token.replace(/\D/g, '').length >= 9) ?? '';
};

/** Takes a narration; '' where no reference stands at a place that one of the banks uses for it. */
const readNarrationReference = (narration: string): string => {
  const text = narration.toUpperCase().replace(/\s+/g, ' ').trim();
  return (
    LABELLED.exec(text)?.[1] || readSlashSeparatedRrn(text) || readHdfcRrn(text) || readNeftOrRtgsUtr(text)
  );
};

/** Numbers that a narration gives to an address, an account, a phone or whoever sent the money. */
const OWNED =
  /(?<!\d)(\d+)(?:[.-]\d+)* ?@|(?<![A-Z])(?:A\/?C(?:COUNT)?|ACCT|MOB(?:ILE)?|PHONE|TEL|FROM|TO)(?: ?NO)?[ .:#/+X-]*(\d+)/gi;

const isAddressOrAccountNumber = (key: string, narration: string): boolean =>
  [...narration.matchAll(OWNED)].some(([, address, accountNumber]) => (address ?? accountNumber) === key);

const readReferenceColumn = (cell: string): string => {
  const key = toComparableBankReference(cell);
  if (/^\d+$/.test(key)) return key.replace(/^0+/, '').length < 12 || key.length > 22 ? '' : key;
  // A reference in one word has a number of its own, as every bank forms it.
  const isOneWord = /^(?!TRANSFER)[A-Z\d-]{8,35}$/i.test(cell) && key.replace(/\D/g, '').length >= 6;
  return isOneWord ? key : readNarrationReference(cell);
};

/**
 * The bank's own column first, then the narration. Gives the reference as references are compared, or ''
 * where neither has one: a number that only looks like one would credit a second payment never, or another's.
 */
export const findBankReference = (cell: string, narration: string): string => {
  const own = readReferenceColumn(cell);
  return own !== '' && !isAddressOrAccountNumber(own, narration) ? own : readNarrationReference(narration);
};

/** "3488123456" in the column of an instant payment: a spreadsheet program took 003488123456 for a sum. */
export const hasReferenceLostZeros = (cell: string, narration: string): boolean => {
  if (!/^[1-9]\d{8,10}$/.test(cell) || !/(?:^|[^A-Z])(?:UPI|IMPS)/i.test(narration)) return false;
  const written = readNarrationReference(narration);
  return written === '' || (written !== cell && written.replace(/^0+/, '') === cell);
};
