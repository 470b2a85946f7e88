/** Which texts are one and the same, however they are encoded. */

/**
 * Fillers, joiners, the blank sign of braille, the empty head of a note, the blanks of hieroglyphs and the
 * place of a picture that was not copied show nothing, though they are letters and symbols.
 */
const SHOWN =
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything in it that can be seen. */
export const isVisible = (text: string): boolean => SHOWN.test(text);

/** The same as a pattern of a schema, where patterns know Unicode. */
export const VISIBLE_PATTERN = SHOWN.source;

/**
 * Controls and what shows nothing: marks of direction would turn around the sentences in which a name stands.
 * The joiners stay, for Devanagari and emoji need them, and so do the selectors of a sign's variant.
 */
const UNSEEN_IN_NAMES = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** A name as it is kept: one form for what looks the same, one blank between words and none around. */
export const normalizeName = (typed: string): string =>
  typed.normalize().replace(/\s+/g, ' ').replace(UNSEEN_IN_NAMES, '').replace(/ +/g, ' ').trim();

/** Returns the key that a search compares: forms, widths, cases and invisible signs make no difference. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** A password as it is hashed and compared: RFC 8265, OpaqueString. Case and width make a difference. */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize();

/** क़ to य़ as one sign each: NFC never makes them, but keyboards of Hindi and Marathi write them. */
const NUKTA_LETTERS = Array.from({ length: 8 }, (_, at) => String.fromCharCode(0x0958 + at));

const composeNuktaLetters = (text: string): string =>
  NUKTA_LETTERS.reduce((made, letter) => made.replaceAll(letter.normalize(), letter), text);

/**
 * Returns the forms of a password of which a hash may be made: the one of today first, then those in which
 * keyboards sent it before passwords had one form.
 */
export const passwordFormsToCompare = (typed: string): readonly string[] => {
  const blanks = [typed, typed.replace(/\p{Zs}/gu, ' ')];
  const earlier = blanks.flatMap((text) => [
    text,
    text.normalize(),
    text.normalize('NFD'),
    composeNuktaLetters(text.normalize()),
  ]);
  return [...new Set([normalizePassword(typed), ...earlier])];
};
