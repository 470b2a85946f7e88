const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** JSON escapes the rest itself, and its line ends are its own. */
const UNPRINTABLE_IN_JSON = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as one line of a terminal: what would steer it, or turn a line around, is a question mark. */
export const maskUnprintable = (text: string): string => text.replace(UNPRINTABLE, '?');

export const escapeUnprintableInJson = (json: string): string =>
  json.replace(UNPRINTABLE_IN_JSON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Begins a text with a capital letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
