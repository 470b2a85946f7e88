import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts of code screens, which are in the same form as a remote's own. */
export const useCodeStepTexts = createTexts(en, others);
