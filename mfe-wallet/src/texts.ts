import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTexts = createTexts(en);
