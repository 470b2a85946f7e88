import { isVisible } from '@ank/protocol/same-text';
import { LANGUAGES, type Language } from '../parts/languages';
import type { SiteSettings } from './settingForms';

/** Texts by language, then by "rules.deposit_rule". */
export type SettingTranslations = SiteSettings['translations'];
type Typed = Readonly<Record<string, string>>;

const OTHERS = LANGUAGES.filter(({ value }) => value !== 'en');

export const inForm = (language: Language, field: string): string =>
  language === 'en' ? field : `${language}.${field}`;

export const othersAtFirst = (
  translations: SettingTranslations,
  setting: string,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    OTHERS.flatMap(({ value }) =>
      fields.map((field) => [inForm(value, field), translations[value]?.[`${setting}.${field}`] ?? '']),
    ),
  );

/** Returns `fault` for each translation in which there is something, but nothing to be seen. */
export const othersUnseen = (
  typed: Readonly<Record<string, string | undefined>>,
  fields: readonly string[],
  fault: string,
): Record<string, string | undefined> =>
  Object.fromEntries(
    OTHERS.flatMap(({ value }) =>
      fields.map((field) => {
        const text = typed[inForm(value, field)]?.trim() ?? '';
        return [inForm(value, field), text === '' || isVisible(text) ? undefined : fault];
      }),
    ),
  );

/** `typed`: trimmed. */
export const othersChanged = (
  before: Typed,
  typed: Typed,
  fields: readonly string[],
): { translations?: Record<string, Record<string, string>> } => {
  const changed = OTHERS.flatMap(({ value }) => {
    const own = fields.flatMap((field) => {
      const text = typed[inForm(value, field)] ?? '';
      return text === before[inForm(value, field)] ? [] : [[field, text] as const];
    });
    return own.length === 0 ? [] : [[value, Object.fromEntries(own)] as const];
  });
  return changed.length === 0 ? {} : { translations: Object.fromEntries(changed) };
};
