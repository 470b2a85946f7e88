import { createTexts } from '@ank/shared/texts';
import { en } from './en';

export const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './mr'),
});
