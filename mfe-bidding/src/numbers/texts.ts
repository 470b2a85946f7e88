import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts that the forms of numbers add to those of every bid. */
export const useNumberTexts = createTexts(en, others);

export type NumberTexts = ReturnType<typeof useNumberTexts>;
