import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts on the page of one draw of Starline or Gali. */
export const useDrawTexts = createTexts(en, others);
