import { isVisible } from '@ank/protocol/same-text';
import { LANGUAGES, type Language } from '../parts/languages';
import type { SiteSettings } from './settingForms';

/** Texts by language, then by "rules.deposit_rule". */
export type SettingTranslations = SiteSettings['translations'];
type Typed = Readonly<Record<string, string>>;

const TRANSLATION_LANGUAGES = LANGUAGES.filter(({ value }) => value !== 'en');

export const formFieldName = (language: Language, field: string): string =>
  language === 'en' ? field : `${language}.${field}`;

/** The fields of a form as they are typed, and the language in which they are seen. */
export type TypedTexts = { values: Typed; language: Language };

/** Returns a text as a player of a language reads it: in English where there is no translation. */
export const textOrEnglish = ({ values, language }: TypedTexts, field: string): string =>
  values[formFieldName(language, field)]?.trim() || values[field] || '';

export const translationFieldValues = (
  translations: SettingTranslations,
  setting: string,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap(({ value }) =>
      fields.map((field) => [
        formFieldName(value, field),
        translations[value]?.[`${setting}.${field}`] ?? '',
      ]),
    ),
  );

/** Returns `fault` for each translation in which there is something, but nothing to be seen. */
export const findTranslationsWithNothingVisible = (
  typed: Readonly<Record<string, string | undefined>>,
  fields: readonly string[],
  fault: string,
): Record<string, string | undefined> =>
  Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap(({ value }) =>
      fields.map((field) => {
        const text = typed[formFieldName(value, field)]?.trim() ?? '';
        return [formFieldName(value, field), text === '' || isVisible(text) ? undefined : fault];
      }),
    ),
  );

/** `typed`: trimmed. */
export const changedTranslations = (
  before: Typed,
  typed: Typed,
  fields: readonly string[],
): { translations?: Record<string, Record<string, string>> } => {
  const changed = TRANSLATION_LANGUAGES.flatMap(({ value }) => {
    const own = fields.flatMap((field) => {
      const text = typed[formFieldName(value, field)] ?? '';
      return text === before[formFieldName(value, field)] ? [] : [[field, text] as const];
    });
    return own.length === 0 ? [] : [[value, Object.fromEntries(own)] as const];
  });
  return changed.length === 0 ? {} : { translations: Object.fromEntries(changed) };
};
