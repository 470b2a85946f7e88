import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';

/** Parses the whole number of a setting, as "8090". Throws with a sentence that names the setting. */
export const parseWholeNumberSetting = (
  text: string,
  name: string,
  minimum: number,
  maximum: number,
): number => {
  const digits = normalizeDigitsAndPunctuation(text);
  const value = Number(digits);
  if (!/^\d+$/.test(digits) || value < minimum || value > maximum)
    throw new Error(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
  return value;
};

/** Returns which of `words` a setting names. Throws with a sentence that names the setting and the words. */
export const parseChoiceSetting = <Word extends string>(
  text: string,
  name: string,
  choices: readonly Word[],
): Word => {
  const found = choices.find((word) => word === text);
  if (found) return found;
  const known = choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ');
  throw new Error(`${name} must be ${known}, not "${text}"`);
};

/** Splits a list such as "a, b"; it is empty for an empty text. */
export const splitCommaList = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
