import { normalizeDigitsAndPunctuation } from './digitsAndCodes';

/**
 * The country code with any way of dialling it, twice where a field that shows it is filled in with it, then
 * the zero that is dialled inside India.
 */
const MOBILE = /^(?:(?:\+|00?)?91){0,2}0?([6-9]\d{9})$/;

const removePhonePunctuation = (typed: string): string =>
  normalizeDigitsAndPunctuation(typed)
    .replace(/^tel:/i, '')
    .replace(/[ ().[\]-]/g, '');

/** Whether these are the ten digits of an Indian mobile number and nothing else. */
export const isPhone = (plain: string): boolean => /^[6-9]\d{9}$/.test(plain);

/**
 * The ten digits of an Indian mobile number as it is typed, pasted or filled in: with a zero or the country
 * code before it, in groups, with marks of direction, in the digits of any script. What is no such number
 * comes back without blanks and marks.
 */
export const plainPhone = (typed: string): string => {
  const digits = removePhonePunctuation(typed);
  return MOBILE.exec(digits)?.[1] ?? digits;
};

/**
 * Returns the groups in which a number of India is read: "98765" and "43210", and "+91" before them where it
 * has the country code. What is no such number stays whole.
 */
export const phoneGroupsOf = (number: string): string[] => {
  const [, country, first, last] = /^(91)?(\d{5})(\d{5})$/.exec(number) ?? [];
  return first && last ? [...(country ? [`+${country}`] : []), first, last] : [number];
};

/** Writes a number of India in its groups: "98765 43210", "+91 98765 43210". */
export const groupPhoneNumber = (number: string): string => phoneGroupsOf(number).join(' ');

const BEGINNING = /^(?:(?:\+|00?)?91)?0?([6-9]\d{2,9})$/;

/**
 * Returns the beginnings that a number typed in part may have, in any of these forms: "+91 987" gives "987".
 */
export const phonePrefixesOf = (typed: string): string[] => {
  const digits = removePhonePunctuation(typed);
  const whole = MOBILE.exec(digits)?.[1];
  if (whole) return [whole];
  const beginning = BEGINNING.exec(digits)?.[1];
  // "91987" may be the country code and "987", or a number of its own.
  return [...new Set([beginning ?? '', /^[6-9]\d{2,9}$/.test(digits) ? digits : ''])].filter(Boolean);
};

/** E.164: the most digits that a number has with its country code. */
const LONGEST = 15;

/** An extension is dialled when the call is answered. */
const EXTENSION = /\s*(?:;?\s*ext(?:n|ension)?\.?|x)\s*[=:.]?\s*\p{Nd}{1,6}\s*$/iu;

const toNumberWithCountryCode = (written: string): string | undefined => {
  const plain = removePhonePunctuation(written);
  const mobile = plainPhone(plain);
  if (isPhone(mobile)) return `91${mobile}`;
  const digits = plain.replace(/\D/g, '');
  // A landline is dialled with a zero before its ten digits; two zeros, like a plus, lead abroad.
  const national = /^(?:0091|91|0)?(\d{10})$/.exec(digits)?.[1];
  if (national && !plain.startsWith('+') && !national.startsWith('0')) return `91${national}`;
  const number = digits.replace(/^00/, '');
  return number.length >= 10 && number.length <= LONGEST ? number : undefined;
};

/**
 * The digits with the country code of a number as people write it for others, in a link of WhatsApp too; the
 * first where there are several. Undefined where there are fewer than ten digits.
 */
export const toInternationalNumber = (written: string): string | undefined => {
  const bare = written.replace(/[?#].*$/, '').replace(EXTENSION, '');
  const whole = toNumberWithCountryCode(bare);
  return (
    whole ??
    bare
      .split(/[/,;|&]|\bor\b/i)
      .map(toNumberWithCountryCode)
      .find(Boolean)
  );
};
