import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts about double debits, stale data, loading and Retry. */
export const useRetryAndDoubleDebitTexts = createTexts(en, others);
