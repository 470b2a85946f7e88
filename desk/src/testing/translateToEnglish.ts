import type { TextKey, Texts } from '../texts';
import { en } from '../texts/catalogue';

/** The English texts without a page: their blanks are filled, plurals are not chosen. */
export const translateToEnglish = ((name: TextKey, values: Record<string, string> = {}) =>
  String(en[name] ?? name).replace(
    /\{(\w+)\}/g,
    (_, blank: string) => values[blank] ?? '',
  )) as unknown as Texts;
