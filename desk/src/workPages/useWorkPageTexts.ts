import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the work pages' own texts. */
export const useWorkPageTexts = createTexts(en, others);

export type WorkPageTexts = ReturnType<typeof useWorkPageTexts>;
