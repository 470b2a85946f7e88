import type { Texts } from '../texts';
import { en } from '../texts/catalogue';

/** Returns the English text; of plural forms the one for many. */
export const translateToEnglish: Texts = (key, ...values) => {
  const wording = en[key];
  const text = typeof wording === 'string' ? wording : wording.other;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    String((values[0] as Record<string, unknown>)[name]),
  );
};
