import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts about a player's name and password. */
export const useAccountTexts = createTexts(en, others);
