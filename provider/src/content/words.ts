/**
 * By language, then by the text's name. Apart from the settings, so that the program before this one never
 * meets them.
 */
export type Translations = Record<string, Record<string, string>>;

/** "rules.deposit_rule"; headlines are numbered: "headlines.1.notes". */
export const wordsName = (setting: string, field: string): string => `${setting}.${field}`;

/** In the first language where it is not kept in that one. */
export const wordsIn = (
  { translations }: { translations: Translations },
  language: string | null | undefined,
  name: string,
  first: string,
): string => (language && translations[language]?.[name]) || first;

/** An empty text goes, and with its last text a language. */
export const withWords = (
  before: Translations,
  setting: string,
  sent: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>,
): Translations => {
  const after = { ...before };
  for (const [language, words] of Object.entries(sent)) {
    const own = { ...after[language] };
    for (const [field, text] of Object.entries(words ?? {})) own[wordsName(setting, field)] = text;
    after[language] = Object.fromEntries(Object.entries(own).filter(([, text]) => text.trim() !== ''));
  }
  return Object.fromEntries(Object.entries(after).filter(([, words]) => Object.keys(words).length > 0));
};
