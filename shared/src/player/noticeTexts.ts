import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts about double debits and stale data. */
export const useNoticeTexts = createTexts(en, others);
