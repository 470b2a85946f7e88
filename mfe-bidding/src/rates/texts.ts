import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts on the page of rates alone. */
export const useRatesTexts = createTexts(en, others);
