import { createTexts } from '@ank/shared/texts';
import { en, others } from './catalogue';

export const useTexts = createTexts(en, others);
