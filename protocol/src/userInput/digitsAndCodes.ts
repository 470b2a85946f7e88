/**
 * Digits and signs as keyboards, clipboards and autofill of all scripts write them, brought to ASCII. Nothing
 * here drops a sign that can be seen: what is not understood stays, and the reader of the field refuses it.
 */

const DIGIT = /\p{Nd}/u;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Marks of direction, joiners, soft hyphens and byte order marks: pasted text carries them unseen. U+202E is
 * seen, because it turns what follows around: 123 behind it shows as 321.
 */
const UNSEEN = /(?!\u202e)\p{Default_Ignorable_Code_Point}/gu;

/** The digits of a script follow one another from zero, and so do whole sets of them. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
};

/** Takes digits of any script, such as १२३ or ١٢٣, and gives them as 0 to 9; all else stays as it is. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : toAsciiDigit(digit)));

/** Most texts are signs of ASCII alone without blanks, which are plain already. */
const PLAIN = /^[!-~]*$/;

/** ASCII digits and signs, without what cannot be seen and without blanks around; dashes become "-". */
export const normalizeDigitsAndPunctuation = (text: string): string => {
  if (PLAIN.test(text)) return text;
  return toAsciiDigits(text)
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();
};

/** A code without the blanks and dashes between its groups, such as "123 456" and "ABCD-EFGH". */
export const normalizeCode = (typed: string): string =>
  normalizeDigitsAndPunctuation(typed).replace(/[ -]/g, '');

const keepAsciiDigits = (text: string): string => text.replace(/\D/g, '');

/** "+91 98765 43210" in a message is no code. */
const PHONES = /\+\d[\d -]*/g;

/** A number of its own: it is no part of a word, and of no sum, time or date. */
const NUMBERS = /(?<![\p{L}\p{M}_\d\u202e]|\d[.,:/])\d+(?:[ -]\d+)*(?![\p{L}\p{M}_\d]|[.,:/]\d)/gu;

/**
 * Reads a one-time code of `length` digits as it is typed or pasted: "123 456", १२३४, or a whole message
 * such as "Your code is 123456", where it is the only number of that many digits. Returns its digits, fewer
 * while it is being typed; undefined for anything else, such as a code with a digit too many or a letter
 * among its digits.
 */
export const parseOneTimeCode = (typed: string, length: number): string | undefined => {
  const plain = normalizeDigitsAndPunctuation(typed);
  if (/^[\d -]*$/.test(plain)) {
    const digits = keepAsciiDigits(plain);
    return digits.length <= length && (digits !== '' || plain === '') ? digits : undefined;
  }
  const numbers = [...plain.replace(PHONES, '+').matchAll(NUMBERS)].flatMap(([number]) => [
    number,
    ...number.split(' '),
  ]);
  const codes = new Set(numbers.map(keepAsciiDigits).filter((digits) => digits.length === length));
  return codes.size === 1 ? [...codes][0] : undefined;
};
