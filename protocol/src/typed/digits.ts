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
const asciiOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
};

/** Takes digits of any script, such as १२३ or ١٢٣, and gives them as 0 to 9; all else stays as it is. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : asciiOf(digit)));

/** ASCII digits and signs, without what cannot be seen and without blanks around; dashes become "-". */
export const plainSigns = (text: string): string =>
  toAsciiDigits(text)
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();

/** A code without the blanks and dashes between its groups, such as "123 456" and "ABCD-EFGH". */
export const plainCode = (typed: string): string => plainSigns(typed).replace(/[ -]/g, '');

/**
 * The one-time code of `length` digits in what was typed or pasted, such as "OTP: 123 456" or १२३४. Without a
 * group of just that many digits it gives all digits there are, at most `length`.
 */
export const readCode = (typed: string, length: number): string => {
  const plain = plainSigns(typed);
  const groups = plain.match(/\d+(?:[ -]\d+)*/g) ?? [];
  const digits = [...groups, ...(plain.match(/\d+/g) ?? [])].map((group) => group.replace(/\D/g, ''));
  return digits.find((group) => group.length === length) ?? plain.replace(/\D/g, '').slice(0, length);
};
