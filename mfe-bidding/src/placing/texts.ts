import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

/** Returns the translator of the texts of a receipt. */
export const useReceiptTexts = createTexts(en, others);

export type ReceiptTexts = ReturnType<typeof useReceiptTexts>;
