import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts that explain bet types. */
export const useBetHelpTexts = createTexts(en, others);
