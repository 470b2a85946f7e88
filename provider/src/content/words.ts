/** Languages of the operator's texts after the first, in which each text is kept where the setting itself is. */
export const OTHER_LANGUAGES = ['hi', 'mr'] as const;

/** Fields with words for players, by setting; the sizes are the most signs of each. */
export const WORDED = {
  headlines: { notes: 500 },
  rules: { withdrawal_rule: 20_000, deposit_rule: 20_000 },
  how_to_play: { html: 20_000 },
  play: { helpline: 500 },
} as const;
export type Worded = keyof typeof WORDED;

/** By language, then by the text's name. Kept beside the settings: the program before this one never meets them. */
export type Translations = Record<string, Record<string, string>>;

/** "rules.deposit_rule"; of headlines each has its number: "headlines.1.notes". */
export const wordsName = (setting: string, field: string): string => `${setting}.${field}`;

/** A text in the language asked for, or in the first one where it is not kept in that. */
export const wordsIn = (
  { translations }: { translations: Translations },
  language: string | null | undefined,
  name: string,
  first: string,
): string => (language && translations[language]?.[name]) || first;

/** Those with what was sent in place of what it names; an empty text goes, and with the last one its language. */
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
