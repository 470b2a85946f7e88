import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const usePaperTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "papers-hi" */ './texts/hi'),
});
