/**
 * Texts by language, then name, such as "headlines.1.notes". They are kept apart from the settings, so that
 * the program before this one never meets them.
 */
export type SettingTranslations = Record<string, Record<string, string>>;

export const settingTextInLanguage = (
  { translations }: { translations: SettingTranslations },
  language: string | null | undefined,
  textKey: string,
  firstLanguageText: string,
) => (language && translations[language]?.[textKey]) || firstLanguageText;

export const mergeSentTranslations = (
  before: SettingTranslations,
  setting: string,
  sentTexts: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>,
): SettingTranslations => {
  const after = { ...before };
  for (const [language, words] of Object.entries(sentTexts)) {
    const own = { ...after[language] };
    for (const [field, text] of Object.entries(words ?? {})) own[`${setting}.${field}`] = text;
    after[language] = Object.fromEntries(Object.entries(own).filter(([, text]) => text.trim() !== ''));
  }
  return Object.fromEntries(Object.entries(after).filter(([, words]) => Object.keys(words).length > 0));
};
