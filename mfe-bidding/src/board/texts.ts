import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useBoardTexts = createTexts(en, others);
