import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTexts = createTexts(en, {
  hi: () => import('./texts/hi'),
  mr: () => import('./texts/mr'),
});

export type Texts = ReturnType<typeof useTexts>;
