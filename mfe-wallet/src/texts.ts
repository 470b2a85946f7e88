import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

export const useTexts = createTexts(en, others);

export type TextKey = keyof typeof en;
