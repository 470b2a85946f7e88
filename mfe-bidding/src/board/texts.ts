import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useNumberBoardTexts = createTexts(en, others);
