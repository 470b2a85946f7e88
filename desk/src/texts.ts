import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './texts/mr'),
});

export type Texts = ReturnType<typeof useTexts>;
