import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useTermsTexts = createTexts(en, others);
