import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const usePlayTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "help-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "help-mr" */ './texts/mr'),
});
