import { isValidGrouping } from './digitGrouping';
import { normalizeDigitsAndPunctuation } from './digitsAndCodes';

/**
 * Why a text is no amount:
 * - `missing`: nothing is written;
 * - `unclear`: a comma or a point could group or divide, as in "500,5", "5,00" and "1.000";
 * - `fraction`: it is not whole where only whole points count;
 * - `tooLarge`: it has more than twelve digits before its point;
 * - `unreadable`: anything else, such as "ten", "-5", "1e3" or "0x10".
 */
export type AmountFault = 'missing' | 'unclear' | 'fraction' | 'tooLarge' | 'unreadable';

/** Points or rupees, with at most two decimals. */
export type ParsedAmountOrFault =
  | { readonly amount: number; readonly fault?: undefined }
  | { readonly amount?: undefined; readonly fault: AmountFault };

const LONGEST = 12;

/** Whole amounts of ASCII digits alone, which programs send. */
const DIGITS = /^\d{1,12}$/;

const CURRENCY = '(?:₹|₨|rs\\.?|inr|rupees?|रु(?:पये|पए|पया)?\\.?|रू\\.?)';
const BEFORE = new RegExp(`^${CURRENCY} *`, 'i');
const AFTER = new RegExp(` *(?:/[-=]|${CURRENCY}|pts\\.?|points?|पॉ[इई]ंट(?:्स)?)$`, 'i');
/** The separators that Arabic script writes, and the signs that stand for a comma between groups. */
const SEPARATORS = {
  '\u066b': '.',
  '\u066c': ',',
  '\u060c': ',',
  "'": ',',
  '\u2019': ',',
  ' ': ',',
} as const;

const toAsciiSeparators = (text: string): string | undefined => {
  const kinds = new Set(text.match(/[^\d.\u066b]/g));
  return kinds.size > 1
    ? undefined
    : text.replace(/[\u066b\u066c\u060c'\u2019 ]/g, (sign) => SEPARATORS[sign as keyof typeof SEPARATORS]);
};

const parseUnsignedAmount = (figures: string): ParsedAmountOrFault => {
  if (!/^[\d.,'\u2019\u066b\u066c\u060c ]*\d\.?$/.test(figures)) return { fault: 'unreadable' };
  const [, whole = '', decimals = ''] = /^([\d,]*)\.?(\d{0,2})$/.exec(toAsciiSeparators(figures) ?? '') ?? [];
  if (whole === '' && decimals === '') return { fault: 'unclear' };
  if (whole.includes(',') && !isValidGrouping(whole)) return { fault: 'unclear' };
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits.length > LONGEST ? { fault: 'tooLarge' } : { amount: Number(`${digits || '0'}.${decimals}`) };
};

/**
 * Reads an amount as people write, paste and dictate it: digits of any script, groups of either kind, blanks
 * of any width, a currency sign before or after. A point divides, a comma groups; what may be meant otherwise
 * is refused rather than guessed (decision 030). With `signed` a plus or minus may stand before it.
 */
export const parseDecimalAmountOrFault = (typed: string, { signed = false } = {}): ParsedAmountOrFault => {
  if (DIGITS.test(typed)) return { amount: Number(typed) };
  const plain = normalizeDigitsAndPunctuation(typed);
  if (plain === '') return { fault: 'missing' };
  const [, sign = '', rest = ''] = /^([-+]?) ?(.*)$/.exec(plain) ?? [];
  if (sign !== '' && !signed) return { fault: 'unreadable' };
  // The text may have one currency sign before it and one note such as "/-" behind it.
  const read = parseUnsignedAmount(rest.replace(BEFORE, '').replace(AFTER, ''));
  return read.amount !== undefined && sign === '-' ? { amount: 0 - read.amount } : read;
};

/** Reads whole points like `parseDecimalAmountOrFault`: "50.00" is 50, and "50.5" is a `fraction`. */
export const parseWholeAmountOrFault = (
  typed: string,
  options?: { signed?: boolean },
): ParsedAmountOrFault => {
  const read = parseDecimalAmountOrFault(typed, options);
  return read.amount === undefined || Number.isInteger(read.amount) ? read : { fault: 'fraction' };
};

/** Returns a whole amount as typed or pasted, "1,000" and "500.00" too; undefined where it is none. */
export const wholeAmountOrUndefined = (typed: string): number | undefined =>
  parseWholeAmountOrFault(typed).amount;
