import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useTexts = createTexts(en, others);

/** Returns the code of the language in which the page is drawn, whatever a translator has set as `lang`. */
export const pageLanguage = (): string => document.documentElement.dataset.lang ?? 'en';

export type Texts = ReturnType<typeof useTexts>;
export type TextKey = keyof typeof en;
