import { createTexts } from '@ank/shared/texts';
import { en, others } from './workCatalogue';

/** Returns the translator of the work pages' own texts. */
export const useWorkTexts = createTexts(en, others);
